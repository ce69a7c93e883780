/**
 * /car/:id, one vehicle on offer, and the enquiry sent about it. A missing vehicle leads to the inventory
 * (specification, section 8, Public); one that cannot be read does not: it is most likely still for sale.
 */
import { lazy, Suspense } from 'react'
import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { findDealerOrLastKnown } from '#app/dealer/dealer-store.server.ts'
import { termsOf } from '#app/finance/dealer-terms.server.ts'
import { advertisedInstalment } from '#app/finance/instalment.ts'
import { issueToken } from '#app/intake/form-token.server.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { receiveEnquiry } from '#app/leads/enquiry-desk.server.ts'
import { sharePictureName } from '#app/media/share-picture.server.ts'
import { withinTime } from '#app/platform/database.server.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import {
	forAnybody,
	isDatabaseDown,
	type Services,
	services,
	visitorAddress,
} from '#app/platform/services.server.ts'
import { RelatedVehicles } from '#app/vehicles/related-vehicles.tsx'
import { VehiclePriceBar } from '#app/vehicles/vehicle-price-bar.tsx'
import { VehicleProfile } from '#app/vehicles/vehicle-profile.tsx'
import { VehicleShare } from '#app/vehicles/vehicle-share.tsx'
import { vehicleShareCard } from '#app/vehicles/vehicle-share-card.ts'
import { findOffer, findVehicle, listRelated } from '#app/vehicles/vehicle-store.server.ts'
import { siteWords } from '#app/words/en-ZA/site.ts'
import { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'
import type { Route } from './+types/vehicle.ts'
import { useFrame } from './dealer-context.ts'
import { answered, answerIn, formHeaders, posted, sentBy } from './leads/lead-answer.ts'
import { VehicleEnquiry } from './leads/vehicle-enquiry.tsx'
import { ProblemPage } from './problem-page.tsx'
import { frameOf, seo } from './seo.ts'
import { CAR_NOT_FOUND } from './vehicle/car-not-found.ts'
import { FinanceTab } from './vehicle/finance-tab.tsx'
import { Letterhead } from './vehicle/letterhead.tsx'
import { vehicleMeta } from './vehicle/vehicle-meta.ts'
import { VehicleUnavailable } from './vehicle/vehicle-unavailable.tsx'

const UnsentEnquiry = lazy(() => import('./leads/unsent-enquiry.tsx'))

export async function loader({ params, context }: Route.LoaderArgs) {
	const given = context.get(services)
	const { db, log, baseUrl, remember } = given
	const vehicle = await onOffer(given, params.id)
	const readRelated = () => withinTime(db, READ_LIMIT, (bound) => listRelated(bound, vehicle))
	const [related, dealer] = await Promise.all([
		remember(`what is related to ${vehicle.id}`, readRelated).catch((error) => {
			log.error({ vehicle: vehicle.id, reason: reasonOf(error) }, 'related vehicles could not be read')
			return []
		}),
		findDealerOrLastKnown(given),
	])
	const terms = termsOf(dealer, given.clock())
	const card = vehicleShareCard(vehicle)
	return {
		vehicle,
		related,
		terms,
		instalment: advertisedInstalment(vehicle.price, terms),
		address: baseUrl + href('/car/:id', { id: vehicle.id }),
		token: issueToken(given, 'enquiry', { shared: context.get(forAnybody) }),
		picture: card && href('/car/:id/share/:file', { id: vehicle.id, file: sharePictureName(card) }),
	}
}

/** Milliseconds that somebody waits for a vehicle before the page says that it cannot be shown. */
const READ_LIMIT = 3_000
const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } }

async function onOffer({ db, log, remember }: Services, id: string) {
	const read = () => withinTime(db, READ_LIMIT, (bound) => findVehicle(bound, id))
	const reading = isUuid(id) ? remember(`the vehicle ${id}`, read) : undefined
	const vehicle = await reading?.catch((error) => {
		log.error({ vehicle: id, reason: reasonOf(error) }, 'a vehicle could not be read')
		throw data(null, UNAVAILABLE)
	})
	if (vehicle) return vehicle
	log.warn({ vehicle: id }, 'no vehicle to show')
	throw redirect(href('/inventory'), { headers: { 'Set-Cookie': CAR_NOT_FOUND } })
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const answer = await receiveEnquiry(given, context.get(visitorAddress), values, params.id)
	context.set(isDatabaseDown, answer.outcome === 'failed')
	if (answer.outcome === 'sent' && !answer.isGone) return answered(answer, given.formRules)

	// A page that cannot be shown would lead to the inventory, away from what was typed.
	const isShown =
		answer.outcome === 'refused' &&
		(await withinTime(given.db, READ_LIMIT, (db) => findOffer(db, params.id)).catch(() => undefined))
	if (isShown) return answered(answer, given.formRules)
	throw answered(answer, given.formRules)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sentBy(serverAction)

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches, error, location }) => {
	const dealer = frameOf(matches)?.dealer
	if (error) {
		const { sent, unsent, unavailable } = vehiclePageWords
		const outcome = answerIn(error)?.outcome
		const problem = isUnavailable(error) ? unavailable.title : siteWords.problem.title
		const title = outcome ? (outcome === 'sent' ? sent : unsent) : problem
		return seo(matches, { title, path: location.pathname, hidden: true })
	}
	return loaderData && dealer ? vehicleMeta(matches, { ...loaderData, dealer }) : []
}

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
	const frame = useFrame()
	if (!frame) return null
	const { dealer, today } = frame
	const { vehicle, related, address, token, instalment } = loaderData
	const hasSimilar = related.length > 0
	const calculator = {
		name: 'calculator',
		text: vehiclePageWords.calculator,
		panel: (opened: boolean) => <FinanceTab vehicle={vehicle} opened={opened} />,
	}
	return (
		<main id="main" tabIndex={-1} className={vehicle.status === 'sold' ? 'no-gold' : undefined}>
			<Letterhead dealer={dealer} />
			<VehicleProfile
				key={vehicle.id}
				vehicle={vehicle}
				hasSimilar={hasSimilar}
				instalment={instalment}
				enquiry={
					<VehicleEnquiry
						vehicle={vehicle}
						dealer={dealer}
						opening={today.openness}
						hasSimilar={hasSimilar}
						address={address}
						token={token}
						came={posted(actionData)}
					/>
				}
				further={[calculator]}
				share={<VehicleShare vehicle={vehicle} address={address} />}
				bar={<VehiclePriceBar {...{ vehicle, dealer, address, instalment, hasSimilar }} />}
			/>
			<RelatedVehicles of={vehicle} vehicles={related} />
		</main>
	)
}

const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === UNAVAILABLE.status

/** Where an enquiry could not be received, or its vehicle went: the page of the vehicle is not asked for again. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	const dealer = useFrame()?.dealer
	const answer = answerIn(error)
	if (!answer && isUnavailable(error)) return <VehicleUnavailable dealer={dealer} />
	if (!dealer || !answer) return <ProblemPage error={error} dealer={dealer} />
	return (
		<Suspense>
			<UnsentEnquiry answer={answer} vehicleId={params.id ?? ''} phone={dealer.phone} />
		</Suspense>
	)
}
