/** Between a tap on a vehicle and its page: nothing where that is quick, else the page's outline. And what became of a car that is gone. */
import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { VehicleLoading } from '#app/features/vehicles/vehicle-loading.tsx'
import { useVehicleNotFoundToast } from './vehicle-not-found.ts'

/** Milliseconds within which a page is quick. */
const QUICK = 200

export function VehiclePlaceholder() {
	useVehicleNotFoundToast()
	const vehicleId = useAwaitedVehicleId()
	const [isVisible, setVisible] = useState(false)

	useEffect(() => {
		if (!vehicleId) return
		const timer = setTimeout(() => setVisible(true), QUICK)
		return () => {
			clearTimeout(timer)
			setVisible(false)
		}
	}, [vehicleId])

	return isVisible ? <VehicleLoading /> : null
}

function useAwaitedVehicleId(): string | undefined {
	const path = useNavigation().location?.pathname
	return path && matchPath('/car/:id', path)?.params.id
}
