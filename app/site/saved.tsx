/**
 * /saved: the vehicles of its address (`?ids=`, or `?add=` from a heart). With scripts, those that the browser has
 * saved join them, and the address names all, so that it can be shared. The server stores none of it. `?offline` is the
 * page that a service worker shows without a connection (public/saved-worker.js).
 */
import { useEffect } from 'react'
import { href, replace } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { RouteHandle } from '#app/core/route-handle.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertise } from '#app/features/finance/dealer-terms.server.ts'
import { findVehicles, type WithClosest } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { addressWithIds, MOST_SAVED, readIds } from '#app/features/vehicles/saved/saved-address.ts'
import { saveVehicle, updateSeen } from '#app/features/vehicles/saved/store-vehicles.ts'
import { listStored } from '#app/features/vehicles/saved/stored-vehicles.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { savedMessages as messages } from '#messages/saved.ts'
import type { Route } from './+types/saved.ts'
import { PageHeader } from './page-header.tsx'
import { SavedList } from './saved/saved-list.tsx'
import { ViewedList } from './saved/viewed-list.tsx'
import { frameOf, seo } from './seo.ts'

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
