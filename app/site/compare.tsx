/** /compare: up to four vehicles of its address side by side; the others of the address take their places by links. */
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { RouteHandle } from '#app/core/route-handle.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertise } from '#app/features/finance/dealer-terms.server.ts'
import { findVehicles } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { addressWithIds, MOST_SAVED, readIds } from '#app/features/vehicles/saved/saved-address.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { compare } from '#app/site/compare/comparison-table.tsx'
import { compareMessages as messages } from '#messages/compare.ts'
import { savedMessages } from '#messages/saved.ts'
import { vehicleMessages } from '#messages/vehicles.ts'
import type { Route } from './+types/compare.ts'
import { ComparisonTable } from './compare/comparison-table.tsx'
import { PageHeader } from './page-header.tsx'
import { frameOf, seo } from './seo.ts'

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
