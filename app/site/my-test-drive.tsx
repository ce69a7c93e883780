/**
 * /my-test-drive?link=…: moves or cancels a test drive by the secret link of its emails. A GET shows, a POST acts. In no
 * cache, no search engine and no Referer header.
 */
import { data, href, redirect } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Facts } from '#app/components/facts.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { toValues, typedText } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import { FORM_ANCHOR, SlotPicker } from '#app/features/leads/test-drives/slot-picker.tsx'
import { formatWhen, slotMenu } from '#app/features/leads/test-drives/slots.ts'
import {
	type ChangeError,
	cancelByLink,
	findByLink,
	isAhead,
	isBookable,
	listFreeDays,
	moveByLink,
} from '#app/features/leads/test-drives/test-drive-bookings.server.ts'

import { LINK_PARAMETER, OWN_PAGE_HEADERS } from '#app/features/submissions/visitor-tokens.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { ownTestDriveMessages as messages } from '#messages/own-test-drive.ts'
import { testDriveMessages } from '#messages/test-drives.ts'
import type { Route } from './+types/my-test-drive.ts'
import { useFrame } from './dealer-context.ts'
import { seo } from './seo.ts'

export const handle: RouteHandle = { reads: ['link', 'day', 'at', 'done'], isPersonal: true }

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { searchParams } = url
	const link = searchParams.get(LINK_PARAMETER) ?? ''
	const [row, dealer] = await Promise.all([findByLink(services, link), findDealerOrCached(services)])
	if (!row) return data(null, 404)
	const offer = row.vehicleId ? await findOffer(services.db, row.vehicleId) : undefined
	const canMove = offer !== undefined && (await isBookable(services.db, offer.id))
	const ahead = isAhead(row, services.now())
	const days = ahead && canMove ? await listFreeDays(services, dealer, row.vehicleId, row.id) : []
	const others = days.map((day) => ({
		...day,
		slots: day.slots.filter(({ startsAt }) => startsAt.getTime() !== row.startsAt.getTime()),
	}))
	const when = formatWhen(row.startsAt, dealer.tradingHours.timeZone)
	return data({
		link,
		state: row.state,
		isAhead: ahead,
		when,
		vehicle: offer && { id: offer.id, name: `${offer.year} ${offer.name}` },
		canMove,
		address: formatAddress(dealer.address),
		menu: slotMenu(others, dealer, searchParams, services.now()),
		done: searchParams.get('done'),
	})
}

/** The page without what it has chosen. */
const pathOf = (link: string, done: string) =>
	`${href('/my-test-drive')}?${new URLSearchParams({ [LINK_PARAMETER]: link, done })}`

export async function action({ request, context, url }: Route.ActionArgs) {
	const services = context.get(servicesContext)
	const values = toValues(await request.formData())
	const link = url.searchParams.get(LINK_PARAMETER) ?? ''
	const isCancelling = values.intent === 'cancel'
	const result = isCancelling
		? await cancelByLink(services, link)
		: await moveByLink(services, link, typedText(values, 'at', 16))
	if (result.ok) throw redirect(pathOf(link, isCancelling ? 'cancelled' : 'moved'))
	return data<{ error: ChangeError }>({ error: result.error }, result.error === 'ended' ? 404 : 409)
}

export const headers: Route.HeadersFunction = () => OWN_PAGE_HEADERS

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, { title: messages.title, path: href('/my-test-drive'), hidden: true })

export default function MyTestDrivePage({ loaderData: drive, actionData }: Route.ComponentProps) {
	const frame = useFrame()
	if (!drive) return <Gone />
	const { state, when, vehicle, address, isAhead: ahead, canMove, menu, link, done } = drive
	const error = actionData && 'error' in actionData ? actionData.error : undefined
	const phone = frame?.dealer.phone
	return (
		<main id="main" tabIndex={-1} className="wrap pt-[clamp(1.5rem,4vw,4rem)] pb-section">
			<div className="max-w-200">
				<h1 className="title mb-5 text-title-lg">{messages.heading[state]}</h1>
				{error && (
					<Notice kind="wrong" role="alert" className="mb-5">
						{textOf(error)}
					</Notice>
				)}
				{!error &&
					(done === 'moved' || done === 'cancelled') &&
					(done === 'moved') === (state === 'booked') && (
						<Notice kind="good" role="status" className="mb-5">
							{messages[done]}
						</Notice>
					)}
				<p className="text-lg font-[650]">{when}</p>
				<Facts
					facts={[
						{ name: testDriveMessages.vehicle, value: vehicle?.name },
						{ name: messages.where, value: address },
					]}
				/>
				{ahead ? (
					<p className="mt-4 text-sm text-ink-muted">{testDriveMessages.licence}</p>
				) : (
					<p className="mt-4">{state === 'cancelled' ? messages.again : messages.over}</p>
				)}
				{ahead && !canMove && <Notice className="mt-4">{messages.sold}</Notice>}
				{phone?.e164 && (
					<p className="mt-2">
						{testDriveMessages.sent.call}{' '}
						<a
							href={`tel:${phone.e164}`}
							className="link inline-flex min-h-11 items-center whitespace-nowrap"
						>
							{phone.display}
						</a>
					</p>
				)}
				{ahead && <CancelForm />}
				{ahead && canMove && (
					<section aria-labelledby="move" className="mt-8 border-t border-line pt-6">
						<h2 id="move" className="title mb-5 text-title-md">
							{messages.move}
						</h2>
						<SlotPicker menu={error ? { ...menu, error: undefined } : menu} query={{ link }} />
						{menu.chosen && <MoveForm {...menu.chosen} />}
					</section>
				)}
				{!ahead && vehicle && canMove && (
					<ButtonLink to={href('/car/:id/test-drive', { id: vehicle.id })} className="mt-4">
						{testDriveMessages.heading}
					</ButtonLink>
				)}
			</div>
		</main>
	)
}

const textOf = (error: ChangeError): string => {
	if (error === 'ended') return messages.gone.text
	if (error === 'over') return messages.over
	if (error === 'often') return messages.often
	return error === 'sold' ? messages.sold : testDriveMessages.errors[error]
}

const CancelForm = () => (
	<details className="mt-5">
		<summary className="link inline-flex min-h-11 cursor-pointer list-none items-center font-semibold [&::-webkit-details-marker]:hidden">
			{messages.cancel}
		</summary>
		<p className="mt-2 mb-3">{messages.cancelText}</p>
		<ButtonForm fields={{ intent: 'cancel' }}>
			{(isPending) => (
				<SubmitButton
					text={messages.cancelNow}
					busyText={messages.cancelling}
					busy={isPending}
					kind="danger"
				/>
			)}
		</ButtonForm>
	</details>
)

const MoveForm = ({ at, when }: { at: string; when: string }) => (
	<div className="mt-7 rounded-panel border border-line p-5">
		<h3 id={FORM_ANCHOR} tabIndex={-1} className="mb-3 scroll-mt-24 font-[650]">
			{messages.moveTo(when)}
		</h3>
		<ButtonForm fields={{ intent: 'move', at }}>
			{(isPending) => <SubmitButton text={messages.moveNow} busyText={messages.moving} busy={isPending} />}
		</ButtonForm>
	</div>
)

const Gone = () => (
	<main id="main" tabIndex={-1} className="wrap pt-[clamp(2rem,5vw,5rem)] pb-section">
		<h1 className="title text-title-lg">{messages.gone.heading}</h1>
		<p className="lede mt-4 mb-7">{messages.gone.text}</p>
		<ButtonLink to={href('/contact')} kind="primary">
			{testDriveMessages.enquire}
		</ButtonLink>
	</main>
)
