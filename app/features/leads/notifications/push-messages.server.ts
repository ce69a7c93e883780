/**
 * Sends push messages to the devices of staff, as jobs: a push service that is slow, busy or gone delays nothing else.
 */
import type { ConnectionOptions } from 'pg-boss'
import webPush from 'web-push'
import { QUEUES } from '#app/core/stored-names.ts'
import type { PushMessage } from '#app/features/staff/notifications/notification.ts'
import {
	findPushKeys,
	findSubscription,
	removeSubscription,
} from '#app/features/staff/notifications/notification-queries.server.ts'

import type { Outgoing } from '#app/infra/outgoing-request.server.ts'
import type { Services } from '#app/infra/services.server.ts'

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
