/** /compare: up to four vehicles of its address side by side; the others of the address take their places by links. */

import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Button, ButtonLink } from '#app/components/button.tsx'
import { Switch } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { Spoken } from '#app/components/spoken.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertise } from '#app/features/finance/dealer-terms.server.ts'
import { Picture } from '#app/features/media/picture.tsx'
import { findVehicles } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { addressWithIds, MOST_SAVED, readIds } from '#app/features/vehicles/saved/saved-address.ts'
import {
	placeholderOf,
	type Vehicle,
	type VehicleSummary,
	vehiclePath,
} from '#app/features/vehicles/vehicle.ts'

import { InstalmentFootnote, VehicleInstalment, VehiclePrice } from '#app/features/vehicles/vehicle-price.tsx'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { type SpecificationName, specificationsOf } from '#app/site/vehicle/static-sections.server.tsx'
import { compareMessages as messages, savedMessages } from '#messages/saved.ts'

import { specificationMessages } from '#messages/vehicle-details.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { Route } from './+types/compare.ts'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'
import { ShareAddress } from './share-address.tsx'

/** In the order of the vehicles; an empty value is not stated. */
type ComparisonRow = { label: string; values: string[]; differs: boolean }
type FeatureRow = { label: string; has: boolean[]; differs: boolean }
type Comparison = { specifications: ComparisonRow[]; features: FeatureRow[] }

/** Those that the name says, or that no two vehicles have in common. */
const LEFT_OUT: SpecificationName[] = ['make', 'model', 'stockNumber']

/** What is specified of each vehicle, its features, and where they differ. */
function compare(vehicles: Vehicle[]): Comparison {
	const specifications = vehicles.map((vehicle) => new Map(specificationsOf(vehicle).map(toPair)))
	const names = Object.keys(specificationMessages) as SpecificationName[]
	const features = vehicles.map(({ features }) => new Set(features.map(fold)))
	const spellings = new Map<string, string>()
	for (const name of vehicles.flatMap(({ features }) => features))
		if (!spellings.has(fold(name))) spellings.set(fold(name), name.trim())
	return {
		specifications: names
			.filter((name) => !LEFT_OUT.includes(name) && specifications.some((one) => one.has(name)))
			.map((name) => {
				const values = specifications.map((one) => one.get(name) ?? '')
				return { label: specificationMessages[name], values, differs: areDifferent(values) }
			}),
		features: [...spellings].map(([key, label]) => {
			const has = features.map((one) => one.has(key))
			return { label, has, differs: areDifferent(has.map(String)) }
		}),
	}
}

const toPair = ({ name, value }: ReturnType<typeof specificationsOf>[number]) => [name, value] as const

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const areDifferent = (values: string[]): boolean => new Set(values.map(fold)).size > 1

type ComparisonTableProps = { comparison: Comparison & { vehicles: VehicleSummary[] }; ids: string[] }

/** Its head stays in view, without script too. */
function ComparisonTable({ comparison: { vehicles, specifications, features }, ids }: ComparisonTableProps) {
	const path = (shown: string[]) => addressWithIds(href('/compare'), shown)
	const hasAmounts = vehicles.some(({ instalment }) => instalment)
	const differ = (of: (vehicle: VehicleSummary) => string | number | undefined) =>
		areDifferent(vehicles.map((vehicle) => String(of(vehicle) ?? '')))
	const hasDifferences = [...specifications, ...features].some(({ differs }) => differs)
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
				<div className="flex gap-2.5 no-script:hidden">
					<ShareAddress path={() => path(ids)} />
					<Button size="small" onClick={() => window.print()}>
						<icons.Printer aria-hidden strokeWidth={1.75} className="size-5" />
						{messages.print}
					</Button>
				</div>
				{hasDifferences && <Switch id="only-differences">{messages.onlyDifferences}</Switch>}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to by keyboard */}
			<section aria-labelledby="comparison" tabIndex={0} className="comparison">
				<table>
					<caption id="comparison" className="sr-only">
						{messages.table}
					</caption>
					<thead>
						<tr>
							<th scope="col">
								<span className="sr-only">{messages.vehicle}</span>
							</th>
							{vehicles.map((vehicle) => (
								<th key={vehicle.id} scope="col">
									<Link to={vehiclePath(vehicle)} className="link" translate="no">
										{vehicleMessages.picture(vehicle)}
									</Link>
								</th>
							))}
						</tr>
						<Row label={<span className="sr-only">{messages.picture}</span>}>
							{vehicles.map((vehicle) => (
								<td key={vehicle.id} className="relative">
									<Picture
										photo={vehicle.photo}
										alt={vehicleMessages.picture(vehicle)}
										sizes="(min-width: 64rem) 270px, 45vw"
										widest={640}
										fallback={placeholderOf(vehicle)}
										className="aspect-car w-full rounded-media object-cover"
									/>
									<Link
										to={path(ids.filter((id) => id !== vehicle.id))}
										rel="nofollow"
										aria-label={messages.removeNamed(vehicleMessages.picture(vehicle))}
										className="absolute top-0 right-3 grid size-11 place-items-center md:top-2.5 print:hidden"
									>
										<icons.X
											aria-hidden
											strokeWidth={1.75}
											className="size-8 rounded-full border border-line bg-surface-raised p-1.5"
										/>
									</Link>
								</td>
							))}
						</Row>
						<Row label={messages.price} differs={differ(({ price }) => price)}>
							{vehicles.map((vehicle) => (
								<td key={vehicle.id}>
									<VehiclePrice vehicle={vehicle} size="compared" />
								</td>
							))}
						</Row>
					</thead>
					<tbody>
						{hasAmounts && (
							<Row
								label={messages.monthly}
								differs={differ(({ instalment }) => instalment?.monthly)}
								className="print:hidden"
							>
								{vehicles.map(({ id, instalment }) => (
									<td key={id}>
										{instalment ? <VehicleInstalment instalment={instalment} /> : messages.unknown}
									</td>
								))}
							</Row>
						)}
						<Row label={messages.status} differs={differ(({ status }) => status)}>
							{vehicles.map(({ id, status }) => (
								<td key={id}>{vehicleMessages.statuses[status]}</td>
							))}
						</Row>
						{specifications.map(({ label, values, differs }) => (
							<Row key={label} label={label} differs={differs}>
								{values.map((value, index) => (
									<td key={vehicles[index]?.id}>{value ? <Spoken>{value}</Spoken> : messages.unknown}</td>
								))}
							</Row>
						))}
					</tbody>
					{features.length > 0 && (
						<tbody>
							<tr>
								<th scope="rowgroup" colSpan={vehicles.length + 1} className="title text-title-sm">
									{messages.features}
								</th>
							</tr>
							{features.map(({ label, has, differs }) => (
								<Row key={label} label={label} differs={differs}>
									{has.map((hasIt, index) => (
										<td key={vehicles[index]?.id} className={hasIt ? undefined : 'text-ink-muted'}>
											{hasIt && <icons.Check aria-hidden className="mr-1.5 inline size-4 text-positive" />}
											{hasIt ? messages.has : messages.lacks}
										</td>
									))}
								</Row>
							))}
						</tbody>
					)}
				</table>
			</section>
			<InstalmentFootnote vehicles={vehicles} />
		</>
	)
}

type RowProps = { label: ReactNode; differs?: boolean; className?: string; children: ReactNode }

const Row = ({ label, differs, className, children }: RowProps) => (
	<tr className={cn(differs && 'differs', className)}>
		<th scope="row">
			{label}
			{differs && <span className="sr-only">, {messages.differs}</span>}
		</th>
		{children}
	</tr>
)

const MOST_COMPARED = 4

export const handle: RouteHandle = { reads: ['ids'], isPersonal: true }

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const requested = readIds(url.searchParams.get('ids')).slice(0, MOST_SAVED)
	const [comparison, dealer] = await Promise.all([
		readOrFallback(services.log, 'the comparison', findComparison(services, requested), null),
		findDealerOrCached(services),
	])
	if (!comparison) return null
	return { ...comparison, vehicles: advertise(dealer, comparison.vehicles, services.now()) }
}

async function findComparison(services: Services, requested: string[]) {
	const { vehicles: cards } = await findVehicles(services, requested)
	const read = await Promise.all(
		cards.slice(0, MOST_COMPARED).map(async (card) => {
			const vehicle = await services.memoize(`the vehicle ${card.id}`, () =>
				findVehicle(services.db, card.id),
			)
			return vehicle ? [{ card, vehicle }] : []
		}),
	)
	const compared = read.flat()
	return {
		vehicles: compared.map(({ card }) => card),
		others: cards.slice(MOST_COMPARED).map(({ id, year, name }) => ({ id, year, name })),
		gone: requested.length - cards.length,
		...compare(compared.map(({ vehicle }) => vehicle)),
	}
}

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, {
		title: `${messages.title}, ${frameOf(matches)?.dealer.name ?? ''}`,
		path: href('/compare'),
		hidden: true,
	})

export default function ComparePage({ loaderData }: Route.ComponentProps) {
	return (
		<main id="main" tabIndex={-1}>
			<PageHeader title={messages.title} plain />
			<div className="wrap pt-[clamp(1.5rem,3vw,3rem)] pb-section">
				{loaderData && <Content comparison={loaderData} />}
				{!loaderData && <p className="lede">{messages.unavailable}</p>}
				<p className="mt-8 print:hidden">
					<ButtonLink to={href('/saved')}>{messages.saved}</ButtonLink>
				</p>
			</div>
		</main>
	)
}

type Props = { comparison: NonNullable<Route.ComponentProps['loaderData']> }

function Content({ comparison }: Props) {
	const { vehicles, others, gone } = comparison
	const ids = [...vehicles, ...others].map(({ id }) => id)
	const addressWithFirst = (id: string) =>
		addressWithIds(href('/compare'), [id, ...ids.filter((other) => other !== id)])
	return (
		<>
			{gone > 0 && <p className="mb-5">{savedMessages.othersGone(gone)}</p>}
			{vehicles.length === 0 ? (
				<p className="lede">{messages.none}</p>
			) : (
				<ComparisonTable comparison={comparison} ids={ids} />
			)}
			{others.length > 0 && (
				<nav aria-labelledby="others" className="mt-8 print:hidden">
					<h2 id="others" className="title text-title-sm">
						{messages.others}
					</h2>
					<ul className="mt-2 flex flex-wrap gap-x-6">
						{others.map((other) => (
							<li key={other.id}>
								<Link
									to={addressWithFirst(other.id)}
									rel="nofollow"
									className="link inline-flex min-h-11 items-center"
								>
									{vehicleMessages.picture(other)}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
		</>
	)
}
