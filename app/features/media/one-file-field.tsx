/**
 * The field for one photo, and the one for one video: a tile to choose it, then the upload's progress, then its preview or
 * the video itself, with a button to replace it.
 */

import { Trash2, Film as VideoIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { buttonClass, iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote, Star } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-groups.tsx'
import { showToast } from '#app/components/toast.tsx'
import { photoMessages as messages, photoMessages, uploadSentences, videoMessages } from '#messages/media.ts'
import { AddPhotos, DropZone, PreviewPicture, UploadTile } from './add-photos.tsx'
import { type Photo, photoAddress } from './photo.ts'
import { UNFINISHED } from './photo-field.ts'
import { PHOTO_TYPES } from './photo-file.ts'
import { Picture } from './picture.tsx'
import { photoUpload, VIDEO_TYPES, videoUpload } from './upload-kind.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
	name: string
	label: string
	add?: string // the tile's label
	help?: string
	required?: boolean
	one: OnePhoto
	hint?: string // a warning that does not prevent saving
	error?: string
}

export function OnePhotoField({
	name,
	label,
	add = messages.addOne,
	help,
	hint,
	required,
	one,
	error,
}: Props) {
	const id = useId()
	const { displayed, sending } = one
	const chooseProps = { disabled: one.isBusy, onFiles: one.choose }
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{label}
				{required && <Star />}
			</h3>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<div role="status">
				<FieldNote id={`${id}-hint`} kind="hint">
					{!error && hint}
				</FieldNote>
			</div>
			<HiddenField
				name={name}
				value={one.isUnfinished ? UNFINISHED : displayed ? photoAddress(displayed.photo.hash) : ''}
			/>
			<div className="mt-2">
				<DropZone {...chooseProps}>
					{sending || displayed ? (
						<div className="relative overflow-hidden rounded-media border border-line bg-surface-raised">
							{sending ? (
								<UploadTile sending={sending} onRetry={one.retry} onCancel={one.giveUp} />
							) : (
								displayed && <Preview displayed={displayed} one={one} errorTargetName={name} />
							)}
						</div>
					) : (
						<AddPhotos
							{...chooseProps}
							singleLabel={add}
							errorTargetName={name}
							error={error && `${id}-problem`}
						/>
					)}
				</DropZone>
			</div>
			{help && <p className="mt-1.5 text-xs text-ink-muted">{help}</p>}
		</section>
	)
}

type PreviewProps = { displayed: NonNullable<OnePhoto['displayed']>; one: OnePhoto; errorTargetName: string }

const Preview = ({ displayed: { photo, preview }, one, errorTargetName }: PreviewProps) => (
	<>
		{preview ? (
			<PreviewPicture preview={preview} />
		) : (
			<Picture
				photo={photo}
				alt={messages.preview}
				sizes="(min-width: 64rem) 19rem, 100vw"
				widest={640}
				className={cn(
					'aspect-3/2 w-full',
					photo.height > photo.width ? 'bg-surface-sunken! object-contain' : 'object-cover',
				)}
			/>
		)}
		<div className="flex items-center justify-between gap-2 border-t border-line p-1.5">
			<label className={cn(buttonClass({ kind: 'quiet', size: 'small' }), focusClass)}>
				{messages.replace}
				<input
					type="file"
					accept={PHOTO_TYPES}
					data-error-target={errorTargetName}
					onChange={({ target }) => {
						const files = [...(target.files ?? [])]
						target.value = '' // so that the same file can be chosen again
						one.choose(files)
					}}
					className="sr-only"
				/>
			</label>
			<button
				type="button"
				aria-label={messages.removeOne}
				onClick={one.remove}
				className={cn(iconButtonClass, 'size-11 hover:bg-danger-100 hover:text-danger-700')}
			>
				<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
			</button>
		</div>
	</>
)

const focusClass =
	'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)'

// `preview`: an object URL of the file, valid while the form is open
type DisplayedPhoto = { photo: Photo; preview?: string }
type UploadedToast = { title?: string; description: string }

/** The state of a form field with one photo: the stored photo, or an upload that replaces it. */
export function useOnePhoto(
	initialPhoto: Photo | null,
	uploadedToast: UploadedToast = { description: photoMessages.toasts.uploaded(1) },
) {
	const [displayed, setDisplayed] = useState<DisplayedPhoto | undefined>(
		initialPhoto ? { photo: initialPhoto } : undefined,
	)
	const { files, isBusy, add, retry, cancel } = useUploads(photoUpload, {
		onSent: (_, photo, preview) => setDisplayed({ photo, preview }),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast(uploadedToast)
			const description = error ? uploadSentences[error] : photoMessages.toasts.uploadError
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const cancelUpload = () => {
		for (const { key } of files) cancel(key)
	}
	return {
		displayed,
		sending,
		isBusy,
		isUnfinished: files.length > 0,
		choose: ([file]: File[]) => {
			if (!file) return
			cancelUpload()
			add([file])
		},
		retry: () => sending && retry(sending.key),
		giveUp: cancelUpload,
		remove: () => setDisplayed(undefined),
	}
}

export type OnePhoto = ReturnType<typeof useOnePhoto>

type VideoFieldProps = { name: string; label: string; one: VideoFieldState; error?: string }

export function VideoField({ name, label, one, error }: VideoFieldProps) {
	const id = useId()
	const { url, sending } = one
	const chooseProps = { one, name, described: error ? `${id}-problem` : `${id}-types` }
	return (
		<section aria-labelledby={id} className="min-w-0">
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{label}
				<Star />
			</h3>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<HiddenField name={name} value={one.isUnfinished ? UNFINISHED : (url ?? '')} />
			<div className="mt-2">
				<DropZone disabled={one.isBusy} onFiles={([file]) => file && one.choose(file)}>
					{sending ? (
						<div className="overflow-hidden rounded-media border border-line bg-surface-raised">
							<UploadTile sending={sending} onRetry={one.retry} onCancel={one.giveUp} />
						</div>
					) : url ? (
						<div className="overflow-hidden rounded-media border border-line bg-surface-raised">
							<video
								src={url}
								controls
								muted
								playsInline
								preload="metadata"
								aria-label={label}
								className="aspect-3/2 w-full bg-black"
							/>
							<div className="flex items-center justify-between gap-2 border-t border-line p-1.5">
								<Choose {...chooseProps} className={buttonClass({ kind: 'quiet', size: 'small' })}>
									{videoMessages.replace}
								</Choose>
								<button
									type="button"
									aria-label={videoMessages.remove}
									onClick={one.remove}
									className={cn(iconButtonClass, 'size-11 hover:bg-danger-100 hover:text-danger-700')}
								>
									<Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
								</button>
							</div>
						</div>
					) : (
						<Choose
							{...chooseProps}
							isWrong={error !== undefined}
							className="grid min-h-30 place-content-center justify-items-center gap-1 rounded-media border-[1.5px] border-dashed border-line-control p-2 text-center text-sm font-semibold"
						>
							<VideoIcon aria-hidden strokeWidth={1.75} className="size-6" />
							{videoMessages.add}
							<span id={`${id}-types`} className="text-xs font-normal text-ink-muted">
								{videoMessages.types}
							</span>
						</Choose>
					)}
				</DropZone>
			</div>
		</section>
	)
}

type ChooseProps = {
	one: VideoFieldState
	name: string
	described: string
	isWrong?: boolean
	className: string
	children: ReactNode
}

const Choose = ({ one, name, described, isWrong, className, children }: ChooseProps) => (
	<label className={cn(className, 'cursor-pointer', videoFocusClass)}>
		{children}
		<input
			id={useId()}
			type="file"
			accept={VIDEO_TYPES}
			data-error-target={name}
			aria-invalid={isWrong || undefined}
			aria-describedby={described}
			onChange={({ target }) => {
				const [file] = target.files ?? []
				target.value = '' // so that the same file can be chosen again
				if (file) one.choose(file)
			}}
			className="sr-only"
		/>
	</label>
)

const videoFocusClass =
	'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)'

/** The state of a form field with one video: the stored video, or an upload that replaces it. */
export function useVideoField(initialUrl: string | null, onSelected: (file: File) => void) {
	const [url, setUrl] = useState(initialUrl)
	const { files, isBusy, add, retry, cancel } = useUploads(videoUpload, {
		onSent: (_, video) => setUrl(video),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast(videoMessages.uploaded)
			const description = uploadSentences[error ?? 'video-failed']
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const cancelUpload = () => {
		for (const { key } of files) cancel(key)
	}
	return {
		url,
		sending,
		isBusy,
		isUnfinished: files.length > 0,
		choose: (file: File) => {
			cancelUpload()
			add([file])
			if (!videoUpload.errorOf(file)) onSelected(file)
		},
		retry: () => sending && retry(sending.key),
		giveUp: cancelUpload,
		remove: () => setUrl(null),
	}
}

type VideoFieldState = ReturnType<typeof useVideoField>
