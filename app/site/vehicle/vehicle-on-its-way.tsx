/** Between a tap on a vehicle and its page: nothing where that is quick, else the page's outline. And what became of a car that is gone. */
import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { VehicleLoading } from '#app/vehicles/vehicle-loading.tsx'
import { useCarNotFound } from './car-not-found.ts'

/** Milliseconds within which a page is quick (design, section 7, loading). */
const QUICK = 200

export function VehicleOnItsWay() {
	useCarNotFound()
	const { location } = useNavigation()
	const awaited = location && matchPath('/car/:id', location.pathname)?.params.id
	const [shown, setShown] = useState(false)

	useEffect(() => {
		if (!awaited) return
		const timer = setTimeout(() => setShown(true), QUICK)
		return () => {
			clearTimeout(timer)
			setShown(false)
		}
	}, [awaited])

	return shown ? <VehicleLoading /> : null
}
