/**
 * Shares a vehicle: with the device's share sheet (Web Share API) if available, else with links that work
 * without JavaScript.
 */
import { lazy, type MouseEvent, Suspense } from 'react'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehicleContactMessages as messages } from '#messages/vehicle-page.ts'
import { shareLinks } from './vehicle-contact.ts'

type Props = { vehicle: Pick<Vehicle, 'name' | 'year'>; address: string }

const SHEET = 'share'

const ShareSheet = lazy(() => import('./vehicle-share-sheet.tsx'))

/** Opens the popover with links; with JavaScript, the device's share sheet replaces it. */
export function VehicleShare({ vehicle, address }: Props) {
	const share = (event: MouseEvent) => {
		if (!('share' in navigator)) return
		event.preventDefault()
		navigator.share({ title: shareLinks(vehicle, address).title, url: address }).catch(showSheet)
	}
	return (
		<>
			<button type="button" popoverTarget={SHEET} onClick={share} className={inlineClass}>
				<icons.Share2 aria-hidden className="size-5 flex-none" strokeWidth={1.75} />
				{messages.shareVehicle}
			</button>
			<Suspense>
				<ShareSheet vehicle={vehicle} address={address} id={SHEET} lineClass={lineClass} />
			</Suspense>
		</>
	)
}

const showSheet = (error: unknown) => {
	const isCancelled = error instanceof DOMException && error.name === 'AbortError'
	if (!isCancelled) document.getElementById(SHEET)?.showPopover()
}

const lineClass =
	'flex min-h-12 items-center gap-3 font-[550] underline-offset-[0.3em] hover:underline hover:decoration-accent'
const inlineClass = cn(lineClass, 'text-sm')
