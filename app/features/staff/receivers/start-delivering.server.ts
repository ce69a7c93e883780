/** The job that sends leads on. */
import { setTimeout as after } from 'node:timers/promises'
import type { Job, JobResult } from 'pg-boss'
import { QUEUES } from '#app/core/stored-names.ts'
import type { Jobs } from '#app/infra/jobs.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { DeliveryJob } from './delivery-queries.server.ts'
import { type DeliveryServices, sendDelivery } from './send-delivery.server.ts'

const AT_ONCE = 10
const POLL = 10 // seconds
const SECONDS_TO_STOP = 5

/** Returns a function that stops it. */
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
