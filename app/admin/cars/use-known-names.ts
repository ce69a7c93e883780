/** Fetches the makes and models that the form of a car reads from its name, when the form is first opened. */
import { useEffect, useEffectEvent } from 'react'
import { href, useFetcher } from 'react-router'
import type { KnownNames } from '#app/features/vehicles/form/vehicle-name.ts'
import type { clientLoader } from './known-names.ts'

export function useKnownNames(isOpen: boolean): KnownNames | null {
	const { data, load } = useFetcher<typeof clientLoader>()
	const known = data?.known ?? null
	const loadOnce = useEffectEvent(() => void (known ?? load(href('/admin/cars/names'))))
	useEffect(() => {
		if (isOpen) loadOnce()
	}, [isOpen])
	return known
}
