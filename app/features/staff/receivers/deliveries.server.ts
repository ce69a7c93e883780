/** The deliveries of a lead: added in the transaction that stores it, and listed for staff. */
import { randomUUID } from 'node:crypto'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { EmailSummary } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { insertDeliveries, listDeliveriesOf } from './delivery-queries.server.ts'
import {
	type DeliveryStatus,
	type Event,
	type ForwardedLead,
	isSentTo,
	type LeadDeliveries,
	type Message,
	type Topic,
} from './receiver.ts'
import { listReceivers, listReceiversOf, type Receiver } from './receiver-queries.server.ts'

import { nameOf } from './receiver-schema.ts'
import { leadDeliveries } from './receiver-table.server.ts'

export type ForwardingServices = Pick<Services, 'keys' | 'jobs' | 'now'>

/** One delivery for each receiver of the topic. `read`: the lead as it leaves the house; called only if someone receives it. Undefined: it cannot be decrypted. */
export async function addDeliveries(
	services: ForwardingServices,
	transaction: Transaction,
	{ about, topic, event }: { about: string; topic: Topic; event: Event },
	read: () => Promise<ForwardedLead | undefined>,
): Promise<void> {
	const receivers = (await listReceiversOf(transaction, topic)).filter(({ way }) => isSentTo(way, event))
	if (receivers.length === 0) return
	const data = await read()
	if (!data) return
	const message: Message = { type: event, timestamp: services.now().toISOString(), data }
	await insertDeliveries(
		services,
		transaction,
		receivers.map(({ id: receiverId }) => ({ id: randomUUID(), receiverId, about, message })),
	)
}

/** `emails`: those about the lead, which say how an email in ADF ended. Undefined: nothing was sent, and there is no receiver. */
export async function loadLeadDeliveries(
	services: Pick<Services, 'db' | 'keys'>,
	about: string,
	emails: Pick<EmailSummary, 'id' | 'status'>[],
): Promise<LeadDeliveries | undefined> {
	const [rows, all] = await Promise.all([listDeliveriesOf(services.db, about), listReceivers(services)])
	const receivers = new Map(all.map((receiver) => [receiver.id, receiver]))
	const open = all.filter(({ body, pausedAt }) => body && !pausedAt)
	if (rows.length === 0 && open.length === 0) return undefined
	return {
		deliveries: rows.map(({ id, receiverId, event, status, lastError, createdAt, sentAt, emailId }) => ({
			id,
			receiverId,
			receiver: nameOfReceiver(receivers.get(receiverId)),
			event,
			status: statusOf(status, emails.find((email) => email.id === emailId)?.status),
			lastError,
			at: sentAt ?? createdAt,
		})),
		receivers: open.map((receiver) => ({
			id: receiver.id,
			name: nameOfReceiver(receiver),
			key: randomUUID(),
		})),
	}
}

export const nameOfReceiver = (receiver: Pick<Receiver, 'way' | 'body'> | undefined): string =>
	receiver?.body ? nameOf({ way: receiver.way, address: receiver.body.address }) : ''

/** An email that waits in the outbox has not arrived yet. */
const statusOf = (status: DeliveryStatus, email: EmailSummary['status'] | undefined): DeliveryStatus =>
	email === 'undelivered' ? 'failed' : email === 'waiting' || email === 'delayed' ? email : status

/** To whom leads went, and when, by the lead's id. */
export async function listSentOn(
	services: Pick<Services, 'db' | 'keys'>,
	about: string[],
): Promise<Map<string, { to: string; at: string }[]>> {
	const { about: lead, receiverId, sentAt } = leadDeliveries
	const [rows, receivers] = await Promise.all([
		services.db
			.select({ lead, receiverId, sentAt })
			.from(leadDeliveries)
			.where(and(inArray(lead, about), isNotNull(sentAt)))
			.orderBy(sentAt),
		listReceivers(services),
	])
	const sent = new Map<string, { to: string; at: string }[]>()
	for (const row of rows) {
		const to = nameOfReceiver(receivers.find(({ id }) => id === row.receiverId))
		const line = { to, at: row.sentAt?.toISOString() ?? '' }
		sent.set(row.lead, [...(sent.get(row.lead) ?? []), line])
	}
	return sent
}
