/**
 * /car/:id/test-drive: books a test drive of a vehicle. Days and times are links, the rest is a form. `no-store`, because
 * what is free changes with each booking.
 */
import { data, href, Link, redirect } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues } from '#app/core/form.ts'
import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { SlotPicker } from '#app/features/leads/test-drives/slot-picker.tsx'
import { isBookingOn, rulesOf, slotMenu } from '#app/features/leads/test-drives/slots.ts'

import { listFreeDays, testDriveKind } from '#app/features/leads/test-drives/test-drive-bookings.server.ts'
import { TestDriveForm } from '#app/features/leads/test-drives/test-drive-form.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import type { PlaceholderName } from '#app/features/media/placeholder.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { placeholderOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { clientIpContext, isDatabaseDown, servicesContext } from '#app/infra/services.server.ts'
import { testDriveMessages as messages } from '#messages/test-drives.ts'
import type { Route } from './+types/test-drive.ts'
import { useFrame } from './dealer-context.ts'
import { ErrorPage } from './error-page.tsx'
import { getLeadResult, getPostedResult, leadResponse, sendForm } from './leads/lead-result.ts'
import { Band } from './page-header.tsx'
import { seo } from './seo.ts'
import { ENQUIRY_ANCHOR, yearAndName } from './vehicle/vehicle-contact.ts'

export const handle: RouteHandle = { reads: ['day', 'at'], isPersonal: true }

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const [dealer, vehicle] = await Promise.all([
		findDealerOrCached(services),
		findVehicle(services.db, params.id),
	])
	// The vehicle's page says what has become of it, and whether test drives are booked at all.
	if (!vehicle || !isBookingOn(dealer)) throw redirect(href('/car/:id', { id: params.id }))
	const { id, year, name, status, photos } = vehicle
	const placeholder: PlaceholderName = placeholderOf(vehicle)
	const common = {
		vehicle: {
			id,
			path: vehiclePath(vehicle),
			name: yearAndName({ year, name }),
			photo: photos[0] ?? null,
			placeholder,
		},
		at: url.searchParams.get('at') ?? '',
		minutes: rulesOf(dealer).slotMinutes,
	}
	if (status !== 'available') return data({ ...common, menu: undefined, token: '' }, NO_STORE)
	const days = await listFreeDays(services, dealer, id)
	const menu = slotMenu(days, dealer, url.searchParams, services.now())
	return data({ ...common, menu, token: issueToken(services, 'test-drive') }, NO_STORE)
}

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

export async function action({ params, request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const values = toValues(await request.formData())
	const post = { clientIp: context.get(clientIpContext), values, vehicleId: params.id }
	const result = await testDriveKind.receive(services, post)
	context.set(isDatabaseDown, result.outcome === 'failed')
	const response = leadResponse(result, services.formRules)
	if (result.outcome === 'failed') throw response // the loader would fail, too, and what was typed be lost
	return response
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction)

export const headers: Route.HeadersFunction = ({ actionHeaders, errorHeaders }) => {
	const headers = new Headers(errorHeaders ?? actionHeaders)
	headers.set('Cache-Control', 'no-store')
	return headers
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
	seo(matches, {
		title: loaderData ? messages.title(loaderData.vehicle.name) : messages.heading,
		path: location.pathname,
		hidden: true,
	})

export default function TestDrivePage({ loaderData, actionData }: Route.ComponentProps) {
	const frame = useFrame()
	if (!frame) return null
	const { vehicle, menu, at, token, minutes } = loaderData
	const to = href('/car/:id/test-drive', { id: vehicle.id })
	const posted = getPostedResult(actionData)
	const slot = menu?.chosen?.at ?? (posted && at)
	if (!menu || (posted?.outcome === 'rejected' && posted.error === 'gone'))
		return <NotBookable path={vehicle.path} />
	const picker = <SlotPicker menu={posted ? { ...menu, error: undefined } : menu} className="md:col-span-2" />
	return (
		<main id="main" tabIndex={-1}>
			<VehicleBand {...vehicle} />
			<div className="wrap grid gap-12 pt-[clamp(1.5rem,4vw,3rem)] pb-section lg:grid-cols-[minmax(0,50rem)_minmax(14rem,1fr)] xl:gap-x-20">
				<div>
					{menu.days.length === 0 && !posted ? (
						<NoSlots path={vehicle.path} />
					) : slot === undefined ? (
						picker
					) : (
						<TestDriveForm
							to={`${to}?${new URLSearchParams({ at: slot })}`}
							slot={slot}
							token={token}
							initialResult={posted}
							phone={frame.dealer.phone}
							chat={frame.dealer.chat}
							emailOptional={frame.dealer.emailOptional}
							replyTime={frame.texts.site.replyTime}
							when={menu.chosen?.when}
						>
							{picker}
						</TestDriveForm>
					)}
				</div>
				<Before minutes={minutes} phone={frame.dealer.phone} />
			</div>
		</main>
	)
}

type LoadedVehicle = Route.ComponentProps['loaderData']['vehicle']

const VehicleBand = ({ path, name, photo, placeholder }: LoadedVehicle) => (
	<Band plain className="py-[clamp(1.25rem,4vw,3rem)]">
		<div className="flex items-center justify-between gap-6">
			<div>
				<h1 className="display text-display-lg leading-[1.03]">{messages.heading}</h1>
				<Link to={path} className="link mt-2 inline-flex min-h-11 items-center text-lg">
					{name}
				</Link>
			</div>
			<div className="w-28 flex-none overflow-hidden rounded-media md:noted md:relative md:w-72">
				<Picture
					photo={photo}
					alt=""
					sizes="(min-width: 48rem) 18rem, 7rem"
					widest={640}
					eager
					fallback={placeholder}
					className="aspect-3/2 w-full object-cover"
				/>
			</div>
		</div>
	</Band>
)

type BeforeProps = { minutes: number; phone: Dealer['phone'] }

/** Beside the days and times, on phones below them. */
const Before = ({ minutes, phone }: BeforeProps) => (
	<section aria-labelledby="before" className="self-start border-t-2 border-ink pt-5">
		<h2 id="before" className="title text-title-sm">
			{messages.before.heading}
		</h2>
		<p className="mt-3">{messages.minutes(minutes)}</p>
		<p className="mt-3">{messages.licence}</p>
		{phone.e164 && (
			<p className="mt-3">
				{messages.before.talk}{' '}
				<a
					href={`tel:${phone.e164}`}
					ping={CALL_PING}
					className="link inline-flex min-h-11 items-center whitespace-nowrap"
				>
					{phone.display}
				</a>
			</p>
		)}
	</section>
)

const NoSlots = ({ path }: { path: string }) => (
	<>
		<p className="mb-6">{messages.none}</p>
		<ButtonLink kind="primary" to={`${path}#${ENQUIRY_ANCHOR}`}>
			{messages.enquire}
		</ButtonLink>
	</>
)

/** Shown for a vehicle that was sold or reserved meanwhile. */
const NotBookable = ({ path }: { path: string }) => (
	<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
		<h1 className="title text-title-lg">{messages.gone.heading}</h1>
		<p className="lede mt-4 mb-7">{messages.gone.text}</p>
		<p className="flex flex-wrap gap-3">
			<ButtonLink kind="primary" to={href('/inventory')}>
				{messages.gone.inventory}
			</ButtonLink>
			<ButtonLink to={path}>{messages.gone.vehicle}</ButtonLink>
		</p>
	</main>
)

/** For a form that could not be stored: the loader does not run again. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	const frame = useFrame()
	const result = getLeadResult(error)
	if (!frame || result?.outcome !== 'failed') return <ErrorPage error={error} dealer={frame?.dealer} />
	const slot = String(result.values.slot)
	return (
		<main id="main" tabIndex={-1} className="wrap pt-[clamp(1.5rem,4vw,4rem)] pb-section">
			<div className="max-w-200">
				<h1 className="title mb-6 text-title-lg">{messages.heading}</h1>
				<TestDriveForm
					to={`${href('/car/:id/test-drive', { id: params.id ?? '' })}?${new URLSearchParams({ at: slot })}`}
					slot={slot}
					token={result.token}
					initialResult={result}
					phone={frame.dealer.phone}
					chat={frame.dealer.chat}
					emailOptional={frame.dealer.emailOptional}
					replyTime={frame.texts.site.replyTime}
				/>
			</div>
		</main>
	)
}
