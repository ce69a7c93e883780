/** The result list: cards, the link to more, and the empty state. */
import {
	type MouseEvent,
	type ReactNode,
	type RefObject,
	Suspense,
	startTransition,
	useEffect,
	useRef,
	useState,
} from 'react'
import { href } from 'react-router'
import { Button, ButtonLink, buttonClass } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { lazyPart } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { Spoken } from '#app/components/spoken.tsx'
import { placeholders } from '#app/features/media/placeholder.ts'
import {
	DEFAULT_QUERY,
	inventoryAddress,
	withNextPage,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { useDealer } from '#app/site/dealer-context.ts'
import { inventoryMessages } from '#messages/inventory.ts'
import { ResetButton } from './controls.tsx'
import type { Inventory } from './use-inventory.ts'

const activeFiltersMessages = inventoryMessages.filters

/**
 * The active filters, each a chip that removes it, and search terms that were not understood. Chips are
 * links, so that they work before hydration.
 */
function ActiveFilters({ inventory: { list, openLink } }: { inventory: Inventory }) {
	const { chips, notes } = list.interpretation
	const isEmpty = list.vehicles.length === 0
	const hasResetButton = isEmpty && list.closestMatches.length === 0
	const remove = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
		openLink(event)
		restoreFocus(event.nativeEvent, index)
	}
	return (
		<>
			{chips.length > 0 && (
				<div className="flex items-start pb-4 sm:pb-5">
					<ul
						id="chips"
						aria-label={activeFiltersMessages.active}
						className="chip-row relative min-w-0 flex-1 max-md:mr-0 max-md:pr-6 max-md:mask-r-from-92% md:flex-initial"
					>
						{chips.map(({ text, to }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a search that repeats a condition has two equal chips
							<li key={`${index} ${text}`}>
								<a href={to} onClick={(event) => remove(event, index)} className={chipClass(false)}>
									<span className="sr-only">{activeFiltersMessages.remove} </span>
									<span className="max-md:max-w-[45vw] max-md:truncate">{text}</span>
									<icons.X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
								</a>
							</li>
						))}
					</ul>
					{chips.length > 1 && !hasResetButton && (
						<a
							href={inventoryAddress({ ...DEFAULT_QUERY, sort: list.query.sort })}
							onClick={(event) => remove(event, chips.length)}
							className="link mt-1 ml-3 flex-none py-2.75 text-sm"
						>
							{activeFiltersMessages.reset}
						</a>
					)}
				</div>
			)}
			{!(isEmpty && list.closestHeading) &&
				notes.map((note) => (
					<p key={note} className="pb-4 sm:pb-6">
						{note}
					</p>
				))}
		</>
	)
}

const ContactLinks = lazyPart(() =>
	import('#app/site/nothing-yet.tsx').then((module) => ({ default: module.ContactLinks })),
)

const StaffHint = lazyPart(() =>
	import('#app/site/nothing-yet.tsx').then((module) => ({ default: module.StaffHint })),
)

const messages = inventoryMessages.results
const FIRST_ROW = 3 // cards, at most
const PHONE = 640 // px: narrower windows show one card per row
/** Cards in the first view: two on a phone, otherwise a row of three; twice as many in a tall window. */
const cardsInView = () => (window.innerWidth < PHONE ? 2 : 3) * (window.innerHeight > 900 ? 2 : 1)

type Props = { inventory: Inventory; staggered: boolean; section: RefObject<HTMLElement | null> }

export function Results({ inventory, staggered, section }: Props) {
	const { list, state, retry } = inventory
	const vehicles = useFirstFewAtOnce(inventory)
	useFocusOnFirstNew(inventory, section)
	const hasNone = list.vehicles.length === 0 && list.closestMatches.length === 0
	const alert = (
		<ButtonLink
			size={hasNone ? 'normal' : 'small'}
			kind={useNothingForSale(inventory) ? 'primary' : 'line'}
			to={inventoryAddress(list.query, href('/alerts/new'))}
		>
			{isNarrowed(list) ? inventoryMessages.alert : inventoryMessages.alertAny}
		</ButtonLink>
	)
	return (
		<section
			ref={section}
			aria-labelledby="results"
			aria-busy={state === 'loading'}
			className="transition-opacity duration-(--duration-base)"
		>
			<h2 id="results" className="sr-only">
				{messages.heading}
			</h2>
			<ActiveFilters inventory={inventory} />
			{state === 'failed' && (
				<div role="alert" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
					<p>{messages.failed}</p>
					<Button size="small" onClick={retry}>
						{messages.again}
					</Button>
				</div>
			)}
			{hasNone && <NoResults inventory={inventory} alert={alert} />}
			{list.vehicles.length > 0 && (
				<>
					<VehicleGrid
						vehicles={vehicles}
						columns="inventory"
						eager={FIRST_ROW}
						priority
						staggered={staggered}
					/>
					<Pages inventory={inventory} />
				</>
			)}
			<ClosestMatches inventory={inventory} />
			{!hasNone && <p className="mt-8">{alert}</p>}
		</section>
	)
}

/** Whether an own dealership has nothing for sale: then there is nothing to filter. */
export function useNothingForSale({ list: { total, query, interpretation } }: Inventory): boolean {
	const { hidesEmptySections } = useDealer()
	return Boolean(hidesEmptySections) && total === 0 && !isNarrowed({ query, interpretation })
}

const isNarrowed = ({ query, interpretation }: Pick<Inventory['list'], 'query' | 'interpretation'>) =>
	query.search !== '' || interpretation.chips.length > 0

function NoResults({ inventory, alert }: { inventory: Inventory; alert: ReactNode }) {
	const isNothingForSale = useNothingForSale(inventory)
	return (
		<div className="grid max-w-2xl items-center gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,18rem)_1fr]">
			<img src={placeholders.generic} alt="" width={1200} height={800} className="rounded-media" />
			<div>
				<p className="title mb-5 text-title-sm">{isNothingForSale ? messages.nothing : messages.none}</p>
				<p className="mb-3 flex flex-wrap gap-3">
					{!isNothingForSale && <ResetButton inventory={inventory} kind="dark" />}
					{alert}
				</p>
				{isNothingForSale && (
					<Suspense>
						<ContactLinks kind="line" />
					</Suspense>
				)}
				{!isNarrowed(inventory.list) && (
					<Suspense>
						<StaffHint next="vehicles" />
					</Suspense>
				)}
			</div>
		</div>
	)
}

/** If few or none match: the closest matches, and a link to the fuzzy search. */
function ClosestMatches({ inventory }: { inventory: Inventory }) {
	const { list, openLink } = inventory
	const { closestMatches, closestHeading, fuzzyLink } = list
	const isEmpty = list.vehicles.length === 0
	return (
		<>
			{closestMatches.length > 0 && (
				<section aria-labelledby="near" className={isEmpty ? undefined : 'mt-14 border-t border-line pt-10'}>
					<h2 id="near" className="title mb-3 text-title-sm">
						<Spoken>{closestHeading ?? messages.near}</Spoken>
					</h2>
					{isEmpty && (
						<div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
							<p>{messages.none}</p>
							{list.interpretation.chips.length < 2 && (
								<ResetButton inventory={inventory} kind="line" className="text-ink" />
							)}
						</div>
					)}
					<VehicleGrid
						vehicles={closestMatches}
						columns="inventory"
						note={({ id }) => closestMatches.find((one) => one.id === id)?.reason}
					/>
				</section>
			)}
			{fuzzyLink && (
				<a href={fuzzyLink.to} onClick={openLink} className={`${buttonClass({ kind: 'line' })} mt-10`}>
					{fuzzyLink.text}
				</a>
			)}
		</>
	)
}

/** With JavaScript the list grows; without it, there are page links. */
function Pages({ inventory: { list, showMore } }: { inventory: Inventory }) {
	const { query, pages } = list
	const pageUrl = (pageUrl: number) => inventoryAddress({ ...query, from: pageUrl, page: pageUrl })
	const linkClass = buttonClass({ kind: 'line' })
	if (pages === 1) return null
	return (
		<>
			<div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 no-script:hidden">
				{query.page < pages && (
					<a
						href={inventoryAddress(withNextPage(query))}
						onClick={(event) => {
							event.preventDefault()
							showMore()
						}}
						className={linkClass}
					>
						{messages.more}
					</a>
				)}
				{query.from > 1 && (
					<a href={pageUrl(query.from - 1)} className={linkClass}>
						{messages.previous}
					</a>
				)}
				<p className="text-sm text-ink-muted">
					{messages.shown(list.vehicles.filter(({ status }) => status !== 'sold').length, list.total)}
				</p>
			</div>
			<noscript>
				{import.meta.env.SSR && (
					<nav aria-label={messages.pagesLabel} className="mt-12 flex items-center gap-4">
						{query.page > 1 && (
							<a href={pageUrl(query.page - 1)} rel="prev" className={linkClass}>
								{messages.previous}
							</a>
						)}
						<p>{messages.page(query.page, pages)}</p>
						{query.page < pages && (
							<a href={pageUrl(query.page + 1)} rel="next" className={linkClass}>
								{messages.next}
							</a>
						)}
					</nav>
				)}
			</noscript>
		</>
	)
}

/**
 * Renders the first view and the cards that stay at once, and the rest in a transition after that is painted.
 */
function useFirstFewAtOnce({ list, untouched }: Inventory) {
	const [fullList, setFullList] = useState(list)
	useEffect(() => startTransition(() => setFullList(list)), [list])
	if (fullList === list || untouched || list.query.page > list.query.from) return list.vehicles
	const [present, viewCount] = [new Set(fullList.vehicles), cardsInView()]
	return list.vehicles.filter((vehicle, index) => index < viewCount || present.has(vehicle))
}

/**
 * After "show more" the focus moves to the first new card; after another query the list scrolls to its start.
 */
function useFocusOnFirstNew({ list, untouched }: Inventory, section: RefObject<HTMLElement | null>) {
	const before = useRef(list)
	useEffect(() => {
		const old = before.current
		before.current = list
		const isSame = inventoryAddress(old.query) === inventoryAddress(list.query) // only the stock has changed
		if (old === list || isSame || untouched || !section.current) return
		const hasGrown = list.query.page > old.query.page && list.query.from === old.query.from
		if (hasGrown) {
			const cards = section.current.querySelectorAll<HTMLAnchorElement>('h3 a')
			cards[old.vehicles.length]?.focus({ preventScroll: true })
		} else if (section.current.getBoundingClientRect().top < 0) {
			section.current.scrollIntoView({ block: 'start' })
		}
	}, [list, untouched, section])
}

/** Ends the wait for the chip that was removed last. */
let stop = () => {}

/** Removing a chip removes the focused element: focuses the chip now at its index, or the search input. */
function restoreFocus(event: Event, index: number): void {
	stop()
	// Touch needs no focus, and focusing the search would open the on-screen keyboard.
	if ((event as PointerEvent).pointerType === 'touch') return
	const chip = event.target as Element
	const moveFocus = () => {
		if (chip.isConnected) return
		stop()
		if (document.activeElement !== document.body) return
		const next = document.querySelectorAll<HTMLElement>('#chips a')[index]
		const to = next ?? document.querySelector<HTMLElement>('#inventory [name=search]')
		to?.focus()
	}
	const observer = new MutationObserver(moveFocus)
	stop = () => observer.disconnect()
	observer.observe(document.body, { childList: true, subtree: true })
	moveFocus()
}
