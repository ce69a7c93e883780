/** Uploads photos in a ZIP file; the page of its import follows. */
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { FieldNote } from '#app/components/field.tsx'
import { ARCHIVE_TYPES } from '#app/features/media/archive-upload.ts'
import { archiveUpload } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import { IMPORT_ADDRESS } from '#app/features/vehicles/stock-list/stock-import.ts'
import { stockListMessages } from '#messages/stock-list.ts'
import { uploadSentences } from '#messages/videos.ts'
import { Box, fileInputClass } from './import-form.tsx'

const messages = stockListMessages.archive

export function ImportArchive() {
	const id = useId()
	const navigate = useNavigate()
	const { files, isBusy, add, cancel } = useUploads(archiveUpload, {
		onSent: (_, importId) => void navigate(`${IMPORT_ADDRESS}?file=${importId}`),
		onIdle: () => {},
	})
	const sending = files.at(-1)
	const percent = Math.floor((sending?.fraction ?? 0) * 100)

	function choose(input: HTMLInputElement) {
		for (const { key } of files) cancel(key)
		const [file] = input.files ?? []
		if (file) add([file])
		input.value = '' // so that the same file can be chosen again
	}

	return (
		<Box title={messages.heading} text={messages.text}>
			<label htmlFor={id} className="text-sm font-semibold">
				{messages.file}
			</label>
			<input
				id={id}
				type="file"
				accept={ARCHIVE_TYPES}
				disabled={isBusy}
				aria-invalid={sending?.error ? true : undefined}
				aria-describedby={`${id}-problem ${id}-help`}
				onChange={({ currentTarget }) => choose(currentTarget)}
				className={fileInputClass}
			/>
			<FieldNote id={`${id}-problem`} kind="error">
				{sending?.error && uploadSentences[sending.error]}
			</FieldNote>
			<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
				{messages.help}
			</p>
			<noscript>
				<p className="mt-1.5 text-sm font-semibold">{messages.noScript}</p>
			</noscript>
			<div role="status">
				{isBusy && (
					<>
						<p className="mt-3 text-sm">{messages.uploading(percent)}</p>
						<progress aria-label={messages.upload} value={percent} max={100} className="mt-1 w-full" />
					</>
				)}
			</div>
		</Box>
	)
}
