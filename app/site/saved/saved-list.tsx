/** The vehicles of the page, those of this browser first, each with what has changed since it was saved. */
import { useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useHydrated } from '#app/components/typed-before-hydration.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import type { WithClosest } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { addressWithIds } from '#app/features/vehicles/saved/saved-address.ts'
import { changesSince } from '#app/features/vehicles/saved/saved-vehicle.ts'
import { removeVehicle } from '#app/features/vehicles/saved/store-vehicles.ts'
import { useSaved } from '#app/features/vehicles/saved/use-saved.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { ShareAddress } from '#app/site/share-address.tsx'
import { savedMessages as messages } from '#messages/saved.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

type Props = { found: WithClosest | null; requested: string[] }

export function SavedList({ found, requested }: Props) {
	const saved = useSaved()
	const isHydrated = useHydrated()
	const savedIds = saved.map(({ seen }) => seen.id)
	// One that is removed stays in its place until the next visit.
	const [ownIds, setOwnIds] = useState<string[]>([])
	if (savedIds.some((id) => !ownIds.includes(id))) setOwnIds([...new Set([...savedIds, ...ownIds])])
	const shown = found?.vehicles ?? saved.map(({ seen }) => seen)
	const byId = new Map(shown.map((vehicle) => [vehicle.id, vehicle]))
	const own = ownIds.flatMap((id) => byId.get(id) ?? [])
	const others = shown.filter(({ id }) => !ownIds.includes(id))
	const gone = found ? saved.filter(({ seen }) => !byId.has(seen.id)) : []
	const othersGone = found ? requested.filter((id) => !byId.has(id) && !ownIds.includes(id)).length : 0
	const all = [...own.filter(({ id }) => savedIds.includes(id)), ...others].map(({ id }) => id)
	const path = addressWithIds(href('/saved'), all)

	// Not by the router, which would load the page again.
	useEffect(() => {
		if (isHydrated && found && location.pathname === href('/saved'))
			history.replaceState(history.state, '', path)
	}, [isHydrated, found, path])

	const noteOf = (vehicle: VehicleSummary) => {
		const before = saved.find(({ seen }) => seen.id === vehicle.id)
		const changes = before ? changesSince(before, vehicle) : []
		return changes.length > 0 ? messages.since(changes.join(', ')) : undefined
	}
	return (
		<>
			{found && shown.length === 0 && gone.length === 0 && (
				<EmptyState picture={placeholders.generic} text={messages.none} />
			)}
			{all.length > 0 && (
				<div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
					{all.length > 1 && (
						<ButtonLink to={addressWithIds(href('/compare'), all)} kind="dark" size="small" rel="nofollow">
							{messages.compare}
						</ButtonLink>
					)}
					<div className="no-script:hidden">
						<ShareAddress path={() => path} />
					</div>
				</div>
			)}
			{gone.length > 0 && (
				<ul className="mb-8 grid gap-1">
					{gone.map(({ seen }) => (
						<li key={seen.id} className="flex flex-wrap items-center gap-x-4">
							{messages.gone(vehicleMessages.picture(seen))}
							<Button
								size="small"
								kind="quiet"
								aria-label={messages.removeNamed(vehicleMessages.picture(seen))}
								onClick={() => removeVehicle(seen.id)}
							>
								{messages.remove}
							</Button>
						</li>
					))}
				</ul>
			)}
			{othersGone > 0 && <p className="mb-8">{messages.othersGone(othersGone)}</p>}
			<Group heading={messages.own} vehicles={own} note={noteOf} />
			<Group heading={messages.shared} vehicles={others} />
			{found?.closest.map(({ of, vehicles }) => {
				const sold = byId.get(of)
				return (
					sold && (
						<Group key={of} heading={messages.closest(vehicleMessages.picture(sold))} vehicles={vehicles} />
					)
				)
			})}
		</>
	)
}

type GroupProps = {
	heading: string
	vehicles: VehicleSummary[]
	note?: (vehicle: VehicleSummary) => string | undefined
}

function Group({ heading, vehicles, note }: GroupProps) {
	const id = useId()
	if (vehicles.length === 0) return null
	return (
		<section aria-labelledby={id} className="mb-12">
			<h2 id={id} className="title mb-5 text-title-md">
				{heading}
			</h2>
			<VehicleGrid vehicles={vehicles} columns="four" note={note} />
		</section>
	)
}
