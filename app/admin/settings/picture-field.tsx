/** The fields of one picture of a page: the photo, what it shows, and what stays in view when it is cropped. */
import { useId, useState } from 'react'
import { TextField } from '#app/components/field.tsx'
import type { FieldOf, FieldProps } from '#app/components/use-form.ts'
import { OnePhotoField, useOnePhoto } from '#app/features/media/one-photo-field.tsx'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { lookMessages as messages } from '#messages/look.ts'

export type PhotosByAddress = Record<string, Photo | undefined>

type Props = {
	names: { photo: string; alt: string; x: string; y: string }
	label: string
	help?: string
	field: FieldOf
	photos: PhotosByAddress
}

export function PictureField({ names, label, help, field, photos }: Props) {
	const { name, defaultValue, error } = field(names.photo)
	const one = useOnePhoto(photos[defaultValue] ?? null)
	return (
		<div className="grid content-start gap-5">
			<OnePhotoField name={name} label={label} one={one} {...(help && { help })} {...(error && { error })} />
			<div hidden={!one.displayed}>
				<TextField {...field(names.alt)} label={messages.alt(label)} help={messages.altHelp} />
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
			<legend className="mb-2 text-sm font-semibold">{messages.focus}</legend>
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
				<Slider {...x} label={messages.focusX(of)} onValue={(value) => setFocus({ ...focus, x: value })} />
				<Slider {...y} label={messages.focusY(of)} onValue={(value) => setFocus({ ...focus, y: value })} />
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
