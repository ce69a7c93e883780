/**
 * /car/:id: a vehicle on offer and its enquiry form, by its id or a readable segment; another segment that ends with
 * its digits leads to that. Long after its sale it answers 410, with others like it. A missing vehicle redirects to the inventory (specification, section 8, Public); a vehicle whose query fails does not, because it is most likely still
 * for sale.
 */

import { ArrowRight } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { data, href, isRouteErrorResponse, Link, redirect } from 'react-router'
import { ButtonLink, buttonClass, canFadePages, Spinner } from '#app/components/button.tsx'
import { lazyPart } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import { idRange, isUuid } from '#app/core/ids.ts'

import { type Dealer, takesTradeIns } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { advertise, advertisedTerms, currentTerms } from '#app/features/finance/dealer-terms.server.ts'
import { defaultLoan } from '#app/features/finance/default-terms.ts'
import { advertisedInstalment } from '#app/features/finance/instalment.ts'
import { enquiryKind } from '#app/features/leads/lead-kind.server.ts'
import { sharePictureName } from '#app/features/media/share-picture.server.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { withWords } from '#app/features/vehicles/photo-tags.ts'
import { type Vehicle, vehiclePath, vehicleSegment } from '#app/features/vehicles/vehicle.ts'

import {
	findOffer,
	findVehicle,
	listRelated,
	type ShownVehicle,
} from '#app/features/vehicles/vehicle-queries.server.ts'
import { isLongSold } from '#app/features/vehicles/vehicle-repricing.ts'
import { vehicleShareCard } from '#app/features/vehicles/vehicle-share-card.ts'
import { withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback, reasonOf } from '#app/infra/read-or-fallback.server.ts'
import {
	clientIpContext,
	isDatabaseDown,
	isSharedPage,
	type Services,
	servicesContext,
} from '#app/infra/services.server.ts'
import { findingsHtml, specificationLines } from '#app/site/vehicle/static-sections.server.tsx'
import { VehiclePriceBar } from '#app/site/vehicle/vehicle-enquiry.tsx'
import { inlineClass, VehicleShare } from '#app/site/vehicle/vehicle-heading.tsx'
import { CAR_NOT_FOUND } from '#app/site/vehicle/vehicle-placeholder.tsx'
import type { AdvertisedInstalment, InstalmentText } from '#messages/finance.ts'
import { siteMessages } from '#messages/site.ts'
import { vehiclePageMessages } from '#messages/vehicle-page.ts'
import type { Route } from './+types/vehicle.ts'
import { useFrame } from './dealer-context.ts'
import { ErrorFrame, ErrorPage } from './error-page.tsx'
import { formHeaders, getLeadResult, getPostedResult, leadResponse, sendForm } from './leads/lead-result.ts'
import { SellLink } from './sell-link.tsx'
import { frameOf, seo } from './seo.ts'
import { NotInPreview, PreviewNotice } from './vehicle/preview-notice.tsx'

import { driveAwayHtml } from './vehicle/static-sections.server.tsx'
import { financeLink } from './vehicle/vehicle-contact.ts'
import { VehicleEnquiry } from './vehicle/vehicle-enquiry.tsx'
import { vehicleMeta } from './vehicle/vehicle-meta.ts'
import { VehicleProfile } from './vehicle/vehicle-profile.tsx'

/** Seen in print only. */
const Letterhead = lazyPart(() =>
	import('./vehicle/letterhead.tsx').then((module) => ({ default: module.Letterhead })),
)
/** Far below the first view. */
const RelatedVehicles = lazyPart(() =>
	import('./vehicle/related-vehicles.tsx').then((module) => ({ default: module.RelatedVehicles })),
)
const AfterHours = lazyPart(() =>
	import('./vehicle/after-hours.tsx').then((module) => ({ default: module.AfterHours })),
)
const UnsentEnquiry = lazy(() => import('./leads/unsent-enquiry.tsx'))

/** The code on its windscreen sheet leads here with it. */
export const handle: RouteHandle = { reads: ['from=windscreen'] }

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, log, baseUrl, memoize } = appServices
	const previewed = appServices.preview?.vehicle as ShownVehicle | undefined
	const { soldAt, findings, photoTags, ...found } =
		previewed ?? (await findVehicleOrRedirect(appServices, params.id, url))
	const vehicle = { ...found, photos: withWords(found.photos, photoTags) }
	const path = vehiclePath(vehicle)
	const readRelated = () => withTimeout(db, READ_LIMIT, (bound) => listRelated(bound, vehicle))
	const [related, dealer] = await Promise.all([
		readOrFallback(log, 'related vehicles', memoize(`related to ${vehicle.id}`, readRelated), []),
		findDealerOrCached(appServices),
	])
	const now = appServices.now()
	const terms = currentTerms(dealer, now)
	const shownTerms = vehicle.status === 'sold' ? undefined : advertisedTerms(dealer, now)
	const card = previewed ? undefined : vehicleShareCard(vehicle, dealer)
	const isGone = isLongSold(soldAt, now) && request.method === 'GET'
	const page = {
		vehicle,
		specifications: specificationLines(vehicle),
		findings: findingsHtml(findings, vehicle.photos),
		driveAway: driveAwayHtml(vehicle, dealer),
		related: advertise(dealer, related, now),
		terms,
		instalment: shownTerms && advertisedInstalment(defaultLoan(vehicle.price, shownTerms), shownTerms),
		path,
		address: previewed ? '' : baseUrl + path,
		token: issueToken(appServices, 'enquiry', { shared: context.get(isSharedPage) }),
		picture: card && href('/car/:id/share/:file', { id: vehicle.id, file: sharePictureName(card) }),
		...(previewed && { isPreview: true }),
		...(url.searchParams.get('from') === 'windscreen' && { isScan: true }),
	}
	return data(page, isGone ? 410 : 200)
}

/** Milliseconds until the page gives up on the query and shows that the vehicle is unavailable. */
const READ_LIMIT = 3_000
const UNAVAILABLE = { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } }

async function findVehicleOrRedirect({ db, log, memoize }: Services, segment: string, { search }: URL) {
	const read = () => withTimeout(db, READ_LIMIT, (bound) => findVehicle(bound, segment))
	const pending = idRange(segment) ? memoize(`the vehicle ${segment}`, read) : undefined
	const vehicle = await pending?.catch((error) => {
		log.error({ vehicle: segment, reason: reasonOf(error) }, 'a vehicle could not be read')
		throw data(null, UNAVAILABLE)
	})
	if (vehicle && !isAddressOf(vehicle, segment)) throw redirect(vehiclePath(vehicle) + search, 301)
	if (vehicle) return vehicle
	log.warn({ vehicle: segment }, 'vehicle not found')
	throw redirect(href('/inventory'), { headers: { 'Set-Cookie': CAR_NOT_FOUND } })
}

const isAddressOf = (vehicle: Vehicle, segment: string) =>
	isUuid(segment) || segment === vehicleSegment(vehicle)

export async function action({ params, request, context }: Route.ActionArgs) {
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const vehicleId = await findId(appServices, params.id)
	const post = { clientIp: context.get(clientIpContext), values, vehicleId }
	const result = await enquiryKind.receive(appServices, post)
	context.set(isDatabaseDown, result.outcome === 'failed')
	if (result.outcome === 'sent' && !result.isGone) return leadResponse(result, appServices.formRules)

	// If the vehicle is gone, revalidation would redirect to the inventory and lose the visitor's input: throws
	// instead.
	const isShown =
		result.outcome === 'rejected' &&
		(await withTimeout(appServices.db, READ_LIMIT, (db) => findOffer(db, vehicleId)).catch(() => undefined))
	if (isShown) return leadResponse(result, appServices.formRules)
	throw leadResponse(result, appServices.formRules)
}

/** The same for each address of a vehicle, because a form that is sent again has to be about the same. */
async function findId({ db }: Services, segment: string): Promise<string> {
	if (isUuid(segment)) return segment
	const offer = await withTimeout(db, READ_LIMIT, (bound) => findOffer(bound, segment)).catch(() => undefined)
	return offer?.id ?? segment
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches, error, location }) => {
	const dealer = frameOf(matches)?.dealer
	if (error) {
		const { sent: sentTitle, unsent, unavailable } = vehiclePageMessages
		const outcome = getLeadResult(error)?.outcome
		const errorTitle = isUnavailable(error) ? unavailable.title : siteMessages.error.title
		const title = outcome ? (outcome === 'sent' ? sentTitle : unsent) : errorTitle
		return seo(matches, { title, path: location.pathname, hidden: true })
	}
	return loaderData && dealer ? vehicleMeta(matches, { ...loaderData, dealer }) : []
}

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
	const frame = useFrame()
	const [calculated, setCalculated] = useState<InstalmentText & { vehicleId: string }>()
	if (!frame) return null
	const { dealer, today } = frame
	const { vehicle, specifications, findings, related, address, token } = loaderData
	const instalment = withCalculated(loaderData.instalment, vehicle.id === calculated?.vehicleId && calculated)
	const hasSimilar = related.length > 0
	const calculator = {
		name: 'calculator',
		text: vehiclePageMessages.calculator,
		panel: (opened: boolean) => (
			<FinanceTab
				vehicle={vehicle}
				opened={opened}
				onInstalment={(text) => setCalculated(text && { ...text, vehicleId: vehicle.id })}
			/>
		),
	}
	const isPreview = import.meta.env.SSR && loaderData.isPreview
	const isAfterHours = loaderData.isScan && today.openness && today.openness.state !== 'open'
	const enquiry = (
		<VehicleEnquiry
			vehicle={vehicle}
			dealer={dealer}
			opening={today.openness}
			hasSimilar={hasSimilar}
			address={address}
			token={token}
			result={getPostedResult(actionData)}
		/>
	)
	const share = (
		<>
			<VehicleShare vehicle={vehicle} address={address} />
			<AlertLink vehicle={vehicle} />
			{takesTradeIns(dealer) && (
				<SellLink vehicleId={vehicle.id} className="max-lg:hidden" linkClassName={inlineClass}>
					<ArrowRight aria-hidden className="size-5 flex-none text-ink-muted" strokeWidth={1.75} />
				</SellLink>
			)}
		</>
	)
	const apply = instalment && (
		<Link to={financeLink(vehicle)} viewTransition={canFadePages} className="finance-link">
			{vehiclePageMessages.applyForFinance}
		</Link>
	)
	const bar = <VehiclePriceBar vehicle={vehicle} dealer={dealer} hasSimilar={hasSimilar} />
	return (
		<main id="main" tabIndex={-1} className={vehicle.status === 'sold' ? 'no-gold' : undefined}>
			{isPreview && <PreviewNotice />}
			{isAfterHours && (
				<Suspense>
					<AfterHours vehicle={vehicle} dealer={dealer} />
				</Suspense>
			)}
			<Suspense>
				<Letterhead dealer={dealer} />
			</Suspense>
			<VehicleProfile
				key={vehicle.id}
				vehicle={vehicle}
				specifications={specifications}
				findings={findings}
				driveAway={loaderData.driveAway}
				hasSimilar={hasSimilar}
				instalment={instalment}
				enquiry={isPreview ? <NotInPreview>{enquiry}</NotInPreview> : enquiry}
				further={[calculator]}
				apply={isPreview ? <NotInPreview>{apply}</NotInPreview> : apply}
				share={isPreview ? <NotInPreview>{share}</NotInPreview> : share}
				bar={isPreview ? <NotInPreview>{bar}</NotInPreview> : bar}
			/>
			<Suspense>
				<RelatedVehicles of={vehicle} vehicles={related} />
			</Suspense>
		</main>
	)
}

/** Of a sold vehicle it is about the next one. */
function AlertLink({ vehicle: { id, make, model, status } }: { vehicle: Vehicle }) {
	const isSold = status === 'sold'
	const query = new URLSearchParams(isSold ? { model: `${make} ${model}` } : { vehicle: id })
	return (
		<Link to={`${href('/alerts/new')}?${query}`} className={inlineClass}>
			<icons.Mail aria-hidden className="size-5 flex-none text-ink-muted" strokeWidth={1.75} />
			{isSold ? vehiclePageMessages.alertNext : vehiclePageMessages.alertPrice}
		</Link>
	)
}

/** What the visitor calculated takes the place of the dealership's default terms, in every place of the page. */
function withCalculated(advertised: AdvertisedInstalment | undefined, calculated: InstalmentText | false) {
	const isSame = calculated && calculated.terms === advertised?.terms
	if (!advertised || !calculated || isSame) return advertised
	return { ...advertised, ...calculated, notes: advertised.notes.slice(0, 1) }
}

/** The tab 'Finance Calculator': lazily loaded when opened, to keep the vehicle's page small. */
function FinanceTab({
	vehicle,
	opened,
	onInstalment,
}: { vehicle: Vehicle; opened: boolean } & Pick<ComponentProps<typeof VehicleCalculator>, 'onInstalment'>) {
	const { price, status } = vehicle
	if (!opened) {
		return (
			<p className="py-6">
				<Link className="link" to={`/finance?price=${price}#calculator`}>
					{vehiclePageMessages.calculateElsewhere}
				</Link>
			</p>
		)
	}
	return (
		<Suspense fallback={<Spinner label={vehiclePageMessages.calculatorComing} />}>
			<VehicleCalculator price={price} onInstalment={onInstalment}>
				{status !== 'sold' && (
					<ButtonLink kind="primary" size="small" to={financeLink(vehicle)} className="mt-4">
						{vehiclePageMessages.applyForFinance}
					</ButtonLink>
				)}
			</VehicleCalculator>
		</Suspense>
	)
}

const VehicleCalculator = lazy(() =>
	import('./vehicle/vehicle-calculator.tsx').then((finance) => ({ default: finance.VehicleCalculator })),
)

const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === UNAVAILABLE.status

/** For a failed enquiry, or one whose vehicle is gone: the loader does not run again. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	const frame = useFrame()
	const dealer = frame?.dealer
	const result = getLeadResult(error)
	if (!result && isUnavailable(error)) return <VehicleUnavailable dealer={dealer} />
	if (!dealer || !result) return <ErrorPage error={error} dealer={dealer} />
	return (
		<Suspense>
			<UnsentEnquiry
				result={result}
				vehicleId={params.id ?? ''}
				phone={dealer.phone}
				emailOptional={dealer.emailOptional}
				replyTime={frame.texts.site.replyTime}
			/>
		</Suspense>
	)
}

/** Shown if the query of a vehicle failed, so that it is unknown whether it is still for sale. */
function VehicleUnavailable({ dealer }: { dealer: Dealer | undefined }) {
	const { heading, text } = vehiclePageMessages.unavailable
	return (
		<ErrorFrame heading={heading} text={text} dealer={dealer}>
			<a href={href('/inventory')} className={buttonClass({ kind: 'line' })}>
				{siteMessages.notFound.inventory}
			</a>
		</ErrorFrame>
	)
}
