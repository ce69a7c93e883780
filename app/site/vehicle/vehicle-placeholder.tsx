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
			<div
				data-surface="dark"
				className="absolute inset-x-0 top-0 h-[calc(66.67vw+12rem)] lg:h-[calc(44vw+9rem)] xl:h-190"
			/>
			<div className="wrap relative grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:pt-8">
				<div
					ref={showSmallPhoto}
					className="-mx-gutter aspect-car bg-dust-300 lg:col-start-1 lg:row-start-1 lg:mx-0 lg:rounded-media xl:col-span-2 xl:aspect-5/2"
				>
					<p role="status">{messages.loading}</p>
				</div>
				<div aria-hidden className="lg:col-start-1">
					<div className="mt-6 h-5 w-32 rounded-control bg-dark-800 motion-safe:animate-pulse" />
					<div className="mt-3 h-9 w-3/5 rounded-control bg-dark-800 motion-safe:animate-pulse" />
					<div className="mt-3 h-5 w-2/5 rounded-control bg-dark-800 motion-safe:animate-pulse" />
					<div className="mt-26 h-6 w-40 rounded-control bg-dust-300" />
					<div className="lines mt-6" />
				</div>
				<div
					aria-hidden
					className="mt-5 h-96 rounded-panel bg-surface-raised shadow-float max-lg:hidden lg:col-start-2 lg:max-xl:row-start-1 lg:max-xl:mt-0"
				/>
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
