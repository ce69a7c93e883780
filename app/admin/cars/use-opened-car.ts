/** What the dialog shows: a new vehicle, a copy, or one that is fetched whole when it is opened. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { href, useFetcher } from 'react-router'
import { newId } from '#app/kernel/new-id.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { VehicleRecord } from '#app/vehicles/stock-entry.ts'
import { copyOf, draftOf, newDraft, type VehicleDraft } from '#app/vehicles/vehicle-draft.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import type { loader } from './car-record.ts'

export type Opened = { what: 'new' } | { what: 'copy'; of: VehicleRecord } | { what: 'record'; id: string }

export function useOpenedCar(opened: Opened | undefined, year: number, onGone: () => void) {
	const fetcher = useFetcher<typeof loader>()
	const id = opened?.what === 'record' ? opened.id : undefined
	const { load } = fetcher
	const again = () => void (id && load(href('/admin/cars/:id', { id })))

	const begin = useEffectEvent(again)
	useEffect(() => {
		if (id) begin()
	}, [id])

	// Only what was asked for just now: what was fetched before may have been changed since.
	const data = fetcher.state === 'idle' && fetcher.data?.id === id ? fetcher.data : undefined
	const isGone = id !== undefined && data?.record === null
	const leave = useEffectEvent(() => {
		showToast({ title: words.toasts.error, description: words.goneBefore, variant: 'destructive' })
		onGone()
	})
	useEffect(() => {
		if (isGone) leave()
	}, [isGone])

	const draft = useMemo((): VehicleDraft | undefined => {
		if (opened?.what === 'new') return newDraft(newId(), year)
		if (opened?.what === 'copy') return copyOf(opened.of, newId())
		return data?.record ? draftOf(data.record) : undefined
	}, [opened, year, data])

	return {
		draft,
		loaded: data?.record ? { record: data.record, history: data.history } : undefined,
		again,
	}
}
