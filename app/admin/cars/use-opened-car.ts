/** The vehicle in the dialog: a new one, a copy, or one that is fetched when it is opened. */
import { useMemo } from 'react'
import { href } from 'react-router'
import { useRecord } from '#app/admin/components/use-record.ts'
import { newId } from '#app/core/new-id.ts'
import type { VehicleRecord } from '#app/features/vehicles/stock-item.ts'
import { copyOf, draftOf, newDraft, type VehicleDraft } from '#app/features/vehicles/vehicle-draft.ts'
import { carsMessages as messages } from '#app/messages/en-ZA/admin-cars.ts'
import type { clientLoader } from './car-record.ts'

export type Opened = { what: 'new' } | { what: 'copy'; of: VehicleRecord } | { what: 'record'; id: string }

type OpenedCarCallbacks = { onGone: (id: string) => void; onFailed: () => void }

export function useOpenedCar(opened: Opened | undefined, year: number, callbacks: OpenedCarCallbacks) {
	const id = opened?.what === 'record' ? opened.id : undefined
	const address = id ? href('/admin/cars/:id', { id }) : ''
	const { loaded, again: reload } = useRecord<Awaited<ReturnType<typeof clientLoader>>>(id, address, {
		...callbacks,
		messages,
	})
	const draft = useMemo((): VehicleDraft | undefined => {
		if (opened?.what === 'new') return newDraft(newId(), year)
		if (opened?.what === 'copy') return copyOf(opened.of, newId())
		return loaded?.record ? draftOf(loaded.record) : undefined
	}, [opened, year, loaded])

	return {
		draft,
		loaded: loaded?.record
			? { record: loaded.record, previousPrice: loaded.was, history: loaded.history }
			: undefined,
		again: reload,
	}
}
