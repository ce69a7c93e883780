/** The tile that adds photos: by file picker, by drag and drop, or with the phone's camera. */
import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { cn } from '#app/components/cn.ts'
import { photoMessages as messages } from '#messages/photos.ts'
import { PHOTO_TYPES } from './photo-upload.ts'

type Props = { disabled: boolean; onFiles: (files: File[]) => void }

type AddProps = Props & {
	errorTargetName: string // the field whose error link leads to this input
	error?: string // the id of the error message
	singleLabel?: string // the tile's label, for a single photo
	isRow?: boolean // buttons in a row instead of a tile
}

export function AddPhotos({ disabled, onFiles, errorTargetName, error, singleLabel, isRow }: AddProps) {
	const typesId = useId()
	const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const files = [...(target.files ?? [])]
		target.value = '' // so that the same file can be chosen again
		if (files.length > 0) onFiles(files)
	}
	const input = {
		type: 'file',
		accept: PHOTO_TYPES,
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
			<p
				id={typesId}
				className={cn('text-xs text-ink-muted', isRow ? 'basis-full' : 'px-2 pb-2 text-center')}
			>
				{singleLabel ? messages.typesOfOne : messages.types}
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
export function DropZone({ disabled, onFiles, children }: Props & { children: ReactNode }) {
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
