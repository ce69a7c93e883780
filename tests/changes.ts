/** Change notifications, for tests that write to the database directly. */
import { randomUUID } from 'node:crypto'
import { CHANNEL } from '#app/infra/database/changes.server.ts'
import type { Services } from '#app/infra/services.server.ts'

/** Resolves once the process has received the notifications (cache invalidation) of all earlier changes. */
export async function waitForChanges({ db, changes }: Pick<Services, 'db' | 'changes'>): Promise<void> {
	const marker = randomUUID()
	const reported = new Promise<void>((resolve) =>
		changes?.subscribe((table) => table === marker && resolve()),
	)
	await db.$client.query('select pg_notify($1, $2)', [CHANNEL, marker])
	await reported
}
