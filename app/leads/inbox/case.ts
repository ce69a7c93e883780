/** One lead or application as staff deal with it: all that is not its own content. */
import type { Suspicion } from '#app/intake/intake.ts'
import type { DeedDone } from './deed.ts'
import type { ListedLetter } from './letter-line.ts'
import type { InboxStatus, Subject } from './standing.ts'

export type Case = {
	subject: Subject
	status: InboxStatus
	handlerId: string | null
	handler: string | null // by name; also of somebody who works here no longer
	version: number
	createdAt: Date
	answeredAt: Date | null
	spamFlags: Suspicion[] // why staff should look twice
	deeds: DeedDone[]
	letters: ListedLetter[]
	admins: { id: string; name: string }[]
	noteKey: string // under which the next note is kept
	now: Date
}
