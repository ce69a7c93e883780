/** The fields of a vehicle as staff fill them in: photos beside them, and on narrow screens as a strip among them. */
import { useEffect, useEffectEvent } from 'react'
import type { Problems } from '#app/kernel/form.ts'
import { type Rand, rand } from '#app/kernel/rand.ts'
import { photoAddress } from '#app/media/photo.ts'
import { UNFINISHED } from '#app/media/photo-field.ts'
import { HiddenField } from '#app/ui/hidden-field.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { vehicleFormWords as words } from '#app/words/en-ZA/vehicle-form.ts'
import { useVehiclePhotos, type VehiclePhotos } from './use-vehicle-photos.ts'
import type { VehicleDraft } from './vehicle-draft.ts'
import { DescriptionFields, MainFields } from './vehicle-form-main.tsx'
import { MoreFields, SaleFields } from './vehicle-form-more.tsx'
import { sentenceFor } from './vehicle-form-problem.ts'
import { VehiclePhotoStrip } from './vehicle-photo-strip.tsx'
import { VehiclePhotosField } from './vehicle-photos-field.tsx'

type Props = {
	draft: VehicleDraft
	problems: Problems
	namesInUse: { makes: string[]; categories: string[] }
	was: Rand | null | undefined // the price that buyers are told was asked before
	isBoardOpen: boolean // all photos, on a narrow screen
	onBoard: (isOpen: boolean) => void
	onPhotos: (count: number) => void
}

export function VehicleForm({ draft, problems, namesInUse, was, onPhotos, ...board }: Props) {
	const photos = useVehiclePhotos(draft)
	const count = photos.items.length
	const report = useEffectEvent(onPhotos)
	useEffect(() => report(count), [count])
	const hasRoom = useMediaQuery('(min-width: 64rem)')
	const problem = (field: string) => sentenceFor(field, problems[field])
	const fields = { draft: draft.fields, problem }
	const hasNoPhoto = problems.image === 'not-a-photo' && count === 0
	const photoProblem = hasNoPhoto ? sentenceFor('image', 'none') : (problem('image') ?? problem('images'))
	return (
		<div className="grid content-start gap-7 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-9">
			{hasRoom && <VehiclePhotosField photos={photos} problem={photoProblem} />}
			<section aria-label={words.details} className="grid content-start gap-5">
				<p className="text-xs text-ink-muted">{partWords.required}</p>
				<MainFields
					{...fields}
					namesInUse={namesInUse}
					was={was ? rand(was) : undefined}
					photos={!hasRoom && <VehiclePhotoStrip photos={photos} problem={photoProblem} {...board} />}
				/>
				<DescriptionFields {...fields} features={draft.features} />
				<SaleFields {...fields} />
				<MoreFields {...fields} />
			</section>
			<PhotoInputs photos={photos} />
		</div>
	)
}

/** What the form sends of its photos, wherever they are shown. */
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
