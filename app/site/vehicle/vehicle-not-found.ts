/** Says 'Car not found' to a visitor who was sent on to the inventory: by a note that the next page reads once. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { vehicleMessages } from '#app/messages/en-ZA/vehicles.ts'

const NAME = 'car-not-found'

/** The note, as a cookie: the one thing that a redirect can hand to the page behind it without changing its address. */
export const CAR_NOT_FOUND = `${NAME}=1; Path=/; Max-Age=20; SameSite=Lax`

export function useVehicleNotFoundToast(): void {
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked for at each arrival
	useEffect(() => {
		if (!document.cookie.split('; ').includes(`${NAME}=1`)) return
		// biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
		document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
		showToast({ description: vehicleMessages.notFound, variant: 'destructive' })
	}, [key])
}
