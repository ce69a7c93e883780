/** Between a tap on a vehicle and its page: nothing where that is quick, else the page's outline. And what became of a car that is gone. */
import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { VehicleLoading } from '#app/vehicles/vehicle-loading.tsx'
import { useCarNotFound } from './car-not-found.ts'

/** Milliseconds within which a page is quick. */
const QUICK = 200

export function VehicleOnItsWay() {
	useCarNotFound()
	const awaited = useAwaitedPath()
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

function useAwaitedPath(): string | undefined {
	const path = useNavigation().location?.pathname
	return path && matchPath('/car/:id', path)?.params.id
}
