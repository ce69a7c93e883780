/** The field for a logo: a tile to choose it, then the upload's progress, then the logo on its surface. */
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-group.tsx'
import { showToast } from '#app/components/toast.tsx'
import type { FieldProps } from '#app/components/use-form.ts'
import { lookAddress } from '#app/features/dealer/look/look.ts'
import { AddPhotos, DropZone, UploadTile } from '#app/features/media/add-photos.tsx'
import { UNFINISHED } from '#app/features/media/photo-field.ts'
import { LOGO_TYPES, logoUpload } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import { lookMessages as messages } from '#messages/look.ts'
import { photoMessages, uploadSentences } from '#messages/media.ts'

/** Below a logo that cannot be read on its surface. */
export const plateClass = (surface: 'light' | 'dark') =>
	cn('rounded-media px-2.5 py-1.5', surface === 'dark' ? 'bg-white' : 'bg-dark-950')

type Props = FieldProps & { label: string; surface: 'light' | 'dark'; onPlate?: boolean | undefined } // onPlate: of the saved logo

export function LogoField({ name, defaultValue, error, label, surface, onPlate }: Props) {
	const id = useId()
	const [logo, setLogo] = useState(defaultValue)
	const { files, isBusy, add, retry, cancel } = useUploads(logoUpload, {
		onSent: (_, file) => setLogo(file),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast({ description: messages.logoUploaded })
			const description = error ? uploadSentences[error] : photoMessages.toasts.uploadError
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const choose = ([file]: File[]) => {
		for (const { key } of files) cancel(key)
		if (file) add([file])
	}
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h4 id={id} className="text-sm leading-[1.35] font-semibold">
				{label}
			</h4>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<HiddenField name={name} value={files.length > 0 ? UNFINISHED : logo} />
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
					) : logo ? (
						<div className="overflow-hidden rounded-media border border-line bg-surface-raised">
							<div data-surface={surface} className="grid h-30 place-items-center bg-surface p-4">
								<img
									src={lookAddress(logo)}
									alt={label}
									className={cn(
										'max-h-20 max-w-full object-contain',
										onPlate && logo === defaultValue && plateClass(surface),
									)}
								/>
							</div>
							<div className="flex justify-end border-t border-line p-1.5">
								<button
									type="button"
									aria-label={messages.removeLogo}
									onClick={() => setLogo('')}
									className={cn(iconButtonClass, 'size-11 hover:bg-danger-100 hover:text-danger-700')}
								>
									<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
								</button>
							</div>
						</div>
					) : (
						<AddPhotos
							disabled={isBusy}
							onFiles={choose}
							singleLabel={messages.addLogo}
							kind={{ accept: LOGO_TYPES, types: messages.logoTypes }}
							errorTargetName={name}
							{...(error && { error: `${id}-problem` })}
						/>
					)}
				</DropZone>
			</div>
		</section>
	)
}
