/** Alerts of visitors: their emails, as the site stores them, and the hour in which they go out. */

import { mayAdvertise } from '#app/features/leads/alerts/alert.ts'
import { alertsOfAddress } from '#app/features/leads/alerts/alert-request.server.ts'
import { sendAlerts } from '#app/features/leads/alerts/send-alerts.server.ts'
import { createMemoize } from '#app/infra/database/changes.server.ts'
import { openDatabase } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import { openOutbox } from '#app/infra/email/outbox.server.ts'
import { openKeyring } from '#app/infra/encryption/keyring.server.ts'
import { closeJobs, openJobs } from '#app/infra/jobs.server.ts'
import { openLog } from '#app/infra/log.server.ts'
import { openLastRead } from '#app/infra/read-or-fallback.server.ts'
import { listEmails } from '#tests/emails.ts'
import { query } from '#tests/test-databases.ts'
import { workerSite } from './site.ts'

const HOUR = 3_600_000 // ms

export async function openAlerts() {
	const { databaseUrl, dataDir, url: baseUrl } = workerSite()
	const log = openLog({ logLevel: 'warn' })
	const db = openDatabase(databaseUrl, { size: 2, log })
	const keys = await openKeyring({ keysFile: `${dataDir}-keys.json`, dataDir }, db)
	const jobs = await openJobs(db.$client, log)
	const now = nextAllowed
	const config = { dataDir, baseUrl, demo: true, acknowledgementsPerHour: 100_000, smtpUrl: undefined }
	const outbox = openOutbox(config, { db, keys, log, now, jobs })
	const services = { db, keys, log, now, jobs, outbox, baseUrl, memoize: createMemoize(undefined) }
	return {
		/** The emails of a kind to this address, sent or not: on a Sunday they wait. */
		emailsTo: async (address: string, kind: 'alert-reply' | 'alert-find-reply'): Promise<Email[]> =>
			[...(await listEmails({ db, keys })).values()].filter(
				(email) => email.to === address && email.kind === kind,
			),
		countOf: async (address: string) => (await alertsOfAddress({ keys }, db, address)).length,
		send: () => sendAlerts({ ...services, lastRead: openLastRead() }),
		/** A copy of a Hilux as a draft, with another name; returns its id. */
		addDraft: async (name: string, price: number): Promise<string> => {
			const [row] = await query(
				databaseUrl,
				`insert into cars select (jsonb_populate_record(cars, jsonb_build_object('id', gen_random_uuid(), 'name', '${name}',
					'price', ${price}, 'previous_price', null, 'publication', 'draft', 'priced_at', null, 'status', 'available',
					'stock_number', null, 'created_at', now()))).* from cars where make = 'Toyota' and model = 'Hilux' limit 1 returning id`,
			)
			return String(row?.id)
		},
		close: async (id: string) => {
			await query(databaseUrl, `delete from cars where id = '${id}'; delete from leads where kind = 'alert'`)
			await outbox.close()
			await closeJobs(jobs)
			await db.$client.end()
		},
	}
}

/** The time at which the law next lets a dealership advertise, from now on. */
function nextAllowed(): Date {
	let at = new Date()
	while (!mayAdvertise(at)) at = new Date(at.getTime() + HOUR)
	return at
}
