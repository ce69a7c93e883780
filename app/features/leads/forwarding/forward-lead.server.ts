/** A lead as it is sent on to receivers outside the website, and when: once it is stored, and when a test drive changes. */

import * as z from 'zod/mini'
import { idField } from '#app/core/fields.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { toLocalTime } from '#app/core/local-time.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { readApplication } from '#app/features/finance/application/submit-application.server.ts'
import { type Subject, toLeadContent } from '#app/features/leads/inbox/inbox-item.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'

import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { findLead, type Lead } from '#app/features/leads/lead-queries.server.ts'
import { listDrivesOf } from '#app/features/leads/test-drives/appointment-queries.server.ts'
import type { TradeInPayload } from '#app/features/leads/trade-ins/trade-in.ts'
import {
	addDeliveries,
	type ForwardingServices,
	nameOfReceiver,
} from '#app/features/staff/receivers/deliveries.server.ts'
import {
	type Event,
	type ForwardedLead,
	type ForwardedTradeIn,
	topicOf,
} from '#app/features/staff/receivers/receiver.ts'
import {
	findReceiver,
	insertDeliveries,
	reopenDeliveries,
} from '#app/features/staff/receivers/receiver-queries.server.ts'
import { findForwardedVehicle } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'

export type LeadServices = ForwardingServices &
	Pick<Services, 'db' | 'baseUrl' | 'log' | 'lastRead' | 'memoize'>
type Reading = Pick<Database, 'select'>

/** In the transaction that stores or changes the lead. What looks like spam waits for staff to send it on. */
export async function forwardLead(
	services: LeadServices,
	transaction: Transaction,
	{ id, kind }: { id: string; kind: string },
	change?: 'moved' | 'cancelled',
): Promise<void> {
	const event = change ? (`test_drive.${change}` as const) : eventOf(kind)
	await addDeliveries(services, transaction, { about: id, topic: topicOf(kind), event }, async () => {
		const lead = await findLead({ db: transaction, keys: services.keys }, id)
		return lead && lead.spamFlags.length === 0 ? toForwarded(services, transaction, lead) : undefined
	})
}

export const eventOf = (kind: string): Event => (kind === 'test-drive' ? 'test_drive.booked' : 'lead.created')

/** Undefined: there is no such lead, or it cannot be decrypted. */
export async function readLead(
	services: LeadServices,
	db: Reading,
	id: string,
): Promise<ForwardedLead | undefined> {
	const lead = await findLead({ db, keys: services.keys }, id)
	return lead && toForwarded(services, db, lead)
}

async function toForwarded(
	services: LeadServices,
	db: Reading,
	lead: Lead,
): Promise<ForwardedLead | undefined> {
	const { id, kind, source, createdAt, payload } = lead
	if (typeof payload === 'string') return undefined
	const { name, email, phone, text } = toLeadContent(payload)
	const subject = 'subject' in payload ? payload.subject : ''
	return {
		id,
		kind,
		reference: id,
		created_at: createdAt.toISOString(),
		source,
		name: withoutIdNumbers(name),
		email,
		telephone: phone,
		subject: withoutIdNumbers(subject),
		message: withoutIdNumbers(text),
		vehicle: await findForwardedVehicle(db, services.baseUrl, lead.vehicleId, nameThen(lead)),
		test_drive: await readDrive(services, db, id),
		trade_in: payload.form_type === 'trade_in' ? toForwardedTradeIn(payload) : null,
		url: `${services.baseUrl}/admin/leads/${id}`,
	}
}

const toForwardedTradeIn = (trade: TradeInPayload): ForwardedTradeIn => ({
	make: withoutIdNumbers(trade.trade_make),
	model: withoutIdNumbers(trade.trade_model),
	year: trade.trade_year,
	km: trade.trade_km,
	condition: trade.trade_condition,
})

const nameThen = ({ vehicleName, payload }: Lead): string =>
	vehicleName ?? (typeof payload === 'object' && 'car_name' in payload ? payload.car_name : '')

/** People type their ID number where no field asks for it: thirteen digits, which no telephone number has. */
export const withoutIdNumbers = (text: string): string =>
	text.replace(/(?<!\d)\d(?:[ .-]?\d){12}(?!\d)/g, '…')

async function readDrive(
	services: LeadServices,
	db: Reading,
	leadId: string,
): Promise<ForwardedLead['test_drive']> {
	const drive = (await listDrivesOf(db, [leadId])).get(leadId)
	if (!drive) return null
	const { tradingHours } = await findDealerOrCached(services)
	const { date, time } = toLocalTime(drive.startsAt, tradingHours.timeZone)
	return { date, time, starts_at: drive.startsAt.toISOString(), ends_at: drive.endsAt.toISOString() }
}

// Staff send a lead on: again after it failed, or to a receiver that lost it or never got it.

/** `key`: of a delivery that failed, or the id of a new one. */
const sendOnInput = z.object({ receiver: idField, key: idField })

/** A failed delivery keeps its id, by which the receiver knows what it has; another is a new message. */
export async function sendOn(
	services: LeadServices & { by: Author },
	{ kind, id: about }: Subject,
	values: Values,
): Promise<Result<'send-on', InboxResult>> {
	const { db, by, now } = services
	const form = readForm(sendOnInput, values)
	if (!form.ok) return fail({ outcome: 'not-sent-on' })
	const receiver = await findReceiver(services, form.value.receiver)
	if (!receiver?.body || receiver.pausedAt) return fail({ outcome: 'not-sent-on' })
	const { id: receiverId, way } = receiver
	const detail = way === 'adf' ? 'lead-adf' : nameOfReceiver(receiver)
	return db.transaction(async (transaction) => {
		const failed = { failed: form.value.key, about }
		if ((await reopenDeliveries(services, transaction, failed)) === 0) {
			const data =
				kind === 'application'
					? await readApplication(services, transaction, about)
					: await readLead(services, transaction, about)
			if (!data) return fail({ outcome: 'not-sent-on' as const })
			const message = { type: eventOf(kind), timestamp: now().toISOString(), data }
			const delivery = { id: form.value.key, receiverId, about, message }
			await insertDeliveries(services, transaction, [delivery])
		}
		await addLeadEvent(transaction, { by, at: now(), action: 'sent-again', about, detail })
		return ok('send-on' as const)
	})
}
