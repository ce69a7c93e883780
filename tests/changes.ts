/** Change notifications, for tests that write to the database beside the site. */
import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#app/infra/changes.server.ts'
import type { Site } from './site.ts'

/** Resolves once the site was notified of all changes made before. */
export async function waitForChanges({ services: { db, changes } }: Site): Promise<void> {
	const marker = randomUUID()
	const reported = new Promise<void>((resolve) =>
		changes?.subscribe((table) => table === marker && resolve()),
	)
	await db.$client.query('select pg_notify($1, $2)', [CHANNEL, marker])
	await reported
}
