/** What the dialog shows: a new vehicle, a copy, or one that is fetched whole when it is opened. */
import { useMemo } from 'react'
import { href } from 'react-router'
import { useRecord } from '#app/admin/parts/use-record.ts'
import { newId } from '#app/kernel/new-id.ts'
import type { VehicleRecord } from '#app/vehicles/stock-entry.ts'
import { copyOf, draftOf, newDraft, type VehicleDraft } from '#app/vehicles/vehicle-draft.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import type { clientLoader } from './car-record.ts'

export type Opened = { what: 'new' } | { what: 'copy'; of: VehicleRecord } | { what: 'record'; id: string }

type Told = { onGone: (id: string) => void; onFailed: () => void }

export function useOpenedCar(opened: Opened | undefined, year: number, told: Told) {
	const id = opened?.what === 'record' ? opened.id : undefined
	const address = id ? href('/admin/cars/:id', { id }) : ''
	const { loaded, again } = useRecord<Awaited<ReturnType<typeof clientLoader>>>(id, address, {
		...told,
		words,
	})
	const draft = useMemo((): VehicleDraft | undefined => {
		if (opened?.what === 'new') return newDraft(newId(), year)
		if (opened?.what === 'copy') return copyOf(opened.of, newId())
		return loaded?.record ? draftOf(loaded.record) : undefined
	}, [opened, year, loaded])

	return {
		draft,
		loaded: loaded?.record ? { record: loaded.record, was: loaded.was, history: loaded.history } : undefined,
		again,
	}
}
