/**
 * Shows 'Car not found' to a visitor who was redirected to the inventory, by a flash cookie that the next
 * page reads once.
 */

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { COOKIES } from '#app/core/stored-names.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

const NAME = COOKIES.vehicleNotFound

/**
 * `Set-Cookie` value. A cookie, because a redirect cannot pass data to the next page otherwise without
 * changing its URL.
 */
export const CAR_NOT_FOUND = `${NAME}=1; Path=/; Max-Age=20; SameSite=Lax`

export function useVehicleNotFoundToast(): void {
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: checked after each navigation
	useEffect(() => {
		if (!document.cookie.split('; ').includes(`${NAME}=1`)) return
		// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
		document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
		showToast({ description: vehicleMessages.notFound, variant: 'destructive' })
	}, [key])
}
