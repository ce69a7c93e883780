/** The field for one uploaded file: a tile to choose it, then the upload's progress, then the file. */
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-group.tsx'
import { showToast } from '#app/components/toast.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import { AddPhotos, DropZone, UploadTile } from '#app/features/media/add-photos.tsx'
import { UNFINISHED } from '#app/features/media/photo-field.ts'
import type { UploadKind } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import { photoMessages, uploadSentences } from '#messages/media.ts'

type Props = FieldProps & {
	label: string
	heading: 'h3' | 'h4'
	upload: UploadKind<string> // its result is the file
	uploaded: string // the toast
	add: { label: string; accept: string; types: string; isRow?: boolean }
	children: (file: string, remove: () => void) => ReactNode
}

export function UploadedFileField(props: Props) {
	const { name, defaultValue, error, label, heading: Heading, upload, uploaded, add: tile, children } = props
	const id = useId()
	const [file, setFile] = useState(defaultValue)
	const { files, isBusy, add, retry, cancel } = useUploads(upload, {
		onSent: (_, sent) => setFile(sent),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast({ description: uploaded })
			const description = error ? uploadSentences[error] : photoMessages.toasts.uploadError
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const choose = ([chosen]: File[]) => {
		for (const { key } of files) cancel(key)
		if (chosen) add([chosen])
	}
	return (
		<section aria-labelledby={id} className="min-w-0">
			<Heading id={id} className="text-sm leading-[1.35] font-semibold">
				{label}
			</Heading>
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
						children(file, () => setFile(''))
					) : (
						<AddPhotos
							disabled={isBusy}
							onFiles={choose}
							singleLabel={tile.label}
							isRow={tile.isRow ?? false}
							kind={{ accept: tile.accept, types: tile.types }}
							errorTargetName={name}
							{...(error && { error: `${id}-problem` })}
						/>
					)}
				</DropZone>
			</div>
		</section>
	)
}

export const RemoveFile = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
	<button
		type="button"
		aria-label={label}
		onClick={onRemove}
		className={cn(iconButtonClass, 'size-11 hover:bg-danger-100 hover:text-danger-700')}
	>
		<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
	</button>
)
