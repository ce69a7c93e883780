/**
 * The loading placeholder during a navigation to a vehicle, shown after QUICK. Also shows the toast 'Car not
 * found'.
 */
import { useEffect, useState } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { showSmallPhoto } from '#app/components/travelling-photo.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import { vehicleMessages as messages, vehicleMessages } from '#messages/vehicles.ts'

/**
 * Shows 'Car not found' to a visitor who was redirected to the inventory, by a flash cookie that the next
 * page reads once.
 */
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

/** Loading state of a vehicle's page: a skeleton, and the text that the specification fixes. */
function VehicleLoading() {
	return (
		<div
			data-surface="light"
			className="vehicle-loading fixed inset-x-0 top-[calc(var(--spacing-header)+1px)] bottom-0 z-38 overflow-hidden xl:top-[calc(var(--spacing-header-lg)+1px)] print:hidden"
		>
			<div className="vehicle-grid">
				<div data-surface="dark" className="vehicle-dusk" />
				<div className="vehicle-photos">
					<div
						ref={showSmallPhoto}
						className="aspect-car bg-dust-300 lg:mb-17 lg:max-h-[calc(100svh-12rem)] lg:rounded-media"
					>
						<p role="status">{messages.loading}</p>
					</div>
				</div>
				<div aria-hidden className="vehicle-heading pt-30 pb-6 lg:pt-18 lg:pb-0">
					<div className="h-5 w-32 rounded-control bg-dark-800 motion-safe:animate-pulse" />
					<div className="mt-3 h-9 w-3/5 rounded-control bg-dark-800 motion-safe:animate-pulse" />
					<div className="mt-3 h-5 w-2/5 rounded-control bg-dark-800 motion-safe:animate-pulse" />
				</div>
				<div className="vehicle-facts min-h-15 max-lg:hidden" />
				<div className="vehicle-offer max-lg:hidden">
					<div className="side-card h-108" />
				</div>
				<div aria-hidden className="vehicle-details max-lg:mt-20">
					<div className="h-6 w-40 rounded-control bg-dust-300" />
					<div className="lines mt-6" />
				</div>
			</div>
		</div>
	)
}

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
