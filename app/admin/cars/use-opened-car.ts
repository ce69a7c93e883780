/** What the dialog shows: a new vehicle, a copy, or one that is fetched whole when it is opened. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import { href, useFetcher } from 'react-router'
import { newId } from '#app/kernel/new-id.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { VehicleRecord } from '#app/vehicles/stock-entry.ts'
import { copyOf, draftOf, newDraft, type VehicleDraft } from '#app/vehicles/vehicle-draft.ts'
import { carsWords as words } from '#app/words/en-ZA/admin-cars.ts'
import type { clientLoader } from './car-record.ts'

export type Opened = { what: 'new' } | { what: 'copy'; of: VehicleRecord } | { what: 'record'; id: string }

type Told = {
	onGone: (id: string) => void
	onFailed: () => void
}

export function useOpenedCar(opened: Opened | undefined, year: number, told: Told) {
	const fetcher = useFetcher<typeof clientLoader>()
	const id = opened?.what === 'record' ? opened.id : undefined
	const { load } = fetcher
	const again = () => void (id && load(href('/admin/cars/:id', { id })))

	const begin = useEffectEvent(again)
	useEffect(() => {
		if (id) begin()
	}, [id])

	// Only what was asked for just now: what was fetched before may have been changed since.
	const data = fetcher.state === 'idle' && fetcher.data?.id === id ? fetcher.data : undefined
	const missing = data?.record === null ? data : undefined
	const leave = useEffectEvent(({ id, failed }: { id: string; failed: boolean }) => {
		if (failed) told.onFailed()
		else told.onGone(id)
		const description = failed ? words.notLoaded : words.goneBefore
		showToast({ title: words.toasts.error, description, variant: 'destructive' })
	})
	useEffect(() => {
		if (missing) leave(missing)
	}, [missing])

	const draft = useMemo((): VehicleDraft | undefined => {
		if (opened?.what === 'new') return newDraft(newId(), year)
		if (opened?.what === 'copy') return copyOf(opened.of, newId())
		return data?.record ? draftOf(data.record) : undefined
	}, [opened, year, data])

	return {
		draft,
		loaded: data?.record ? { record: data.record, was: data.was, history: data.history } : undefined,
		again,
	}
}
