/** What was sent on of one lead, and the receivers to which staff can send it now. */
import { randomUUID } from 'node:crypto'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { EmailSummary } from '#app/infra/email/email-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { listDeliveriesOf } from './delivery-queries.server.ts'
import type { DeliveryStatus, LeadDeliveries } from './receiver.ts'
import { listReceivers, type Receiver } from './receiver-queries.server.ts'
import { nameOf } from './receiver-schema.ts'
import { leadDeliveries } from './receiver-table.server.ts'

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
