/** /inventory/:make, /inventory/bakkies and the like: a page of the stock for each thing that people look for. */
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { data, Form, href, Link, type MetaDescriptor, redirect } from 'react-router'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { Button, ButtonLink, canFadePages } from '#app/components/button.tsx'
import { chipClass } from '#app/components/chips.tsx'
import { lazyPart } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { Select } from '#app/components/select.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { formatRand } from '#app/core/money-and-distance.ts'
import { onPage, readPageNumber } from '#app/core/page-number.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { sharedPhotoAddress } from '#app/features/media/share-card.ts'
import { findStockPage, matchAddress } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import {
	DEFAULT_QUERY,
	inventoryAddress,
	PAGE_SIZE,
	SORTS,
} from '#app/features/vehicles/inventory/inventory-query.ts'
import { INDEXED_FROM, type StockPage } from '#app/features/vehicles/inventory/stock-pages.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { VehicleGrid } from '#app/features/vehicles/vehicle-grid.tsx'
import { vehicleListSchema } from '#app/features/vehicles/vehicle-schema-org.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { ViewButton } from '#app/site/inventory/view-button.tsx'
import { inventoryMessages } from '#messages/inventory.ts'
import { siteMessages } from '#messages/site.ts'
import { stockMessages as messages } from '#messages/stock.ts'
import type { Route } from './+types/stock.ts'
import { useDealer } from './dealer-context.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Band } from './page-header.tsx'
import { type Crumb, frameOf, seo } from './seo.ts'
import { StockLinks } from './stock/stock-links.tsx'

const ShareAddress = lazyPart(() =>
	import('./share-address.tsx').then((module) => ({ default: module.ShareAddress })),
)

/** The canonical path. Each further page has its own, because it lists other vehicles. */
const stockAddress = ({ path }: Pick<StockPage, 'path'>, page: number): string =>
	page > 1 ? `${path}?page=${page}` : path

const stockFacts = ({ count, prices, years }: StockPage) => ({
	count,
	prices: prices ? messages.range(formatRand(prices.from), formatRand(prices.to)) : '',
	years: years ? messages.range(String(years.from), String(years.to)) : '',
})

/** Breadcrumbs: the inventory, then the page of each part of the address. */
const stockCrumbs = ({ crumbs }: StockPage): Crumb[] => [
	{ name: messages.inventory, path: href('/inventory') },
	...crumbs,
]

function stockHeading({ heading, name, count }: StockPage, town: string): string {
	if (count === 0) return messages.soldOut(name)
	return heading || messages.heading(name, town)
}

function stockMeta(
	matches: Parameters<typeof seo>[0],
	stock: StockPage & { isIndexed: boolean },
): MetaDescriptor[] {
	const dealer = frameOf(matches)?.dealer
	const { vehicles, page, name, heading, parent, isIndexed } = stock
	const photo = vehicles.find(({ photo }) => photo)?.photo
	const dealerName = dealer?.name ?? ''
	return seo(matches, {
		title: heading
			? messages.ownTitle(heading, dealerName, page)
			: messages.title(name, dealer?.address.town ?? '', dealerName, page),
		description: messages.description(name, dealerName, stockFacts(stock)),
		path: stockAddress(stock, page),
		unlistedBelow: isIndexed ? undefined : parent,
		image: photo ? sharedPhotoAddress(photo.hash) : undefined,
		imageAlt: name,
		crumbs: stockCrumbs(stock),
		...(import.meta.env.SSR && {
			things: (baseUrl) => [
				vehicleListSchema(vehicles, {
					total: stock.count,
					from: (page - 1) * PAGE_SIZE + 1,
					addressOf: (vehicle) => baseUrl + vehiclePath(vehicle),
				}),
			],
		}),
	})
}

const FIRST_ROW = 4 // cards, at most
const LONGEST_SEARCHED = 2 // segments of an address that is no page and is searched for

export const handle: RouteHandle = { reads: ['page'] }

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { log } = appServices
	const { make, model, filter } = params as { make: string; model?: string; filter?: string }
	const segments = [make, model, filter].flatMap((segment) => segment ?? [])
	const page = readPageNumber(url.searchParams.get('page'))
	const dealer = await findDealerOrCached(appServices)
	const readStock = async () =>
		findStockPage(appServices, { segments, page, dealer }, await findSearchContext(appServices))
	const stock = await readOrFallback(log, 'the stock by make', readStock(), null)
	if (stock === null) throw redirect(href('/inventory')) // whose empty state the specification defines
	if (!stock) {
		const matched =
			segments.length <= LONGEST_SEARCHED &&
			(await findSearchContext(appServices)
				.then((searchContext) => matchAddress(appServices, segments, searchContext))
				.catch(() => undefined))
		if (matched) throw redirect(addressOf(matched))
		log.info({ path: url.pathname.slice(0, 200) }, 'path not found')
		return data(null, 404)
	}
	if (url.pathname !== stock.path) throw redirect(stock.path + url.search, 301)
	if (page > stock.pages) throw redirect(onPage(url, stock.pages))
	return data({ ...stock, isIndexed: stock.count >= INDEXED_FROM })
}

type MatchedStock = NonNullable<Awaited<ReturnType<typeof matchAddress>>>

function addressOf(matched: MatchedStock): string {
	if ('search' in matched) return inventoryAddress({ ...DEFAULT_QUERY, ...matched }, href('/inventory'))
	const { make, model } = matched
	return model ? href('/inventory/:make/:model', { make, model }) : href('/inventory/:make', { make })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
	loaderData
		? stockMeta(matches, loaderData)
		: seo(matches, {
				title: siteMessages.notFound.title(frameOf(matches)?.dealer.name ?? ''),
				path: location.pathname,
				hidden: true,
			})

export default function StockRoute({ loaderData: stock }: Route.ComponentProps) {
	return stock ? <StockOnOffer stock={stock} /> : <NotFoundPage />
}

function StockOnOffer({ stock }: { stock: StockPage }) {
	const { name, make, text, count, vehicles, closestMatches, models, narrower, makes } = stock
	const links = [
		{ heading: messages.models(make ?? ''), links: models },
		{ heading: messages.narrower(name), links: narrower },
		{ heading: make ? messages.otherMakes : messages.makes, links: makes },
	]
	return (
		<main id="main" tabIndex={-1}>
			<StockHeader stock={stock} />
			<StockBar stock={stock} />
			<div className="wrap pt-4 pb-section lg:pt-[clamp(1.5rem,3vw,2.5rem)] sm:pt-6">
				<StockFilters chips={stock.chips} />
				{text && <p className="mb-8 max-w-read whitespace-pre-line">{text}</p>}
				{vehicles.length > 0 && (
					<section aria-labelledby="vehicles" className="mb-12">
						<h2 id="vehicles" className="sr-only">
							{messages.list}
						</h2>
						<VehicleGrid vehicles={vehicles} columns="stock" eager={FIRST_ROW} priority />
						<StockPages stock={stock} />
					</section>
				)}
				{closestMatches.length > 0 && (
					<section aria-labelledby="closest" className="mb-12">
						<h2 id="closest" className="title mb-5 text-title-sm">
							{messages.closest}
						</h2>
						{count === 0 && <p className="mb-6 max-w-read">{messages.soldOutText(name)}</p>}
						<VehicleGrid vehicles={closestMatches} columns="stock" eager={FIRST_ROW} />
					</section>
				)}
				<ButtonLink to={href('/inventory')}>{messages.all}</ButtonLink>
				{links.map((group) => (
					<StockLinks key={group.heading} {...group} className="mt-8" />
				))}
			</div>
		</main>
	)
}

function StockPages({ stock }: { stock: StockPage }) {
	const { page, pages } = stock
	if (pages < 2) return null
	return (
		<nav aria-label={messages.pages} className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
			{page > 1 && (
				<ButtonLink to={stockAddress(stock, page - 1)} size="small" rel="prev">
					{messages.previous}
				</ButtonLink>
			)}
			<p className="text-sm text-ink-muted">{messages.page(page, pages)}</p>
			{page < pages && (
				<ButtonLink to={stockAddress(stock, page + 1)} size="small" rel="next">
					{messages.next}
				</ButtonLink>
			)}
		</nav>
	)
}

/** The header of a page of the stock: breadcrumbs, number of vehicles and price range. */
function StockHeader({ stock }: { stock: StockPage }) {
	const { town } = useDealer().address
	const facts = stockFacts(stock)
	const isForSale = stock.count > 0
	return (
		<Band className="pt-6 md:pb-[clamp(1.75rem,1rem+3vw,3.25rem)]">
			<Breadcrumbs label={messages.crumbs} crumbs={stockCrumbs(stock).slice(0, -1)} />
			<h1 className="display mt-3 text-title-lg max-md:text-xl lg:max-w-[55%]">
				{stockHeading(stock, town)}
			</h1>
			{isForSale && (
				<ul className="mt-3 flex flex-wrap items-baseline gap-x-5 text-lg text-dust-100 max-md:text-base">
					<li className="price text-gold-400">{messages.count(facts.count)}</li>
					<li>{facts.prices}</li>
					<li>{facts.years}</li>
				</ul>
			)}
		</Band>
	)
}

const stockBarMessages = inventoryMessages.filters

/** The bar of a page of the stock, as the inventory has it. */
function StockBar({ stock }: { stock: StockPage }) {
	const { list, vehicles, chips } = stock
	return (
		<div className="inventory-bar border-b border-line bg-surface-raised">
			<div className="wrap flex min-h-15 flex-wrap items-center gap-2.5 py-2 max-sm:gap-2 md:min-h-16">
				<div className="flex-auto">
					<ButtonLink
						to={list}
						rel="nofollow"
						kind="quiet"
						size="small"
						className="whitespace-nowrap max-sm:w-full max-sm:px-1! max-lg:border-current! lg:-ml-3.5 max-[22rem]:text-sm max-[22rem]:[&>svg]:hidden"
					>
						<SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-5 flex-none" />
						{stockBarMessages.show} ({chips.length})
					</ButtonLink>
				</div>
				<div className="min-w-11 no-script:hidden">
					<Suspense>
						<ShareAddress
							path={() => stockAddress(stock, stock.page)}
							className="max-sm:w-11 max-sm:px-0!"
							labelClass="max-sm:sr-only"
						/>
					</Suspense>
				</div>
				{vehicles.length > 1 && (
					<>
						<ViewButton />
						<Order list={list} hasMonthly={vehicles.some(({ instalment }) => instalment)} />
					</>
				)}
			</div>
		</div>
	)
}

/** The filters, each a chip that leaves it out, as the inventory has them. */
const StockFilters = ({ chips }: Pick<StockPage, 'chips'>) => (
	<div className="mb-4 flex items-start sm:mb-5">
		<ul
			aria-label={stockBarMessages.active}
			className="chip-row min-w-0 flex-1 max-md:mr-0 max-md:pr-6 max-md:mask-r-from-92% md:flex-initial"
		>
			{chips.map(({ text, to }) => (
				<li key={text}>
					<Link to={to} rel="nofollow" viewTransition={canFadePages} className={chipClass(false)}>
						<span className="sr-only">{stockBarMessages.remove} </span>
						{text}
						<icons.X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />
					</Link>
				</li>
			))}
		</ul>
		{chips.length > 1 && (
			<Link
				to={href('/inventory')}
				viewTransition={canFadePages}
				className="link mt-1 ml-3 flex-none py-2.75 text-sm"
			>
				{stockBarMessages.reset}
			</Link>
		)}
	</div>
)

/** Opens the same vehicles in the inventory, in the order that was chosen. */
function Order({ list, hasMonthly }: { list: string; hasMonthly: boolean }) {
	const options = SORTS.filter((sort) => hasMonthly || sort !== 'monthlyLowHigh').map((sort) => ({
		value: sort === 'newest' ? '' : sort,
		text: inventoryMessages.sort[sort],
	}))
	return (
		<Form action={href('/inventory')} className="flex gap-2">
			{[...new URLSearchParams(list.split('?')[1])].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className="sort relative w-11 min-[30rem]:w-54 sm:w-62">
				<Select
					name="sort"
					label={inventoryMessages.sort.label}
					labelHidden
					options={options}
					onChange={(event) => event.target.form?.requestSubmit()}
					className="min-h-11! py-2! text-base! max-sm:pr-8! max-sm:pl-2.5!"
				/>
			</div>
			<noscript>
				{import.meta.env.SSR && (
					<Button type="submit" size="small">
						{stockBarMessages.apply}
					</Button>
				)}
			</noscript>
		</Form>
	)
}
