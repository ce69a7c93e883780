/** /admin/leads/:id: an enquiry or a message, with the actions on it. */

import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Facts } from '#app/components/facts.tsx'
import { Tag } from '#app/components/tags.tsx'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { toValues } from '#app/core/form.ts'
import { inLanguage } from '#app/core/language.server.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { toLeadContent } from '#app/features/leads/inbox/inbox-item.ts'
import { isVisibleTo, type Viewer } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { findNextWaiting } from '#app/features/leads/inbox/inbox-service.server.ts'
import { findLeadDetail } from '#app/features/leads/inbox/lead-detail-service.server.ts'
import { DisclosureLink, LeadVehicle } from '#app/features/leads/inbox/lead-header.tsx'
import { getSavedAction, LeadPanel, leadsOn, NoLead } from '#app/features/leads/inbox/lead-panel.tsx'
import {
	contactLinks,
	prepareReplies,
	replyTemplatesOf,
	subjectFor,
} from '#app/features/leads/inbox/replies.ts'
import { findLead, type Lead } from '#app/features/leads/lead-queries.server.ts'
import { countLeadsByVehicle } from '#app/features/leads/stock-with-leads.server.ts'
import { listDrivesOf } from '#app/features/leads/test-drives/appointment-queries.server.ts'
import { formatWhen } from '#app/features/leads/test-drives/slots.ts'
import { Offers, TradeInFacts } from '#app/features/leads/trade-ins/trade-in-panel.tsx'
import { listReadableOffers } from '#app/features/leads/trade-ins/trade-in-queries.server.ts'
import { tradeInPayloadOf } from '#app/features/leads/trade-ins/trade-in-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { nameWithoutYear, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { findVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { testDriveMessages } from '#messages/test-drives.ts'
import type { Route } from './+types/lead.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta, revalidateOnConflict } from './frame.ts'
import { actOnLead } from './lead-action.server.ts'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const viewer = await requirePermission({ request, context }, 'leads:read')
	const appServices = context.get(servicesContext)
	const facts = await findDealerOrCached(appServices)
	const { name: dealer, tradingHours } = facts
	const lead = await findVisible(appServices, viewer, params.id)
	const detail = lead && (await findLeadDetail(appServices, viewer, { kind: lead.kind, id: lead.id }, lead))
	if (!lead || !detail) return data({ dealer, result: undefined }, 404)
	const vehicle = lead.vehicleId ? await findVehicle(appServices.db, lead.vehicleId) : undefined
	const leadsAbout = vehicle && (await countLeadsByVehicle(appServices.db, [vehicle.id]))[vehicle.id]
	const drive = (await listDrivesOf(appServices.db, [lead.id])).get(lead.id)
	const done = getSavedAction(url.searchParams)
	const tradeIn = await findTradeIn(appServices, lead)
	return {
		dealer,
		result: {
			of: detail,
			drive: drive && { state: drive.state, when: formatWhen(drive.startsAt, tradingHours.timeZone) },
			tradeIn,
			lead,
			vehicle,
			otherLeads: (leadsAbout ?? 1) - 1,
			content: inLanguage(lead.language, () => contentOf(lead, facts, vehicle)),
			done,
			nextWaiting: leadsOn(done) ? await findNextWaiting(appServices, viewer, lead.id) : undefined,
		},
	}
}

async function findVisible(services: Services, viewer: Viewer, id: string): Promise<Lead | undefined> {
	const lead = await findLead(services, id)
	return lead && (await isVisibleTo(services.db, viewer, lead.id)) ? lead : undefined
}

async function findTradeIn(services: Services, lead: Lead) {
	const trade = tradeInPayloadOf(lead)
	if (!trade) return undefined
	return {
		trade,
		offers: {
			offers: await listReadableOffers(services, lead.id),
			newKey: randomUUID(),
			today: toSouthAfricanTime(services.now()).date,
			hasEmail: trade.from_email !== '',
		},
	}
}

function contentOf({ kind, payload }: Lead, dealer: Dealer, stock: Vehicle | undefined) {
	if (typeof payload === 'string') return payload
	const details = toLeadContent(payload)
	const subject = subjectFor(kind, { about: details.about, reference: '' })
	const named = 'subject' in payload ? '' : payload.car_name || details.about
	const vehicle = stock ? `${stock.year} ${nameWithoutYear(stock)}` : named
	const replies = prepareReplies(replyTemplatesOf(dealer), details, { subject, vehicle })
	return { details, links: contactLinks(details, subject), replies }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
	const admin = await requirePermission({ request, context }, 'leads:write')
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const lead = await findVisible(appServices, admin, params.id)
	if (!lead) return data(undefined, 404)
	return actOnLead(appServices, admin, { kind: lead.kind, id: lead.id }, values, url)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const shouldRevalidate = revalidateOnConflict

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const { lead, content } = loaderData?.result ?? {}
	const kind = lead ? messages.kindsInFull[lead.kind] : messages.heading
	const name = typeof content === 'object' ? content.details.name : undefined
	return adminMeta(name ? messages.title(name, kind) : kind, loaderData?.dealer)
}

export default function LeadPage({ loaderData: { result }, actionData }: Route.ComponentProps) {
	const actionResult = useActionResult(actionData)
	if (!result) return <NoLead heading={messages.missing} text={messages.missingText} />
	const { of, lead, vehicle, otherLeads, drive, tradeIn, content, done, nextWaiting } = result
	if (typeof content === 'string')
		return <NoLead heading={messages.kindsInFull[lead.kind]} text={messages.encrypted[content]} />

	return (
		<LeadPanel
			lead={of}
			{...content}
			isNamedBelow={vehicle !== undefined && content.details.about.includes(vehicle.name)}
			savedAction={done}
			nextWaiting={nextWaiting}
			result={actionResult}
			vehicle={<About lead={lead} vehicle={vehicle} otherLeads={otherLeads} drive={drive} now={of.now} />}
			about={tradeIn && <TradeInFacts trade={tradeIn.trade} hasPhotos={of.photos.length > 0} />}
			below={tradeIn && <Offers {...tradeIn.offers} now={of.now} result={actionResult} />}
		/>
	)
}

type LoadedLead = NonNullable<Route.ComponentProps['loaderData']['result']>

type AboutProps = Pick<LoadedLead, 'lead' | 'vehicle' | 'otherLeads' | 'drive'> & { now: Date }

function About({ lead, vehicle, otherLeads, drive, now }: AboutProps) {
	const { payload } = lead
	if (typeof payload === 'string' || 'subject' in payload || !payload.car_name) return null
	if (payload.form_type === 'alert')
		return <Facts facts={[{ name: messages.looksFor, value: payload.car_name }]} />
	return (
		<>
			{drive && <DriveLine {...drive} />}
			{vehicle ? (
				<LeadVehicle vehicle={vehicle} priceThen={payload.car_price} otherLeads={otherLeads} now={now} />
			) : (
				<Facts
					facts={[
						{ name: messages.vehicle, value: `${payload.car_name} (${messages.vehicleGone})` },
						{ name: messages.price, value: payload.car_price },
					]}
				/>
			)}
			<DisclosureLink hash={lead.disclosureHash} />
		</>
	)
}

type DriveLineProps = NonNullable<LoadedLead['drive']>

const DriveLine = ({ when, state }: DriveLineProps) => (
	<p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-line px-4 py-3">
		<span className="sr-only">{testDriveMessages.drive}: </span>
		<b className="font-[650]">{when}</b>
		<Tag tone={state === 'booked' ? 'gold' : 'plain'}>{testDriveMessages.states[state]}</Tag>
	</p>
)
