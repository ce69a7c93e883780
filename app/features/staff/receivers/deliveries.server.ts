/** Deliveries: added, listed, and sent, each as a job: a receiver that is slow, down or gone delays nothing else. */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Job, JobResult } from 'pg-boss'
import { Webhook } from 'standardwebhooks'
import { QUEUES } from '#app/core/stored-names.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { EmailSummary } from '#app/infra/email/email-queries.server.ts'
import type { Jobs } from '#app/infra/jobs.server.ts'
import type { Outgoing } from '#app/infra/outgoing-request.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { receiverMessages } from '#messages/notifications.ts'
import {
	buildAdf,
	type DeliveryError,
	type DeliveryStatus,
	type Event,
	type ForwardedLead,
	isSentTo,
	type LeadDeliveries,
	type Message,
	nameOf,
	type Topic,
} from './receiver.ts'
import {
	claimDelivery,
	type DeliveryJob,
	type DeliveryRow,
	findReceiver,
	insertDeliveries,
	listDeliveriesOf,
	listReceivers,
	listReceiversOf,
	markDelivered,
	markNotDelivered,
	noteOutcome,
	type Receiver,
	type ReceiverBody,
	readMessage,
	releaseDelivery,
	removeDelivery,
} from './receiver-queries.server.ts'

import { leadDeliveries } from './receiver-table.server.ts'

const SECRET_BYTES = 32
const SECONDS_TO_RESPOND = 10
/** How long a replaced secret signs beside the new one. */
export const HOURS_OF_EARLIER_SECRET = 24

export const createSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

export const rotateSecret = (
	{ address, secret }: ReceiverBody,
	now: Date,
): ReceiverBody & { secret: string } => ({
	address,
	secret: createSecret(),
	...(secret && { earlier: { secret, until: now.getTime() + HOURS_OF_EARLIER_SECRET * 3_600_000 } }),
})

export type WebhookOutcome =
	| { isDelivered: true }
	| { isDelivered: false; error: DeliveryError; retryAfter?: string | undefined }

/** Posts one message as https://www.standardwebhooks.com defines it, signed with the secret. `id` is the same at every try, by which the receiver knows it again. */
export async function postWebhook(
	outgoing: Pick<Outgoing, 'post'>,
	body: ReceiverBody,
	{ id, text, now }: { id: string; text: string; now: Date },
): Promise<WebhookOutcome> {
	const response = await outgoing.post(
		body.address,
		{ headers: signedHeaders(body, id, text, now), body: Buffer.from(text) },
		{ seconds: SECONDS_TO_RESPOND },
	)
	if (!response.ok)
		return {
			isDelivered: false,
			error: response.error === 'too-large' || response.error === 'rejected' ? 'unreachable' : response.error,
		}
	const { status, headers } = response.value
	if (status >= 200 && status < 300) return { isDelivered: true }
	const error = status >= 300 && status < 400 ? 'redirected' : (`${status}` as const)
	return { isDelivered: false, error, retryAfter: headers['retry-after'] }
}

function signedHeaders({ secret = '', earlier }: ReceiverBody, id: string, text: string, now: Date) {
	const secrets = [secret, ...(earlier && earlier.until > now.getTime() ? [earlier.secret] : [])]
	return {
		'Content-Type': 'application/json',
		'webhook-id': id,
		'webhook-timestamp': Math.floor(now.getTime() / 1000),
		'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, text)).join(' '),
	}
}

export type DeliveryServices = Pick<
	Services,
	'db' | 'keys' | 'jobs' | 'log' | 'now' | 'outbox' | 'baseUrl' | 'lastRead' | 'memoize'
> & { outgoing: Pick<Outgoing, 'post'> }

const MINUTE = 60 // seconds
const HOUR = 60 * MINUTE
export const SECONDS_TO_TRY = 24 * HOUR

/** Sends a delivery that is due, or queues its next try; after a day it is given up. */
export async function sendDelivery(services: DeliveryServices, id: string): Promise<void> {
	const { db, keys, log, now } = services
	const row = await claimDelivery(db, id, now())
	if (!row) return
	const receiver = await findReceiver(services, row.receiverId)
	if (!receiver) return removeDelivery(db, id)
	if (receiver.pausedAt) return releaseDelivery(db, id)
	const outcome = await send(services, row, receiver, readMessage(keys, row))
	const at = now()
	if (outcome.isDelivered) {
		if (receiver.way === 'webhook') await markDelivered(db, id, at)
		await noteOutcome(db, receiver.id, undefined, at)
		return
	}
	const next = nextTry(row, at, outcome.retryAfter)
	await markNotDelivered(services, row, outcome.error, next)
	await noteOutcome(db, receiver.id, outcome.error, at)
	log.warn(
		{ delivery: id, receiver: receiver.id, tries: row.attempts + 1, isLast: !next, reason: outcome.error },
		'a lead was not sent on',
	)
}

async function send(
	services: DeliveryServices,
	row: DeliveryRow,
	{ way, body }: Receiver,
	text: string | undefined,
): Promise<WebhookOutcome> {
	if (!body || !text) return { isDelivered: false, error: 'unreadable' }
	if (way === 'webhook')
		return postWebhook(services.outgoing, body, { id: row.id, text, now: services.now() })
	const { data }: Message = JSON.parse(text)
	await enqueueAdf(services, body, row, data)
	return { isDelivered: true }
}

/** The delivery is done once its email is in the outbox, which has retries of its own. */
async function enqueueAdf(
	services: DeliveryServices,
	{ address }: ReceiverBody,
	{ id, about }: Pick<DeliveryRow, 'id' | 'about'>,
	lead: ForwardedLead,
): Promise<void> {
	const email = await adfEmail(services, address, about, lead)
	await services.db.transaction(async (transaction) => {
		const [emailId] = await services.outbox.enqueue(transaction, [email])
		await markDelivered(transaction, id, services.now(), emailId)
	})
}

export async function adfEmail(
	services: Pick<DeliveryServices, 'db' | 'log' | 'lastRead' | 'memoize' | 'baseUrl'>,
	to: string,
	about: string,
	lead: ForwardedLead,
) {
	const dealer = await findDealerOrCached(services)
	const vendor = {
		name: dealer.name,
		phone: dealer.phone.display,
		email: dealer.email.sales,
		url: services.baseUrl,
	}
	return {
		kind: 'lead-adf',
		about,
		from: senderOf(dealer, services),
		to,
		subject: receiverMessages.adfSubject(lead.reference),
		text: buildAdf(lead, vendor),
		isBare: true,
	}
}

/** After 1, 2, 4, 8, 16, 32 minutes, then each hour, or later if the receiver says so; the last try is a day after the first. */
function nextTry({ attempts, beganAt }: DeliveryRow, at: Date, retryAfter: string | undefined) {
	const secondsLeft = SECONDS_TO_TRY - (at.getTime() - beganAt.getTime()) / 1000
	if (secondsLeft <= 0) return undefined
	const wait = Math.max(Math.min(MINUTE * 2 ** Math.min(attempts, 10), HOUR), secondsOf(retryAfter, at))
	const seconds = Math.ceil(Math.max(Math.min(wait, secondsLeft), MINUTE))
	return { at: new Date(at.getTime() + seconds * 1000), seconds }
}

/** Retry-After in seconds, an hour at most, which may be a date; 0 without one. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
	if (!retryAfter) return 0
	const seconds = Number(retryAfter)
	const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - now.getTime()) / 1000 : seconds
	return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), HOUR)
}

const AT_ONCE = 10
const POLL = 10 // seconds
const SECONDS_TO_STOP = 5

/** Starts the job that sends leads on. Returns a function that stops it. */
export async function startDelivering(
	services: DeliveryServices & { jobs: Jobs },
): Promise<() => Promise<void>> {
	const { jobs } = services
	const polls = { pollingIntervalSeconds: POLL, notifyPollingIntervalSeconds: POLL }
	await jobs.work<DeliveryJob>(
		QUEUES.leadDeliveries,
		{ ...polls, batchSize: AT_ONCE, localConcurrency: 2, perJobResults: true },
		(batch) => Promise.all(batch.map((job) => work(services, job))),
	)
	return async () => {
		const stopped = jobs.offWork(QUEUES.leadDeliveries)
		await Promise.race([stopped, after(SECONDS_TO_STOP * 1000, undefined, { ref: false })])
	}
}

async function work(services: DeliveryServices, { id, data }: Job<DeliveryJob>): Promise<JobResult> {
	try {
		await sendDelivery(services, data.delivery)
		return { id, status: 'completed' }
	} catch (error) {
		services.log.warn({ delivery: data.delivery, reason: reasonOf(error) }, 'sending a lead on is delayed')
		return { id, status: 'failed' }
	}
}

// A lead's deliveries are added in the transaction that stores it, and listed for staff.

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
