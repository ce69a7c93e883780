/** What belongs to a lead or an application besides what was sent: how it stands, what was done, which letters were written. */
import { randomUUID } from 'node:crypto'
import { SUSPICIONS } from '#app/intake/intake.ts'
import { listLettersAbout } from '#app/platform/letter-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listAdmins } from '#app/staff/admin-store.server.ts'
import type { Case } from './case.ts'
import { listDeeds } from './deed-store.server.ts'
import { findHandling } from './handling-store.server.ts'
import type { Subject } from './standing.ts'

type Sent = { createdAt: Date; suspicions: string[] }

export async function findCase(
	given: Pick<Services, 'db' | 'keys' | 'clock'>,
	subject: Subject,
	{ createdAt, suspicions }: Sent,
): Promise<Case | undefined> {
	const { db, clock } = given
	const [handling, deeds, letters, admins] = await Promise.all([
		findHandling(db, subject),
		listDeeds(given, subject.id),
		listLettersAbout(db, subject.id),
		listAdmins(db),
	])
	return (
		handling && {
			...{ ...handling, subject, createdAt, deeds, admins },
			spamFlags: SUSPICIONS.filter((flag) => suspicions.includes(flag)),
			letters: letters.map(({ id, kind, status, lastError, createdAt, sentAt }) => ({
				...{ id, kind, status, lastError, createdAt, sentAt },
			})),
			noteKey: randomUUID(),
			now: clock(),
		}
	)
}
