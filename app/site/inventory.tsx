/** /inventory: the stock, with search, filters and order. */
import { Suspense, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { href, redirect, useLocation, useNavigation } from 'react-router'
import { cn } from '#app/components/cn.ts'
import { lazyPart } from '#app/components/hydration.tsx'
import { useScrolledPlace } from '#app/components/scrolling.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { yearOf } from '#app/core/dates.ts'
import { onPage } from '#app/core/page-number.ts'
import { toSlug } from '#app/core/text.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { emptyList, type InventoryList } from '#app/features/vehicles/inventory/inventory-list.ts'
import { listInventory } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import {
	INVENTORY_PARAMETERS,
	isDefaultQuery,
	PAGE_SIZE,
	readQuery,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { type Rails, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import { vehicleListSchema } from '#app/features/vehicles/vehicle-schema-org.ts'
import { countEmptySearch } from '#app/features/visits/visits.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { Toolbar } from '#app/site/inventory/controls.tsx'
import { inventoryMessages } from '#messages/inventory.ts'
import type { Route } from './+types/inventory.ts'
import { useFrame } from './dealer-context.ts'
import { FilterPanel, FilterSheet } from './inventory/controls.tsx'
import { InventoryHeader } from './inventory/inventory-header.tsx'
import { Results, useNothingForSale } from './inventory/results.tsx'
import {
	cacheList,
	fetchList,
	findCachedList,
	isPanelHidden,
	lastVisitQuery,
	savedQuery,
	savedScrollPosition,
	saveSearch,
	saveToHistory,
} from './inventory/saved-list.ts'
import { useInventory } from './inventory/use-inventory.ts'
import { loadRails } from './page-parts.server.ts'
import { frameOf, seo } from './seo.ts'
import { StockLinks } from './stock/stock-links.tsx'

/** Far below the first view. */
const VehicleRails = lazyPart(() =>
	import('./vehicle-rails.tsx').then((module) => ({ default: module.VehicleRails })),
)

const SAVE_INTERVAL = 200 // ms

/** `visit` is set by the clientLoader: a first visit, or the return to a saved list. */
type Loaded = { list: InventoryList; rails?: Rails | undefined; visit?: 'visit' | 'return' }

export const handle: RouteHandle = { reads: INVENTORY_PARAMETERS }

export async function loader({ url, request, context }: Route.LoaderArgs): Promise<Loaded> {
	const appServices = context.get(servicesContext)
	const { now, log } = appServices
	const query = readQuery(url.searchParams)
	const noVehicles = emptyList(query, yearOf(now()))
	const readList = async () => listInventory(appServices, query, await findSearchContext(appServices))
	const list = await readOrFallback(log, 'the inventory', readList(), noVehicles)
	if (query.page > list.pages && list !== noVehicles) throw redirect(onPage(url, list.pages))
	await countEmptySearch(appServices, list, {
		headers: request.headers,
		clientIp: context.get(clientIpContext),
	})
	const rails =
		isDefaultQuery(list.query) && (await loadRails(appServices, await findDealerOrCached(appServices)))
	return { list, ...(rails && { rails }) }
}

/** Of the last list that the server sent without a query. */
let lastRails: Rails | undefined

/**
 * Loads the query of the URL. Without one: the query saved in the history entry, or the last visit's search
 * text.
 */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
	const saved = url.search ? undefined : savedQuery()
	const initialQuery = url.search ? undefined : (saved ?? lastVisitQuery())
	const visit = saved ? 'return' : 'visit'
	const list =
		initialQuery &&
		(findCachedList(initialQuery) ??
			(isDefaultQuery(initialQuery) ? undefined : await fetchList(initialQuery).catch(() => undefined)))
	const { list: newList, rails = lastRails } = list ? { list } : await serverLoader()
	lastRails = rails
	return { list: newList, rails, visit }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	seo(matches, {
		title: inventoryMessages.heading,
		...frameOf(matches)?.texts.inventory,
		path: href('/inventory'),
		...(import.meta.env.SSR && {
			things: (baseUrl) => (loaderData ? [listSchema((loaderData as Loaded).list, baseUrl)] : []),
		}),
	})

const listSchema = ({ vehicles, total, query }: InventoryList, baseUrl: string) =>
	vehicleListSchema(vehicles, {
		total,
		from: (query.from - 1) * PAGE_SIZE + 1,
		addressOf: (vehicle) => baseUrl + vehiclePath(vehicle),
	})

export default function InventoryPage({ loaderData: { list: loaded, rails, visit } }: Route.ComponentProps) {
	const inventory = useInventory(loaded, visit !== undefined)
	const { list, untouched } = inventory
	const isEmpty = useNothingForSale(inventory)
	const { key } = useLocation()
	const isLeaving = useNavigation().state !== 'idle'
	const [panelHidden, setPanelHidden] = useState(false)
	const [sheetOpen, setSheetOpen] = useState(false)
	const closeSheet = useCallback(() => setSheetOpen(false), [])
	const panel = useId()
	const results = useRef<HTMLElement>(null)

	function hidePanel() {
		document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.focus()
		setPanelHidden(true)
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own
	useLayoutEffect(() => setPanelHidden(isPanelHidden()), [key])

	// The server renders a reloaded page without the saved query.
	useScrolledPlace(visit !== undefined, () => (visit === 'return' ? savedScrollPosition(key) : undefined))

	const savedAt = useRef(0)
	useEffect(() => {
		if (!visit || isLeaving) return
		const save = () => {
			savedAt.current = Date.now()
			saveToHistory({ query: list.query, panelHidden })
			cacheList(list)
			saveSearch(list.query.search)
		}
		// After the list is painted, and throttled: browsers limit how often a page may change the history.
		const timer = setTimeout(save, Math.max(0, savedAt.current + SAVE_INTERVAL - Date.now()))
		return () => clearTimeout(timer)
	}, [visit, isLeaving, list, panelHidden])

	const makes = useMemo(() => <Makes makes={list.makes} />, [list.makes])
	const vehicleRails = useMemo(
		() =>
			rails && (
				<Suspense>
					<VehicleRails rails={rails} />
				</Suspense>
			),
		[rails],
	)

	return (
		<main id="main" tabIndex={-1}>
			<InventoryHeader inventory={inventory} />
			{!isEmpty && (
				<Toolbar
					inventory={inventory}
					panel={{ id: panel, hidden: panelHidden, onToggle: () => setPanelHidden(!panelHidden) }}
					onOpenSheet={() => setSheetOpen(true)}
				/>
			)}
			<div
				className={cn(
					'wrap pt-4 pb-section lg:pt-[clamp(1.5rem,3vw,2.5rem)] sm:pt-6',
					!panelHidden && !isEmpty && 'lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-13',
				)}
			>
				{!panelHidden && !sheetOpen && !isEmpty && (
					<FilterPanel id={panel} inventory={inventory} onHide={hidePanel} />
				)}
				<Results inventory={inventory} staggered={visit !== 'return' && untouched} section={results} />
			</div>
			{isDefaultQuery(list.query) && vehicleRails}
			{makes}
			<FilterSheet open={sheetOpen} inventory={inventory} onClose={closeSheet} />
		</main>
	)
}

const Makes = ({ makes }: Pick<InventoryList, 'makes'>) => (
	<div className="wrap mb-section grid gap-8">
		<StockLinks heading={inventoryMessages.popular} links={useFrame()?.popular ?? []} />
		<StockLinks
			heading={inventoryMessages.makes}
			links={makes.map((name) => ({ to: href('/inventory/:make', { make: toSlug(name) }), text: name }))}
		/>
	</div>
)
