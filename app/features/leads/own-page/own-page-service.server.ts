/** What the sender of a lead or an application sees of it by the secret link of the acknowledgement. */
import { eq } from 'drizzle-orm'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import type { Values } from '#app/core/form.ts'
import { tidy } from '#app/core/typed-text.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { type LeadContent, type Subject, toLeadContent } from '#app/features/leads/inbox/inbox-item.ts'

import { findAssignment } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import type { LeadResult } from '#app/features/leads/lead.ts'
import { enquiryKind, messageKind } from '#app/features/leads/lead-kind.server.ts'
import { MAX_LENGTHS } from '#app/features/leads/lead-limits.ts'
import { listLeadPhotos } from '#app/features/leads/lead-photos.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { listDrivesOf } from '#app/features/leads/test-drives/appointment-queries.server.ts'
import { type AppointmentState, formatWhen } from '#app/features/leads/test-drives/slots.ts'
import { isValid, offerAmount, type TradeInOffer } from '#app/features/leads/trade-ins/offer.ts'
import { factsOfTradeIn, type TradeInVehicle } from '#app/features/leads/trade-ins/trade-in.ts'
import { listReadableOffers } from '#app/features/leads/trade-ins/trade-in-queries.server.ts'
import { tradeInPayloadOf } from '#app/features/leads/trade-ins/trade-in-service.server.ts'
import { isAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'
import { hashOfLink, issueToken } from '#app/features/submissions/visitor-tokens.server.ts'

import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ownPageMessages } from '#messages/own-page.ts'
import { tradeInMessages } from '#messages/trade-ins.ts'
import { type Needed, neededOf, type Stage, stageOf } from './stage.ts'

const messages = ownPageMessages.question

type ReadServices = Pick<Services, 'db' | 'keys' | 'now'>

/** A record as its sender reads it. */
export type OwnRecord = {
	subject: Subject
	stage: Stage
	receivedAt: Date
	answeredAt: Date | null
	staffMember: string | undefined // who has it
	reference: string // of an application
	content: LeadContent | undefined // undefined while its key is missing
	facts: { name: string; value: string }[] // of the vehicle that is offered
	needed: Needed[]
	vehicle: { id: string; path: string; name: string } | undefined // as on offer now
	drive: { when: string; state: AppointmentState } | undefined // the test drive of the lead
	offer: (Pick<TradeInOffer, 'conditions' | 'validUntil'> & { amount: string; isValid: boolean }) | undefined
}

type LinkedRecord = Pick<OwnRecord, 'subject' | 'receivedAt' | 'reference' | 'content' | 'facts'> & {
	vehicleId: string | null
	applied?: { isSelfEmployed: boolean; agreesToSharing: boolean }
}

/** Undefined for a wrong link, and once the record is deleted. */
export async function findOwnRecord(
	services: ReadServices & Parameters<typeof findDealerOrCached>[0],
	token: string,
): Promise<OwnRecord | undefined> {
	const { db } = services
	const { timeZone } = (await findDealerOrCached(services)).tradingHours
	const match = await findByLink(services, hashOfLink(token))
	const assignment = match && (await findAssignment(db, match.subject))
	if (!match || !assignment) return undefined
	const { vehicleId, applied, ...record } = match
	const { status, assigneeId, assignee, contactedAt } = assignment
	const isTradeIn = match.subject.kind === 'trade-in'
	const [isStaff, vehicle, drives, [offer]] = await Promise.all([
		assigneeId ? isAdmin(db, assigneeId) : false,
		vehicleId ? findOffer(db, vehicleId) : undefined,
		listDrivesOf(db, match.subject.kind === 'test-drive' ? [match.subject.id] : []),
		isTradeIn ? listReadableOffers(services, match.subject.id) : [],
	])
	const drive = drives.get(match.subject.id)
	return {
		...record,
		stage: stageOf({ status, assigneeId }),
		answeredAt: contactedAt,
		staffMember: (isStaff && assignee) || undefined,
		needed: applied ? neededOf({ ...applied, status }) : [],
		vehicle: vehicle && {
			id: vehicle.id,
			path: vehiclePath(vehicle),
			name: `${vehicle.year} ${vehicle.name}`,
		},
		drive: drive && { when: formatWhen(drive.startsAt, timeZone), state: drive.state },
		offer: offer && {
			amount: offerAmount(offer),
			conditions: offer.conditions,
			validUntil: offer.validUntil,
			isValid: isValid(offer, toSouthAfricanTime(services.now()).date),
		},
	}
}

async function findByLink(services: ReadServices, linkHash: string): Promise<LinkedRecord | undefined> {
	const { db } = services
	const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.linkHash, linkHash))
	if (lead) return findOwnLead(services, lead.id)
	const { id } = financeApplications
	const [application] = await db
		.select({ id })
		.from(financeApplications)
		.where(eq(financeApplications.linkHash, linkHash))
	return application && findOwnApplication(services, application.id)
}

async function findOwnLead(services: ReadServices, id: string): Promise<LinkedRecord | undefined> {
	const lead = await findLead(services, id)
	if (!lead) return undefined
	const { kind, createdAt: receivedAt, vehicleId, payload } = lead
	const content = typeof payload === 'string' ? undefined : toLeadContent(payload)
	const trade = tradeInPayloadOf(lead)
	const photos = await listLeadPhotos(services.db, [id])
	const hasPhotos = trade !== undefined || photos.length > 0
	const facts = [
		...(trade ? listTradeInFacts(trade) : []),
		...(hasPhotos ? [{ name: tradeInMessages.labels.photos, value: String(photos.length) }] : []),
	]
	return { subject: { kind, id }, receivedAt, vehicleId, reference: '', content, facts }
}

/** Without what is owed on the vehicle: a forwarded email opens the page. */
const listTradeInFacts = (trade: TradeInVehicle) =>
	factsOfTradeIn({ ...trade, trade_settlement: null, trade_bank: '' }).slice(1)

/** Without the ID number, the income and all else that the page does not show. */
async function findOwnApplication({ db, keys }: ReadServices, id: string): Promise<LinkedRecord | undefined> {
	const [row] = await db
		.select({
			receivedAt: financeApplications.createdAt,
			reference: financeApplications.referenceNumber,
			vehicleId: financeApplications.vehicleId,
		})
		.from(financeApplications)
		.where(eq(financeApplications.id, id))
	if (!row) return undefined
	const subject = { kind: 'application', id } as const
	const application = await findApplication({ db, keys }, id)
	if (!application.ok) return { ...row, subject, content: undefined, facts: [] }
	const { record, form, consents } = application.value
	const { fullName: name, email, phone, vehicleOfInterest: about } = record
	return {
		...row,
		subject,
		content: { name, email, phone, about, text: '' },
		facts: [],
		applied: {
			isSelfEmployed: form.selfEmployed === 'yes',
			agreesToSharing: consents.ticks.some((tick) => tick.name === 'consentSharing' && tick.ticked),
		},
	}
}

/** Another question is a lead of its own: an enquiry while the vehicle is on offer, else a message. */
export const questionKindOf = ({
	subject,
	vehicle,
}: Pick<OwnRecord, 'subject' | 'vehicle'>): 'enquiry' | 'message' =>
	subject.kind === 'enquiry' && vehicle ? 'enquiry' : 'message'

export const issueQuestionToken = (services: Services, record: OwnRecord): string =>
	issueToken(services, questionKindOf(record))

/** The form's fields besides the question; what the browser sends of them is not read. */
export const senderFields = ({ reference, content }: OwnRecord) => ({
	from_name: content?.name ?? '',
	from_email: content?.email ?? '',
	from_phone: content?.phone ?? '',
	subject: tidy(
		messages.subject(reference ? messages.application(reference) : (content?.about ?? '')),
		MAX_LENGTHS.subject,
	),
})

export function receiveQuestion(
	services: Services,
	record: OwnRecord,
	{ clientIp, values }: { clientIp: string; values: Values },
): Promise<LeadResult> {
	const post = { clientIp, values: { ...values, ...senderFields(record) } }
	return questionKindOf(record) === 'enquiry' && record.vehicle
		? enquiryKind.receive(services, { ...post, vehicleId: record.vehicle.id })
		: messageKind.receive(services, post)
}
