/** The field for a PDF file: a tile to choose it, then the upload's progress, then a link to it. */
import { FileText, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-group.tsx'
import { showToast } from '#app/components/toast.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import { AddPhotos, DropZone, UploadTile } from '#app/features/media/add-photos.tsx'
import { UNFINISHED } from '#app/features/media/photo-field.ts'
import { DOCUMENT_TYPES, documentUpload } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import { documentMessages as messages } from '#messages/documents.ts'
import { photoMessages, uploadSentences } from '#messages/media.ts'
import { siteMessages } from '#messages/site.ts'

/** `savedAs`: the saved file, its size and where visitors load it. */
type Props = FieldProps & { at: number; savedAs: { file: string; size: string; address: string } | undefined }

export function DocumentField({ name, defaultValue, error, at, savedAs }: Props) {
	const id = useId()
	const [file, setFile] = useState(defaultValue)
	const { files, isBusy, add, retry, cancel } = useUploads(documentUpload, {
		onSent: (_, uploaded) => setFile(uploaded),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast({ description: messages.uploaded })
			const description = error ? uploadSentences[error] : uploadSentences['document-failed']
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const choose = ([chosen]: File[]) => {
		for (const { key } of files) cancel(key)
		if (chosen) add([chosen])
	}
	const isSaved = savedAs?.file === file
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{messages.file(at)}
			</h3>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<HiddenField name={name} value={files.length > 0 ? UNFINISHED : file} />
			<div className="mt-2">
				<DropZone disabled={isBusy} onFiles={choose}>
					{sending ? (
						<div className="overflow-hidden rounded-media border border-line bg-surface-raised">
							<UploadTile
								sending={sending}
								onRetry={() => retry(sending.key)}
								onCancel={() => cancel(sending.key)}
							/>
						</div>
					) : file ? (
						<div className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface-raised py-1 pr-1 pl-4">
							<FileText aria-hidden strokeWidth={1.75} className="size-5 flex-none text-ink-muted" />
							<span className="min-w-0 flex-1 text-sm wrap-anywhere">
								{isSaved ? (
									<a className="link" href={savedAs.address}>
										{siteMessages.footer.download(savedAs.size)}
									</a>
								) : (
									messages.ready
								)}
							</span>
							<button
								type="button"
								aria-label={messages.remove(at)}
								onClick={() => setFile('')}
								className={cn(iconButtonClass, 'size-11 hover:bg-danger-100 hover:text-danger-700')}
							>
								<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
							</button>
						</div>
					) : (
						<AddPhotos
							isRow
							disabled={isBusy}
							onFiles={choose}
							singleLabel={messages.add}
							kind={{ accept: DOCUMENT_TYPES, types: messages.types }}
							errorTargetName={name}
							{...(error && { error: `${id}-problem` })}
						/>
					)}
				</DropZone>
			</div>
		</section>
	)
}
