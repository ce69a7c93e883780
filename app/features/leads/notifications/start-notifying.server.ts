/** The jobs that notify staff of leads. */
import { setTimeout as after } from 'node:timers/promises'
import type { Job, JobResult } from 'pg-boss'
import { QUEUES } from '#app/core/stored-names.ts'
import type { Jobs } from '#app/infra/jobs.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import { type NotifyServices, notifyStaff } from './notify-staff.server.ts'
import { type PushJob, type PushServices, sendPushMessage } from './push-messages.server.ts'

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
