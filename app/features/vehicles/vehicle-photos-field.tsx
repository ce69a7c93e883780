/** Photos in the vehicle form on wide screens, all of them beside the fields. */
import { useId } from 'react'
import { FieldNote, Star } from '#app/components/field.tsx'
import { photoMessages as messages } from '#app/messages/en-ZA/photos.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'
import { VehiclePhotoBoard } from './vehicle-photo-board.tsx'

type Props = { photos: VehiclePhotos; error?: string }

export function VehiclePhotosField({ photos, error }: Props) {
	const id = useId()
	return (
		<section aria-labelledby={id}>
			<h3 id={id} className="text-sm leading-[1.35] font-semibold">
				{messages.heading}
				<Star />
			</h3>
			<p className="text-xs text-ink-muted">{messages.help}</p>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<div className="mt-3">
				<VehiclePhotoBoard photos={photos} error={error && `${id}-problem`} />
			</div>
		</section>
	)
}
