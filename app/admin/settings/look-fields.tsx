/** The fields of the dealership's look. */
import { useId, useRef, useState } from 'react'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-group.tsx'
import type { FieldOf, FieldProps } from '#app/components/use-form.ts'
import { GOLD, type Logo, MAX_HERO_PHOTOS } from '#app/features/dealer/look/look.ts'
import { OnePhotoField, useOnePhoto } from '#app/features/media/one-photo-field.tsx'
import { type Photo, renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { lookMessages as messages } from '#messages/look.ts'
import { LogoField } from './logo-field.tsx'

export type PhotosByAddress = Record<string, Photo | undefined>

type Props = {
	field: FieldOf
	logo: Logo | null // of the draft
	photos: PhotosByAddress
	nearest: string | undefined // the colour that passes in place of the rejected one
}

export function LookFields({ field, logo, photos, nearest }: Props) {
	return (
		<>
			<FieldGroup title={messages.logo} text={messages.logoText}>
				<FieldColumns>
					<LogoField
						{...field('logoOnDark')}
						label={messages.onDark}
						surface="dark"
						onPlate={logo?.onDark.onPlate}
					/>
					<LogoField
						{...field('logoOnLight')}
						label={messages.onLight}
						surface="light"
						onPlate={logo?.onLight.onPlate}
					/>
				</FieldColumns>
				<p className="mt-3 text-xs text-ink-muted">{messages.logoHelp}</p>
			</FieldGroup>
			<FieldGroup title={messages.accent} text={messages.accentText}>
				<AccentField {...field('accent')} nearest={nearest} />
			</FieldGroup>
			<FieldGroup title={messages.heroes} text={messages.heroesText}>
				<HeroFields field={field} photos={photos} />
			</FieldGroup>
			<FieldGroup title={messages.pictures}>
				<FieldColumns>
					<PhotoField {...field('story')} label={messages.story} photos={photos} />
					<PhotoField {...field('owner')} label={messages.owner} photos={photos} />
				</FieldColumns>
			</FieldGroup>
		</>
	)
}

function AccentField({ nearest, ...field }: FieldProps & { nearest: string | undefined }) {
	const box = useRef<HTMLDivElement>(null)
	const [shown, setShown] = useState(field.defaultValue)
	const pick = (colour: string) => {
		const input = box.current?.querySelector<HTMLInputElement>('input[name=accent]')
		if (!input) return
		input.value = colour
		input.dispatchEvent(new Event('input', { bubbles: true }))
		setShown(colour)
	}
	return (
		<div ref={box} className="grid gap-3">
			<div className="flex items-end gap-3">
				<TextField
					{...field}
					label={messages.accent}
					labelHidden
					help={messages.accentHelp}
					autoComplete="off"
					spellCheck={false}
					onChange={({ target }) => setShown(target.value)}
					className="max-w-80 flex-1"
				/>
				<input
					type="color"
					aria-label={messages.pickAccent}
					value={/^#[0-9a-f]{6}$/i.test(shown) ? shown.toLowerCase() : GOLD}
					onChange={({ target }) => pick(target.value)}
					className="h-13 w-16 flex-none cursor-pointer self-start rounded-control border border-line-control bg-surface-raised p-1 no-script:hidden"
				/>
			</div>
			{field.error && nearest && (
				<Button type="submit" name="take" value={nearest} kind="line" className="justify-self-start">
					<span
						aria-hidden
						className="size-5 rounded-full border border-line-control"
						style={{ backgroundColor: nearest }}
					/>
					{messages.take(nearest)}
				</Button>
			)}
		</div>
	)
}

type PhotoFieldProps = FieldProps & { label: string; help?: string; photos: PhotosByAddress }

function PhotoField({ name, defaultValue, error, label, help, photos }: PhotoFieldProps) {
	const one = useOnePhoto(photos[defaultValue] ?? null)
	return (
		<OnePhotoField name={name} label={label} one={one} {...(help && { help })} {...(error && { error })} />
	)
}

type HeroProps = Pick<Props, 'field' | 'photos'>

function HeroFields({ field, photos }: HeroProps) {
	const stored = Array.from({ length: MAX_HERO_PHOTOS }, (_, index) => field('heroWide', index).defaultValue)
	const [shown, setShown] = useState(Math.max(1, stored.findLastIndex(Boolean) + 1))
	return (
		<div className="grid gap-8">
			{stored.map((_, index) =>
				index < shown ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a picture has no id but its place in the order
					<HeroField key={index} index={index} field={field} photos={photos} />
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: likewise
					<div key={index} hidden>
						{['heroWide', 'heroTall', 'heroX', 'heroY'].map((name) => (
							<input key={name} type="hidden" name={name} defaultValue={field(name, index).defaultValue} />
						))}
					</div>
				),
			)}
			{shown < MAX_HERO_PHOTOS && (
				<Button
					kind="line"
					size="small"
					onClick={() => setShown(shown + 1)}
					className="justify-self-start no-script:hidden"
				>
					{messages.addHero}
				</Button>
			)}
		</div>
	)
}

function HeroField({ index, field, photos }: HeroProps & { index: number }) {
	const wide = field('heroWide', index)
	const one = useOnePhoto(photos[wide.defaultValue] ?? null)
	return (
		<div className="grid gap-5">
			<FieldColumns>
				<OnePhotoField
					name={wide.name}
					label={messages.wide(index + 1)}
					one={one}
					{...(wide.error && { error: wide.error })}
				/>
				<PhotoField
					{...field('heroTall', index)}
					label={messages.tall(index + 1)}
					help={messages.tallHelp}
					photos={photos}
				/>
			</FieldColumns>
			<FocusFields
				x={field('heroX', index)}
				y={field('heroY', index)}
				at={index + 1}
				photo={one.displayed?.photo}
			/>
		</div>
	)
}

type FocusProps = { x: FieldProps; y: FieldProps; at: number; photo: Photo | undefined }

/** Two sliders, and the picture cropped as a phone shows it. */
function FocusFields({ x, y, at, photo }: FocusProps) {
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
				<Slider {...x} label={messages.focusX(at)} onValue={(value) => setFocus({ ...focus, x: value })} />
				<Slider {...y} label={messages.focusY(at)} onValue={(value) => setFocus({ ...focus, y: value })} />
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
