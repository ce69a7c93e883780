/** The fields of files in the settings: a logo, a PDF file, a picture of a page. */
import { FileText, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { FieldNote, TextField } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-groups.tsx'
import { showToast } from '#app/components/toast.tsx'
import type { FieldOf, FieldProps } from '#app/components/use-form.ts'
import { lookAddress } from '#app/features/dealer/look/look.ts'
import { AddPhotos, DropZone, UploadTile } from '#app/features/media/add-photos.tsx'
import { OnePhotoField, useOnePhoto } from '#app/features/media/one-file-field.tsx'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { UNFINISHED } from '#app/features/media/photo-field.ts'
import {
	DOCUMENT_TYPES,
	documentUpload,
	LOGO_TYPES,
	logoUpload,
	type UploadKind,
} from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import { lookMessages } from '#messages/look.ts'
import { photoMessages, uploadSentences } from '#messages/media.ts'
import { documentMessages } from '#messages/settings-parts.ts'
import { siteMessages } from '#messages/site.ts'

type UploadedFileProps = FieldProps & {
	label: string
	heading: 'h3' | 'h4'
	upload: UploadKind<string> // its result is the file
	uploaded: string // the toast
	add: { label: string; accept: string; types: string; isRow?: boolean }
	children: (file: string, remove: () => void) => ReactNode
}

/** A tile to choose the file, then the progress of the upload, then the file. */
export function UploadedFileField(props: UploadedFileProps) {
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

/** `savedAs`: the saved file, its size and where visitors load it. */
type DocumentProps = FieldProps & {
	at: number
	savedAs: { file: string; size: string; address: string } | undefined
}

export const DocumentField = ({ at, savedAs, ...field }: DocumentProps) => (
	<UploadedFileField
		{...field}
		label={documentMessages.file(at)}
		heading="h3"
		upload={documentUpload}
		uploaded={documentMessages.uploaded}
		add={{ label: documentMessages.add, accept: DOCUMENT_TYPES, types: documentMessages.types, isRow: true }}
	>
		{(file, remove) => (
			<div className="flex min-h-13 items-center gap-3 rounded-control border border-line bg-surface-raised py-1 pr-1 pl-4">
				<FileText aria-hidden strokeWidth={1.75} className="size-5 flex-none text-ink-muted" />
				<span className="min-w-0 flex-1 text-sm wrap-anywhere">
					{savedAs?.file === file ? (
						<a className="link" href={savedAs.address}>
							{siteMessages.footer.download(savedAs.size)}
						</a>
					) : (
						documentMessages.ready
					)}
				</span>
				<RemoveFile label={documentMessages.remove(at)} onRemove={remove} />
			</div>
		)}
	</UploadedFileField>
)

/** Below a logo that cannot be read on its surface. */
export const plateClass = (surface: 'light' | 'dark') =>
	cn('rounded-media px-2.5 py-1.5', surface === 'dark' ? 'bg-white' : 'bg-dark-950')

type LogoProps = FieldProps & { label: string; surface: 'light' | 'dark'; onPlate?: boolean | undefined } // onPlate: of the saved logo

export const LogoField = ({ label, surface, onPlate, ...field }: LogoProps) => (
	<UploadedFileField
		{...field}
		label={label}
		heading="h4"
		upload={logoUpload}
		uploaded={lookMessages.logoUploaded}
		add={{ label: lookMessages.addLogo, accept: LOGO_TYPES, types: lookMessages.logoTypes }}
	>
		{(logo, remove) => (
			<div className="overflow-hidden rounded-media border border-line bg-surface-raised">
				<div data-surface={surface} className="grid h-30 place-items-center bg-surface p-4">
					<img
						src={lookAddress(logo)}
						alt={label}
						className={cn(
							'max-h-20 max-w-full object-contain',
							onPlate && logo === field.defaultValue && plateClass(surface),
						)}
					/>
				</div>
				<div className="flex justify-end border-t border-line p-1.5">
					<RemoveFile label={lookMessages.removeLogo} onRemove={remove} />
				</div>
			</div>
		)}
	</UploadedFileField>
)

export type PhotosByAddress = Record<string, Photo | undefined>

type PictureProps = {
	names: { photo: string; alt: string; x: string; y: string }
	label: string
	help?: string
	field: FieldOf
	photos: PhotosByAddress
}

/** The photo, what it shows, and what stays in view when it is cropped. */
export function PictureField({ names, label, help, field, photos }: PictureProps) {
	const { name, defaultValue, error } = field(names.photo)
	const one = useOnePhoto(photos[defaultValue] ?? null)
	return (
		<div className="grid content-start gap-5">
			<OnePhotoField name={name} label={label} one={one} {...(help && { help })} {...(error && { error })} />
			<div hidden={!one.displayed}>
				<TextField {...field(names.alt)} label={lookMessages.alt(label)} help={lookMessages.altHelp} />
			</div>
			<FocusFields x={field(names.x)} y={field(names.y)} of={label} photo={one.displayed?.photo} />
		</div>
	)
}

type FocusProps = { x: FieldProps; y: FieldProps; of: string; photo: Photo | undefined }

/** Two sliders, and the picture cropped as a phone shows it. */
export function FocusFields({ x, y, of, photo }: FocusProps) {
	const [focus, setFocus] = useState({ x: x.defaultValue, y: y.defaultValue })
	const width = photo && widthsOf(photo).findLast((each) => each <= 640)
	return (
		<fieldset hidden={!photo} className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5">
			<legend className="mb-2 text-sm font-semibold">{lookMessages.focus}</legend>
			<div className="aspect-4/5 overflow-hidden rounded-media bg-dark-900">
				{photo && (
					<img
						src={renditionAddress(photo, width ?? 320, 'webp')}
						alt=""
						className="size-full object-cover"
						style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
					/>
				)}
			</div>
			<div className="grid gap-4">
				<Slider
					{...x}
					label={lookMessages.focusX(of)}
					onValue={(value) => setFocus({ ...focus, x: value })}
				/>
				<Slider
					{...y}
					label={lookMessages.focusY(of)}
					onValue={(value) => setFocus({ ...focus, y: value })}
				/>
			</div>
		</fieldset>
	)
}

type SliderProps = FieldProps & { label: string; onValue: (value: string) => void }

function Slider({ name, defaultValue, label, onValue }: SliderProps) {
	const id = useId()
	return (
		<div>
			<label htmlFor={id} className="text-sm">
				{label}
			</label>
			<input
				id={id}
				type="range"
				name={name}
				min={0}
				max={100}
				defaultValue={defaultValue}
				onChange={({ target }) => onValue(target.value)}
				className="mt-1 block h-11 w-full accent-(--accent)"
			/>
		</div>
	)
}
