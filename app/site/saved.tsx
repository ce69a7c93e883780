/**
 * /saved: the vehicles of its address (`?ids=`, or `?add=` from a heart). With scripts, those that the browser has
 * saved join them, and the address names all, so that it can be shared. The server stores none of it. `?offline` is the
 * page that a service worker shows without a connection (public/saved-worker.js).
 */
import { useEffect, useId, useState } from 'react'
import { href, replace, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { useHydrated } from '#app/components/hydration.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertise } from '#app/features/finance/dealer-terms.server.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { findVehicles, type WithClosest } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { addressWithIds, MOST_SAVED, readIds } from '#app/features/vehicles/saved/saved-address.ts'
import { changesSince } from '#app/features/vehicles/saved/saved-vehicle.ts'
import { removeVehicle, saveVehicle, store, updateSeen } from '#app/features/vehicles/saved/store-vehicles.ts'
import { listStored } from '#app/features/vehicles/saved/stored-vehicles.ts'
import { useSaved, useViewed } from '#app/features/vehicles/saved/use-saved.ts'
import type { VehicleSummary } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { savedMessages as messages } from '#messages/saved.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { Route } from './+types/saved.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'
import { ShareAddress } from './share-address.tsx'

/** `found` is null where the stock cannot be read, or the browser is offline. */
type Loaded = { requested: string[]; isCut: boolean; found: WithClosest | null; notStored?: boolean }

export const handle: RouteHandle = { reads: ['ids', 'add', 'offline'], isPersonal: true }

const readAddress = ({ searchParams }: URL) => {
	const add = readIds(searchParams.get('add')).slice(0, 1)
	const all = [...new Set([...add, ...readIds(searchParams.get('ids'))])]
	return { add: add[0], requested: all.slice(0, MOST_SAVED), isCut: all.length > MOST_SAVED }
}

export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
	const services = context.get(servicesContext)
	const { requested, isCut } = readAddress(url)
	if (url.searchParams.has('offline')) return { requested, isCut, found: null }
	const read = readOrFallback(services.log, 'the saved vehicles', findVehicles(services, requested), null)
	const [found, dealer] = await Promise.all([read, findDealerOrCached(services)])
	const withAmounts = (vehicles: WithClosest['vehicles']) => advertise(dealer, vehicles, services.now())
	const closest = found?.closest.map(({ of, vehicles }) => ({ of, vehicles: withAmounts(vehicles) })) ?? []
	return { requested, isCut, found: found && { vehicles: withAmounts(found.vehicles), closest } }
}

/** Saves what a heart added before hydration, and leads to the address that names all. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
	const { add, requested, isCut } = readAddress(url)
	const own = listStored('saved').map(({ seen }) => seen.id)
	const all = [...new Set([...own, ...requested])].slice(0, MOST_SAVED)
	const isComplete = all.every((id) => requested.includes(id))
	if (!add && !isComplete && navigator.onLine) throw replace(addressWithIds(url.pathname, all))
	const loaded = await serverLoader().catch(() => ({ requested, isCut, found: null }))
	const added = loaded.found?.vehicles.find(({ id }) => id === add)
	const notStored = added && saveVehicle(added) !== undefined
	if (add && loaded.found && !notStored)
		throw replace(addressWithIds(url.pathname, [...new Set([add, ...all])]))
	return { ...loaded, ...(notStored && { notStored }) }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, {
		title: `${messages.title}, ${frameOf(matches)?.dealer.name ?? ''}`,
		path: href('/saved'),
		hidden: true,
	})

export default function SavedPage({ loaderData }: Route.ComponentProps) {
	const { found, requested, isCut, notStored } = loaderData
	useEffect(() => {
		if (found) updateSeen(found.vehicles)
	}, [found])
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader title={messages.title} plain />
			<div className="wrap pt-[clamp(1.75rem,3vw,3rem)] pb-section">
				<div className="mb-6 grid gap-2 empty:hidden">
					{isCut && <p>{messages.tooMany(MOST_SAVED)}</p>}
					{!found && <p role="status">{messages.lastSeen}</p>}
					{notStored && <p role="status">{messages.notStored}</p>}
					<noscript>{import.meta.env.SSR && <p>{messages.noScript}</p>}</noscript>
				</div>
				<SavedList key={requested.join()} found={found} requested={requested} />
				<p className="mt-10">
					<ButtonLink to={href('/inventory')}>{messages.browse}</ButtonLink>
				</p>
				<ViewedList />
			</div>
		</main>
	)
}

/** What the visitor looked at last. It is in their browser only, and as it was then. */
function ViewedList() {
	const viewed = useViewed()
	const hasSaved = useSaved().length > 0
	const navigate = useNavigate()
	const clear = () => {
		store('saved', [])
		store('viewed', [])
		document.getElementById('main')?.focus() // the button is removed
		navigate(href('/saved'), { replace: true })
	}
	if (viewed.length === 0 && !hasSaved) return null
	return (
		<div className="print:hidden">
			{viewed.length > 0 && (
				<section aria-labelledby="viewed" className="mt-14 border-t border-line pt-10">
					<h2 id="viewed" className="title text-title-md">
						{messages.viewed}
					</h2>
					<p className="mt-1 mb-5 text-ink-muted">{messages.viewedLine}</p>
					<VehicleGrid vehicles={viewed} columns="stock" />
				</section>
			)}
			<p className="mt-12 mb-3 text-sm text-ink-muted">{messages.stays}</p>
			<Button size="small" onClick={clear}>
				{messages.clear}
			</Button>
		</div>
	)
}

type Props = { found: WithClosest | null; requested: string[] }

/** The vehicles of the page, those of this browser first, each with what has changed since it was saved. */
function SavedList({ found, requested }: Props) {
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
						<ButtonLink
							to={addressWithIds(href('/compare'), all)}
							kind="dark"
							size="small"
							rel="nofollow"
							className="max-sm:flex-auto max-sm:px-2!"
						>
							{messages.compare}
						</ButtonLink>
					)}
					<div className="max-sm:flex-auto no-script:hidden">
						<ShareAddress path={() => path} className="max-sm:w-full" />
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
			<VehicleGrid vehicles={vehicles} columns="stock" note={note} />
		</section>
	)
}
