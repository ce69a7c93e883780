/**
 * The loading placeholder during a navigation to a vehicle, shown after QUICK. Also shows the toast 'Car not
 * found'.
 */
import { useEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { vehicleMessages as messages } from '#messages/vehicles.ts'
import { useVehicleNotFoundToast } from './vehicle-not-found.ts'

/** Loading state of a vehicle's page: a skeleton, and the text that the specification fixes. */
function VehicleLoading() {
	return (
		<div
			data-surface="light"
			className="fixed inset-x-0 top-[calc(var(--spacing-header)+1px)] bottom-0 z-38 overflow-hidden xl:top-[calc(var(--spacing-header-lg)+1px)] print:hidden"
		>
			<div data-surface="dark" className="absolute inset-x-0 top-0 h-[calc(66.67vw+17.5rem)] lg:h-156" />
			<div className="wrap relative grid gap-12 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
				<div>
					<p role="status" data-surface="dark" className="pt-5 text-sm text-ink-muted lg:pt-8">
						{messages.loading}
					</p>
					<div aria-hidden>
						<div className="mt-6 h-5 w-32 rounded-control bg-dark-800 motion-safe:animate-pulse" />
						<div className="mt-3 h-9 w-3/5 rounded-control bg-dark-800 motion-safe:animate-pulse" />
						<div className="mt-3 h-5 w-2/5 rounded-control bg-dark-800 motion-safe:animate-pulse" />
						<div className="-mx-gutter mt-8 aspect-car bg-dust-300 lg:mx-0 lg:rounded-media" />
						<div className="mt-30 h-6 w-40 rounded-control bg-dust-300" />
						<div className="mt-6 grid gap-x-12 md:grid-cols-2">
							{LINES.map((line) => (
								<div key={line} className="flex h-13 items-center border-b border-line">
									<div className="h-4 w-24 rounded-control bg-dust-300" />
								</div>
							))}
						</div>
					</div>
				</div>
				<div aria-hidden className="mt-8 h-96 rounded-panel bg-surface-raised shadow-float max-lg:hidden" />
			</div>
		</div>
	)
}

const LINES = ['1', '2', '3', '4', '5', '6']

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
