/** The fields in the dialog of a vehicle, with the photos that are on their way. */
import { useEffect, useEffectEvent } from 'react'
import type { Problems } from '#app/kernel/form.ts'
import { type Rand, rand } from '#app/kernel/rand.ts'
import { useVehiclePhotos } from '#app/vehicles/use-vehicle-photos.ts'
import type { VehicleDraft } from '#app/vehicles/vehicle-draft.ts'
import { VehicleForm } from '#app/vehicles/vehicle-form.tsx'

/** Unfinished: on its way, or failed. */
export type PhotosState = { count: number; isUnfinished: boolean }

type Props = {
	draft: VehicleDraft
	problems: Problems
	namesInUse: { makes: string[]; categories: string[] }
	was: Rand | null | undefined // what buyers are told was asked before
	isBoardOpen: boolean
	onBoard: (isOpen: boolean) => void
	onPhotos: (photos: PhotosState) => void
}

export function CarFields({ draft, problems, namesInUse, was, onPhotos, ...board }: Props) {
	const photos = useVehiclePhotos(draft)
	const count = photos.items.length
	const isUnfinished = photos.sending.length > 0
	const report = useEffectEvent(onPhotos)
	useEffect(() => report({ count, isUnfinished }), [count, isUnfinished])

	return (
		<>
			<input type="hidden" name="id" value={draft.id} />
			<input type="hidden" name="version" value={draft.version} />
			<VehicleForm
				draft={draft}
				photos={photos}
				problems={problems}
				namesInUse={namesInUse}
				was={was ? rand(was) : undefined}
				{...board}
			/>
		</>
	)
}
