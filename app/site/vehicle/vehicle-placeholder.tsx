/**
 * The loading placeholder during a navigation to a vehicle, shown after QUICK. Also shows the toast 'Car not
 * found'.
 */
import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { VehicleLoading } from './vehicle-loading.tsx'
import { useVehicleNotFoundToast } from './vehicle-not-found.ts'

/** Milliseconds before the placeholder is shown. */
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
