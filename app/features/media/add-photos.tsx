/** The tile that adds photos: by file picker, by drag and drop, or with the phone's camera. */
import { Camera, ImagePlus, RotateCcw } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { photoMessages as messages, uploadSentences } from '#messages/media.ts'
import { PHOTO_TYPES } from './photo-file.ts'
import { placeholders } from './placeholder.ts'
import type { UploadItem } from './use-uploads.ts'

type AddPhotosProps = { disabled: boolean; onFiles: (files: File[]) => void }

type AddProps = AddPhotosProps & {
	errorTargetName: string // the field whose error link leads to this input
	error?: string // the id of the error message
	singleLabel?: string // the tile's label, for a single photo
	isRow?: boolean // buttons in a row instead of a tile
	/** Of another kind of picture than a photo: media types, and how they are named below the tile. */
	kind?: { accept: string; types: string }
}

export function AddPhotos({ disabled, onFiles, errorTargetName, error, singleLabel, isRow, kind }: AddProps) {
	const typesId = useId()
	const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])]
		target.value = '' // so that the same file can be chosen again
		if (files.length > 0) onFiles(files)
	}
	const input = {
		type: 'file',
		accept: kind?.accept ?? PHOTO_TYPES,
		disabled,
		onChange: choose,
		className: 'sr-only',
	} as const
	const labelStyle = isRow ? rowLabelClass : labelClass
	return (
		<div
			className={
				isRow
					? 'flex flex-wrap gap-x-3 gap-y-1.5'
					: 'grid min-h-30 gap-1 rounded-media border-[1.5px] border-dashed border-line-control'
			}
		>
			<label
				className={cn(
					labelStyle,
					isRow ? 'inline-flex' : 'grid',
					disabled && 'cursor-default text-ink-muted',
				)}
			>
				<ImagePlus aria-hidden strokeWidth={1.75} className="size-6" />
				{singleLabel ?? messages.add}
				<input
					{...input}
					id={`${typesId}-input`}
					multiple={!singleLabel}
					data-error-target={errorTargetName}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${error} ${typesId}` : typesId}
				/>
			</label>
			{!kind && (
				<label
					className={cn(
						labelStyle,
						'hidden',
						isRow ? 'pointer-coarse:inline-flex' : 'pointer-coarse:grid',
						disabled && 'text-ink-muted',
					)}
				>
					<Camera aria-hidden strokeWidth={1.75} className="size-6" />
					{messages.camera}
					<input {...input} capture="environment" />
				</label>
			)}
			<p
				id={typesId}
				className={cn('text-xs text-ink-muted', isRow ? 'basis-full' : 'px-2 pb-2 text-center')}
			>
				{kind?.types ?? (singleLabel ? messages.typesOfOne : messages.types)}
			</p>
		</div>
	)
}

const focusClass =
	'cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-3 has-[:focus-visible]:outline-(--focus)'
const labelClass = cn(
	focusClass,
	'min-h-16 place-content-center justify-items-center gap-1 p-2 text-center text-sm font-semibold',
)
const rowLabelClass = cn(
	focusClass,
	'min-h-12 flex-1 items-center justify-center gap-2 rounded-control border-[1.5px] border-line-control bg-surface-raised px-3 text-[0.9375rem] font-semibold whitespace-nowrap',
)

/**
 * Accepts dropped files. Prevents the browser from opening a file that
 * is dropped beside it in place of the page.
 */
export function DropZone({ disabled, onFiles, children }: AddPhotosProps & { children: ReactNode }) {
	const [isOver, setIsOver] = useState(false)
	useEffect(() => {
		const preventDrop = (event: DragEvent) => event.preventDefault()
		const events = ['dragover', 'drop'] as const
		for (const event of events) window.addEventListener(event, preventDrop)
		return () => {
			for (const event of events) window.removeEventListener(event, preventDrop)
		}
	}, [])
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file button
		<div
			className={cn('relative', isOver && 'outline-3 outline-offset-4 outline-(--focus) outline-dashed')}
			onDragOver={({ dataTransfer }) => setIsOver(!disabled && dataTransfer.types.includes('Files'))}
			onDragLeave={() => setIsOver(false)}
			onDrop={({ dataTransfer }) => {
				setIsOver(false)
				if (!disabled && dataTransfer.files.length > 0) onFiles([...dataTransfer.files])
			}}
		>
			{children}
		</div>
	)
}

type UploadTileProps = { sending: UploadItem; onRetry: () => void; onCancel: () => void }

/** A running or failed upload: preview, progress or error, and buttons to retry or cancel. */
export function UploadTile({
	sending: { file, preview, fraction, state, error },
	onRetry,
	onCancel,
}: UploadTileProps) {
	const percent = Math.floor(fraction * 100)
	const progress =
		state === 'waiting' ? messages.waiting : percent < 100 ? messages.uploading(percent) : messages.checking
	return (
		<>
			<div className="relative">
				<PreviewPicture preview={preview} isFaint />
				{!error && (
					<div className="absolute inset-x-0 bottom-0 bg-surface-raised/92 px-2.5 py-1.5">
						<p className="truncate text-xs font-semibold">{file.name}</p>
						<p className="text-xs">{progress}</p>
						<div
							role="progressbar"
							aria-label={messages.uploadingOf(file.name)}
							aria-valuenow={percent}
							aria-valuemin={0}
							aria-valuemax={100}
							aria-valuetext={progress}
							className="mt-1 h-1.5 overflow-hidden rounded-full bg-dust-200"
						>
							<i className="block h-full bg-gold-600" style={{ width: `${percent}%` }} />
						</div>
					</div>
				)}
			</div>
			{error && (
				<div className="px-2.5 pt-2 text-xs">
					<p className="truncate font-semibold">{file.name}</p>
					<p className="mt-0.5 flex items-start gap-1 font-semibold text-negative">
						<icons.CircleAlert aria-hidden strokeWidth={1.75} className="mt-px size-3.5 flex-none" />
						{uploadSentences[error]}
					</p>
				</div>
			)}
			<div className="flex justify-between border-t border-line">
				{error ? (
					<button
						type="button"
						aria-label={messages.retryOf(file.name)}
						onClick={onRetry}
						className={cn(iconButtonClass, 'size-11')}
					>
						<RotateCcw aria-hidden strokeWidth={1.75} className="size-5" />
					</button>
				) : (
					<span />
				)}
				<button
					type="button"
					aria-label={error ? messages.discardOf(file.name) : messages.cancelOf(file.name)}
					onClick={onCancel}
					className={cn(iconButtonClass, 'size-11')}
				>
					<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
				</button>
			</div>
		</>
	)
}

/** Shows the local file before the upload is finished; a drawing if the browser cannot show it. */
export function PreviewPicture({ preview, isFaint }: { preview: string; isFaint?: boolean }) {
	const [failedPreview, setFailedPreview] = useState<string>()
	return (
		<div className="bg-dust-200">
			<img
				src={failedPreview === preview ? placeholders.generic : preview}
				alt=""
				width={1200}
				height={800}
				decoding="async"
				draggable={false}
				onError={() => setFailedPreview(preview)}
				className={cn('aspect-3/2 w-full object-cover', isFaint && 'opacity-70')}
			/>
		</div>
	)
}
