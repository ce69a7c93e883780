/** The photos in the form of a vehicle, where there is room for all of them beside the fields. */
import { useId } from 'react'
import { FieldNote, Star } from '#app/ui/field.tsx'
import { photoWords as words } from '#app/words/en-ZA/photos.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'
import { VehiclePhotoBoard } from './vehicle-photo-board.tsx'

type Props = { photos: VehiclePhotos; problem?: string }

export function VehiclePhotosField({ photos, problem }: Props) {
	const id = useId()
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{words.heading}
				<Star />
			</h3>
			<p className="text-xs text-ink-muted">{words.help}</p>
			<FieldNote id={`${id}-problem`} kind="problem">
				{problem}
			</FieldNote>
			<div className="mt-3">
				<VehiclePhotoBoard photos={photos} problem={problem && `${id}-problem`} />
			</div>
		</section>
	)
}
