/** Change notifications, for tests that write to the database beside the site. */
import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#app/platform/changes.server.ts'
import type { Site } from './site.ts'

/** Resolves once the site was notified of all changes made before. */
export async function changesReported({ given: { db, changes } }: Site): Promise<void> {
	const own = randomUUID()
	const reported = new Promise<void>((resolve) => changes?.subscribe((table) => table === own && resolve()))
	await db.$client.query('select pg_notify($1, $2)', [CHANNEL, own])
	await reported
}
