/** /inventory: the stock, searched, filtered and sorted. */
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { findMonthlyBudget } from '#app/finance/dealer-terms.server.ts'
import { slug } from '#app/kernel/text.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { cn } from '#app/ui/cn.ts'
import { emptyList, type InventoryList } from '#app/vehicles/inventory-list.ts'
import { isEverything, PAGE_SIZE, readQuery } from '#app/vehicles/inventory-query.ts'
import { listInventory } from '#app/vehicles/inventory-store.server.ts'
import { priceWithin } from '#app/vehicles/monthly-budget.ts'
import { vehicleListSchema } from '#app/vehicles/vehicle-schema-org.ts'
import { inventoryWords } from '#app/words/en-ZA/inventory.ts'
import type { Route } from './+types/inventory.ts'
import { InventoryBand } from './inventory/band.tsx'
import { FilterPanel, FilterSheet } from './inventory/filter-panel.tsx'
import {
	fetchList,
	isPanelKeptHidden,
	keep,
	keptPlace,
	keptQuery,
	recall,
	rememberAnswer,
	rememberedQuery,
	rememberSearch,
} from './inventory/kept-list.ts'
import { Results } from './inventory/results.tsx'
import { Toolbar } from './inventory/toolbar.tsx'
import { useInventory } from './inventory/use-inventory.ts'
import { frameOf, seo } from './seo.ts'
import { StockLinks } from './stock/stock-links.tsx'

const BETWEEN_KEEPING = 200 // ms

/** `arrival` is known in the browser only: whether this is a new visit or the return to a list. */
type Loaded = { list: InventoryList; arrival?: 'visit' | 'return' }

export async function loader({ url, context }: Route.LoaderArgs): Promise<Loaded> {
	const given = context.get(services)
	const { clock, log } = given
	const query = readQuery(url.searchParams)
	const thisYear = clock().getFullYear()
	try {
		const priceFor = priceWithin(await findMonthlyBudget(given))
		return { list: await listInventory(given, query, { thisYear, priceFor }) }
	} catch (error) {
		log.error({ reason: reasonOf(error) }, 'the inventory could not be read')
		return { list: emptyList(query, thisYear) }
	}
}

/** What the address asks for; where it asks for nothing, the list that was left, or the last visit's search text. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
	const kept = url.search ? undefined : keptQuery()
	const wanted = url.search ? undefined : (kept ?? rememberedQuery())
	const arrival = kept ? 'return' : 'visit'
	const list =
		wanted &&
		(recall(wanted) ?? (isEverything(wanted) ? undefined : await fetchList(wanted).catch(() => undefined)))
	return { list: list ?? (await serverLoader()).list, arrival }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	seo(matches, {
		title: inventoryWords.title(frameOf(matches)?.dealer.name),
		description: inventoryWords.description,
		path: href('/inventory'),
		...(import.meta.env.SSR && {
			things: (baseUrl) => (loaderData ? [listed((loaderData as Loaded).list, baseUrl)] : []),
		}),
	})

const listed = ({ vehicles, total, query }: InventoryList, baseUrl: string) =>
	vehicleListSchema(vehicles, {
		total,
		from: (query.from - 1) * PAGE_SIZE + 1,
		addressOf: (id) => baseUrl + href('/car/:id', { id }),
	})

export default function InventoryPage({ loaderData: { list: loaded, arrival } }: Route.ComponentProps) {
	const inventory = useInventory(loaded, arrival !== undefined)
	const { list, untouched } = inventory
	const { key } = useLocation()
	const isLeaving = useNavigation().state !== 'idle'
	const [panelHidden, setPanelHidden] = useState(false)
	const [sheetOpen, setSheetOpen] = useState(false)
	const closeSheet = useCallback(() => setSheetOpen(false), [])
	const panel = useId()
	const results = useRef<HTMLElement>(null)

	// biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has its own
	useLayoutEffect(() => setPanelHidden(isPanelKeptHidden()), [key])

	// A reloaded page comes from the server without what was kept; once that is back, so is the place in it.
	// Not before the router's own effect, which returns to the place that the shorter page had room for.
	const cameBare = useRef(!arrival)
	useEffect(() => {
		if (cameBare.current && arrival === 'return')
			window.scrollTo({ top: keptPlace(key), behavior: 'instant' })
		if (arrival) cameBare.current = false
	}, [arrival, key])

	const keptAt = useRef(0)
	useEffect(() => {
		if (!arrival || isLeaving) return
		const save = () => {
			keptAt.current = Date.now()
			keep({ query: list.query, panelHidden })
			rememberAnswer(list)
			rememberSearch(list.query.search)
		}
		// After the list is painted; and browsers refuse a history that is written with every step of a slider.
		const timer = setTimeout(save, Math.max(0, keptAt.current + BETWEEN_KEEPING - Date.now()))
		return () => clearTimeout(timer)
	}, [arrival, isLeaving, list, panelHidden])

	const makes = useMemo(() => <Makes makes={list.makes} />, [list.makes])

	return (
		<main id="main" tabIndex={-1}>
			<InventoryBand inventory={inventory} />
			<Toolbar
				inventory={inventory}
				panel={{ id: panel, hidden: panelHidden, onToggle: () => setPanelHidden(!panelHidden) }}
				onOpenSheet={() => setSheetOpen(true)}
			/>
			<div
				className={cn(
					'wrap pb-section lg:pt-[clamp(1.5rem,3vw,2.5rem)] sm:pt-6 no-script:pt-6',
					!panelHidden && 'lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] lg:gap-13',
				)}
			>
				{!panelHidden && !sheetOpen && (
					<FilterPanel id={panel} inventory={inventory} onHide={() => setPanelHidden(true)} />
				)}
				<Results inventory={inventory} staggered={arrival !== 'return' && untouched} section={results} />
			</div>
			{makes}
			<FilterSheet open={sheetOpen} inventory={inventory} onClose={closeSheet} />
		</main>
	)
}

const Makes = ({ makes }: Pick<InventoryList, 'makes'>) => (
	<div className="wrap">
		<StockLinks
			heading={inventoryWords.makes}
			links={makes.map((name) => ({ to: href('/inventory/:make', { make: slug(name) }), text: name }))}
			className="mb-section"
		/>
	</div>
)
