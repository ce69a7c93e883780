/** The vehicle form. Photos are beside the fields, on narrow screens in a strip among them. */
import { type ReactNode, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { FieldNote, Star } from '#app/components/field.tsx'
import { HiddenField } from '#app/components/field-groups.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { UNFINISHED } from '#app/features/media/photo-field.ts'
import { DiscMark, DiscPanel } from '#app/features/vehicles/disc/disc-panel.tsx'
import type { DiscField } from '#app/features/vehicles/disc/licence-disc.ts'
import { useDisc } from '#app/features/vehicles/disc/use-disc.ts'
import { recordMessages } from '#messages/admin.ts'
import { photoMessages } from '#messages/media.ts'
import { vehicleFormMessages as messages, vehicleFormMessages } from '#messages/vehicle-form.ts'
import { FindingsField } from './findings-field.tsx'
import { PhotoHintList, PhotoTagsInput } from './photo-advice.tsx'
import type { Lacking } from './saving-checks.ts'
import { useVehiclePhotos, type VehiclePhotos } from './use-vehicle-photos.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import { DescriptionFields, DetailFields } from './vehicle-form-details.tsx'
import { OfferFields, PublicationFields, SaleFields } from './vehicle-form-offer.tsx'
import type { KnownNames } from './vehicle-name.ts'
import { VehiclePhotoBoard } from './vehicle-photo-board.tsx'
import { VehiclePhotoStrip } from './vehicle-photo-strip.tsx'

/** Those that a licence disc can fill. */
const DISC_FIELDS: DiscField[] = [
	'make',
	'model',
	'colour',
	'vin',
	'engineNumber',
	'registerNumber',
	'licenceUntil',
]

type Props = {
	draft: VehicleDraft
	fieldErrors: FieldErrors
	field: FieldOf
	namesInUse: { makes: string[]; categories: string[] }
	known: KnownNames | null // null: nothing is read from the name
	thisYear: number
	isBoardOpen: boolean // the photo board, on a narrow screen
	lacking: ReactNode // what it lacks before it comes on the website
	onBoard: (isOpen: boolean) => void
	onPhotos: (count: number) => void
}

export function VehicleForm({ draft, fieldErrors, field, onPhotos, ...props }: Props) {
	const { namesInUse, known, thisYear, lacking, ...board } = props
	const isNew = draft.version === ''
	const photos = useVehiclePhotos({ ...draft, tags: draft.fields.photoTags })
	const count = photos.count
	const report = useEffectEvent(onPhotos)
	useEffect(() => report(count), [count])
	const hasRoom = useMediaQuery('(min-width: 64rem)')
	const errorAt = (name: string) => field(name).error
	const disc = useDisc(href('/admin/cars/disc'), DISC_FIELDS)
	const markAt = (name: string) => disc.isMarked(name) && <DiscMark />
	const fields = { draft: draft.fields, errorAt, markAt }
	const hasNoPhoto = fieldErrors.image === 'not-a-photo' && count === 0
	const photoError = hasNoPhoto ? messages.errors.image.none : (errorAt('image') ?? errorAt('images'))
	return (
		<div className="grid content-start gap-7 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-9">
			{hasRoom && <VehiclePhotosField photos={photos} error={photoError} />}
			<section aria-label={messages.details} onInput={disc.onInput} className="grid content-start gap-5">
				{!isNew && draft.fields.publication !== 'published' && lacking}
				<p className="text-xs text-ink-muted">{recordMessages.required}</p>
				<DiscPanel disc={disc} labels={messages.labels} />
				<OfferFields
					{...fields}
					namesInUse={namesInUse}
					known={known}
					thisYear={thisYear}
					wasPrice={draft.stored?.wasPrice}
					photos={!hasRoom && <VehiclePhotoStrip photos={photos} error={photoError} {...board} />}
				/>
				<DescriptionFields {...fields} features={draft.features} />
				<SaleFields {...fields} />
				<PublicationFields {...fields} isNew={isNew} lacking={isNew && lacking} />
				<DetailFields {...fields}>
					<FindingsField
						findings={draft.fields.findings}
						photos={photos.items.flatMap(({ photo }) => photo ?? [])}
						error={errorAt('findings')}
					/>
				</DetailFields>
			</section>
			<PhotoInputs photos={photos} />
			<PhotoTagsInput photos={photos} />
		</div>
	)
}

type PhotosProps = { photos: VehiclePhotos; error?: string }

/** On wide screens: all photos beside the fields. */
function VehiclePhotosField({ photos, error }: PhotosProps) {
	const id = useId()
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{photoMessages.heading}
				<Star />
			</h3>
			<p className="text-xs text-ink-muted">{photoMessages.help}</p>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<div className="mt-3">
				<VehiclePhotoBoard photos={photos} error={error && `${id}-problem`}>
					<PhotoHintList photos={photos} />
				</VehiclePhotoBoard>
			</div>
		</section>
	)
}

/** Hidden inputs of the photos, rendered once, wherever the photos are shown. */
const PhotoInputs = ({ photos: { items, main, sending } }: { photos: VehiclePhotos }) => {
	const mainPhoto = items[main]?.photo
	const image = mainPhoto ? photoAddress(mainPhoto.hash) : ''
	return (
		<>
			<HiddenField name="image" value={sending.length > 0 ? UNFINISHED : image} />
			{items.map(
				({ key, photo }) =>
					photo && <input key={key} type="hidden" name="images" value={photoAddress(photo.hash)} />,
			)}
		</>
	)
}

/** Whether a media query matches, such as `(min-width: 64rem)`; false on the server. */
function useMediaQuery(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = matchMedia(query)
			list.addEventListener('change', listener)
			return () => list.removeEventListener('change', listener)
		},
		() => matchMedia(query).matches,
		() => false,
	)
}

/** What the form lacks before the vehicle comes on the website: each entry leads to its field. */
const lackingMessages = vehicleFormMessages.lacking

type LackingListProps = { lacking: Lacking; onField: (name: string) => void }

export function LackingList({ lacking: { missing, advice }, onField }: LackingListProps) {
	const id = useId()
	if (missing.length + advice.length === 0) return null
	const lines = [
		{
			title: lackingMessages.missing,
			entries: missing.map((fact) => ({ field: fact, text: lackingMessages.facts[fact] })),
		},
		{
			title: lackingMessages.better,
			entries: advice.map((each) => ({
				field: each === 'few-photos' ? 'image' : 'description',
				text: lackingMessages.advice[each],
			})),
		},
	]
	return (
		<section
			aria-labelledby={id}
			className="rounded-control border-l-3 border-accent bg-surface-sunken px-4 py-2 text-sm"
		>
			<h3 id={id} className="font-semibold">
				{lackingMessages.title}
			</h3>
			{lines.map(
				({ title, entries }) =>
					entries.length > 0 && (
						<p key={title} className="flex flex-wrap items-center gap-x-3">
							{title}
							{entries.map(({ field, text }) => (
								<button key={text} type="button" onClick={() => onField(field)} className="link min-h-11">
									{text}
								</button>
							))}
						</p>
					),
			)}
		</section>
	)
}
