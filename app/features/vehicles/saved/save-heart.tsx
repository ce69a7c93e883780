/**
 * The heart of a vehicle: before hydration a link to the saved vehicles, then a toggle button. It has no state of its
 * own: one listener serves all hearts of a page.
 */
import { href } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { dismissToast, showToast } from '#app/components/toast.tsx'
import type { Vehicle, VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { siteMessages } from '#messages/site.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import { isSaved, subscribe } from './stored-vehicles.ts'

type Props = { vehicle: Vehicle | VehicleSummary; className?: string }

export const SaveHeart = ({ vehicle, className }: Props) => (
	// biome-ignore lint/a11y/useAnchorContent: its name is the label, its picture is in the stylesheet
	<a
		ref={(heart) => {
			if (heart) makeButton(heart, vehicle)
		}}
		href={`${href('/saved')}?add=${vehicle.id}`}
		rel="nofollow"
		aria-label={vehicleMessages.save(vehicle)}
		className={cn('save-heart', className)}
	/>
)

const HEARTS = '.save-heart'
const vehicles = new WeakMap<Element, Props['vehicle']>()
let isListening = false

function makeButton(heart: HTMLAnchorElement, vehicle: Props['vehicle']) {
	vehicles.set(heart, vehicle)
	heart.tabIndex = 0
	heart.role = 'button'
	heart.removeAttribute('href')
	showState(heart)
	if (isListening) return
	isListening = true
	addEventListener('click', toggle)
	addEventListener('keydown', (event) => {
		if (event.key === ' ' || event.key === 'Enter') toggle(event)
	})
	subscribe(() => document.querySelectorAll(HEARTS).forEach(showState))
}

function showState(heart: Element) {
	const vehicle = vehicles.get(heart)
	if (vehicle) heart.ariaPressed = String(isSaved(vehicle.id))
}

function toggle(event: Event) {
	const heart = event.target instanceof Element ? event.target.closest(HEARTS) : null
	const vehicle = heart && vehicles.get(heart)
	if (!vehicle) return
	event.preventDefault() // Space would scroll
	import('./store-vehicles.ts')
		.then(
			({ toggleSaved }) => toggleSaved(vehicle),
			() => ({ description: siteMessages.offline.waiting, variant: 'destructive' as const }),
		)
		.then((toast) => (toast ? showToast(toast) : dismissToast()))
}
