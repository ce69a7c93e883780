/**
 * Notifies staff of leads, by email or push, as each chose: once for all that came in, and in trading hours unless they
 * want it otherwise. An email goes to the outbox, a push message to its queue, in the transaction that takes the rows.
 * Both are jobs: a push service that is slow, busy or gone delays nothing else.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { ConnectionOptions, Job, JobResult } from 'pg-boss'
import webPush from 'web-push'
import { QUEUES } from '#app/core/stored-names.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { type InboxKind, leadUrl } from '#app/features/leads/inbox/inbox-item.ts'
import { visibleTo } from '#app/features/leads/inbox/inbox-queries.server.ts'

import { inboxItems, leads } from '#app/features/leads/lead-table.server.ts'
import { enqueueStaffEmail } from '#app/features/staff/members/staff-email.server.ts'
import {
	isQuiet,
	NOTIFICATION_KINDS,
	type NotificationKind,
	type PushMessage,
} from '#app/features/staff/notifications/notification.ts'
import {
	findPushKeys,
	findSubscription,
	listDevices,
	listRecipients,
	removeOldNotifications,
	removeSubscription,
	takeNotifications,
} from '#app/features/staff/notifications/notification-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { inTransaction, type Jobs } from '#app/infra/jobs.server.ts'
import type { Outgoing } from '#app/infra/outgoing-request.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { notificationMessages as messages } from '#messages/notifications.ts'

/** `device`: id of its subscription. `tries`: how often it was tried before. */
export type PushJob = { device: string; message: PushMessage; tries: number }

export type PushServices = Pick<Services, 'db' | 'keys' | 'jobs' | 'log' | 'baseUrl' | 'now'> & {
	outgoing: Pick<Outgoing, 'post'>
}

const MAX_TRIES = 6
const MINUTE = 60
const HOUR = 60 * MINUTE
const SECONDS_TO_RESPOND = 10
const SECONDS_TO_DELIVER = 4 * HOUR // how long the push service waits for a device that is off

export const putPushMessages = (jobs: Services['jobs'], pushes: PushJob[], options?: ConnectionOptions) =>
	jobs.insert(
		QUEUES.pushMessages,
		pushes.map((data) => ({ data })),
		options,
	)

/** Sends one message, or queues its next try. A subscription that the push service no longer knows is removed. */
export async function sendPushMessage(services: PushServices, job: PushJob): Promise<void> {
	const { db, jobs, log, now } = services
	const { device, tries } = job
	const outcome = await send(services, job)
	if (outcome === 'sent') return
	if (outcome === 'gone') {
		await removeSubscription(db, device)
		log.info({ device }, 'a device gets no more push messages: its subscription has ended')
		return
	}
	const isLast = outcome.isFinal || tries + 1 >= MAX_TRIES
	log.warn({ device, tries: tries + 1, isLast, reason: outcome.reason }, 'a push message was not delivered')
	if (isLast) return
	const startAfter = Math.max(MINUTE * 2 ** tries, Math.min(secondsOf(outcome.retryAfter, now()), HOUR))
	await jobs.insert(QUEUES.pushMessages, [{ data: { ...job, tries: tries + 1 }, startAfter }])
}

type Failure = { reason: string; retryAfter?: string | undefined; isFinal?: boolean }

async function send(
	services: PushServices,
	{ device, message }: PushJob,
): Promise<'sent' | 'gone' | Failure> {
	const [subscription, keys] = await Promise.all([findSubscription(services, device), findPushKeys(services)])
	if (!subscription) return 'sent' // turned off meanwhile
	if (!subscription.ok || !keys) return { reason: 'its keys cannot be decrypted', isFinal: true }
	const details = encryptMessage(services, subscription.value, keys, message)
	if (!details) return 'gone' // the device named a point that is not on the curve
	const { endpoint, headers, body } = details
	const response = await services.outgoing.post(endpoint, { headers, body }, { seconds: SECONDS_TO_RESPOND })
	if (!response.ok) return response.error === 'not-public' ? 'gone' : { reason: response.error }
	const { status } = response.value
	if (status >= 200 && status < 300) return 'sent'
	if (status === 404 || status === 410) return 'gone'
	return {
		reason: String(status),
		retryAfter: response.value.headers['retry-after'],
		isFinal: status !== 429 && status < 500,
	}
}

function encryptMessage(
	{ baseUrl }: PushServices,
	subscription: webPush.PushSubscription,
	keys: { publicKey: string; privateKey: string },
	message: PushMessage,
) {
	const { hostname, protocol } = new URL(baseUrl)
	const subject = protocol === 'https:' ? baseUrl : `mailto:no-reply@${hostname}`
	try {
		const { endpoint, headers, body } = webPush.generateRequestDetails(
			subscription,
			JSON.stringify(message),
			{
				vapidDetails: { subject, ...keys },
				TTL: SECONDS_TO_DELIVER,
				urgency: 'high',
			},
		)
		return { endpoint, headers: headers as Record<string, string | number>, body: body as Buffer }
	} catch {
		return undefined
	}
}

/** Retry-After in seconds, which may be a date; 0 without one. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
	if (!retryAfter) return 0
	const seconds = Number(retryAfter)
	if (!Number.isNaN(seconds)) return seconds
	const until = Date.parse(retryAfter)
	return Number.isNaN(until) ? 0 : Math.ceil((until - now.getTime()) / 1000)
}

/** What a notification says of leads: how many, or which vehicle. Nothing of a person. */
export type NotifiedLead = {
	id: string
	kind: InboxKind
	reason: NotificationKind
	vehicle?: { name: string; stockNumber: string } | undefined
}

/** One notification for all of them; undefined without leads. */
export function describeLeads(leads: NotifiedLead[]): Omit<PushMessage, 'tag'> | undefined {
	const [first] = leads
	if (!first) return undefined
	const { vehicle } = first
	if (leads.length === 1)
		return {
			title: messages.single[first.reason],
			body: vehicle ? messages.vehicle(vehicle.name, vehicle.stockNumber) : '',
			path: leadUrl(first),
		}
	const counts = NOTIFICATION_KINDS.map((kind) => ({
		kind,
		count: leads.filter(({ reason }) => reason === kind).length,
	})).filter(({ count }) => count > 0)
	const title = counts.map(({ kind, count }) => messages.counts[kind](count)).join(', ')
	return { title, body: '', path: '/admin/leads' }
}

export type NotifyServices = Pick<Services, 'db' | 'keys' | 'jobs' | 'outbox' | 'now' | 'baseUrl' | 'log'>
type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]

/** Between two notifications to one person, however many leads come in. */
const SECONDS_BETWEEN = 60
const MAX_DAYS = 60 // longer than a dealership is closed

/** Notifies each staff member for whom it is time; what is too early stays. */
export async function notifyStaff(services: NotifyServices): Promise<void> {
	const { db, jobs, now } = services
	const at = now()
	await removeOldNotifications(db, new Date(at.getTime() - MAX_DAYS * 86_400_000))
	const recipients = await listRecipients(db)
	if (recipients.length === 0) return
	const quiet = isQuiet(await findDealer(db), at)
	let isEarly = false
	for (const recipient of recipients) {
		if (quiet && !recipient.outsideHours) continue
		const wait = SECONDS_BETWEEN * 1000 - (at.getTime() - (recipient.notifiedAt?.getTime() ?? 0))
		if (wait > 0) isEarly = true
		else await db.transaction((transaction) => notify(services, transaction, recipient, at))
	}
	if (isEarly) await jobs.insert(QUEUES.notifications, [{ startAfter: SECONDS_BETWEEN }])
}

async function notify(services: NotifyServices, transaction: Transaction, recipient: Recipient, at: Date) {
	const { id, email, channel } = recipient
	const taken = await takeNotifications(transaction, id, at)
	const text = describeLeads(await findLeads(transaction, recipient, taken))
	if (!text) return
	const devices = channel === 'push' ? await listDevices(transaction, id) : []
	// A person whose last device has gone hears of it by email.
	if (devices.length === 0) return sendEmail(services, transaction, { id, email }, text)
	const message: PushMessage = { ...text, tag: randomUUID() }
	const pushes = devices.map((device): PushJob => ({ device: device.id, message, tries: 0 }))
	await putPushMessages(services.jobs, pushes, inTransaction(transaction))
}

/** Without leads that were erased or answered meanwhile, or assigned to another person. Each once. */
async function findLeads(
	transaction: Transaction,
	recipient: Recipient,
	taken: Awaited<ReturnType<typeof takeNotifications>>,
): Promise<NotifiedLead[]> {
	if (taken.length === 0) return []
	const { id: userId } = recipient
	const rows = await transaction
		.select({
			id: inboxItems.id,
			kind: inboxItems.kind,
			isNew: inboxItems.isNew,
			assigneeId: inboxItems.assigneeId,
			name: leads.vehicleName,
			stockNumber: cars.stockNumber,
		})
		.from(inboxItems)
		.leftJoin(leads, eq(leads.id, inboxItems.id))
		.leftJoin(cars, eq(cars.id, leads.vehicleId))
		.where(
			and(
				inArray(
					inboxItems.id,
					taken.map(({ about }) => about),
				),
				visibleTo(recipient),
			),
		)
	return rows.flatMap(({ isNew, assigneeId, name, stockNumber, ...lead }): NotifiedLead[] => {
		const reasons = taken.filter(({ about }) => about === lead.id).map(({ kind }) => kind)
		const isAssigned = reasons.includes('assigned') && assigneeId === userId
		const reason = isAssigned ? 'assigned' : reasons.find((kind) => kind !== 'assigned' && isNew)
		const vehicle = name ? { name, stockNumber: stockNumber ?? '' } : undefined
		return reason ? [{ ...lead, reason, vehicle }] : []
	})
}

const sendEmail = (
	services: NotifyServices,
	transaction: Transaction,
	{ id, email }: { id: string; email: string },
	{ title, body, path }: Omit<PushMessage, 'tag'>,
) =>
	enqueueStaffEmail(services, transaction, { kind: 'lead-notification', about: id, to: email }, (dealer) => ({
		subject: [title, body].filter(Boolean).join(': '),
		text: messages.email({
			title,
			body,
			address: services.baseUrl + path,
			dealer: dealer.name,
			account: `${services.baseUrl}/admin/account`,
		}),
	}))

const DEVICES_AT_ONCE = 10
const POLL = 10 // seconds
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const SECONDS_TO_STOP = 5

/** Works on both queues. Returns a function that stops it. */
export async function startNotifying(
	services: NotifyServices & PushServices & { jobs: Jobs },
): Promise<() => Promise<void>> {
	const { jobs } = services
	const polls = { pollingIntervalSeconds: POLL, notifyPollingIntervalSeconds: POLL }
	await jobs.work(QUEUES.notifications, { ...polls, batchSize: 500 }, () => notifyStaff(services))
	await jobs.schedule(QUEUES.notifications, EVERY_FIVE_MINUTES, null, { missed: 'once' }) // when trading begins
	await jobs.work<PushJob>(
		QUEUES.pushMessages,
		{ ...polls, batchSize: DEVICES_AT_ONCE, perJobResults: true },
		(batch) => Promise.all(batch.map((job) => work(services, job))),
	)
	return async () => {
		const stopped = Promise.all([jobs.offWork(QUEUES.notifications), jobs.offWork(QUEUES.pushMessages)])
		await Promise.race([stopped, after(SECONDS_TO_STOP * 1000, undefined, { ref: false })])
	}
}

async function work(services: PushServices, { id, data }: Job<PushJob>): Promise<JobResult> {
	try {
		await sendPushMessage(services, data)
		return { id, status: 'completed' }
	} catch (error) {
		services.log.warn({ device: data.device, reason: reasonOf(error) }, 'a push message is delayed')
		return { id, status: 'failed' }
	}
}
