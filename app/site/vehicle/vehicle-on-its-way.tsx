/** Between a tap on a vehicle and its page: nothing where that is quick, else the page's outline. And what became of a car that is gone. */
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { matchPath, UNSAFE_DataRouterContext as RouterContext } from 'react-router'
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

const neverTells = () => () => {}

/** From the router itself: what React is told of it waits for a form whose code is not there (docs/decisions/033). */
function useAwaitedPath(): string | undefined {
	const router = useContext(RouterContext)?.router
	const path = useSyncExternalStore(
		router?.subscribe ?? neverTells,
		() => router?.state.navigation.location?.pathname,
		() => undefined,
	)
	return path && matchPath('/car/:id', path)?.params.id
}
