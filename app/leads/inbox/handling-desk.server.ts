/** What staff do about a lead or an application: each change is kept together with who made it. */
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { listLettersAbout } from '#app/platform/letter-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isAdmin } from '#app/staff/admin-store.server.ts'
import { type Author, addDeed, addNote } from './deed-store.server.ts'
import { answeredInput, handlingInput, type Intent, letterInput, noteInput } from './handling-input.ts'
import { changeHandling, findHandling } from './handling-store.server.ts'
import type { InboxAnswer } from './inbox-answer.ts'
import { answeredStatus, type InboxStatus, type Subject } from './standing.ts'

type Given = Pick<Services, 'db' | 'keys' | 'clock' | 'outbox'> & { by: Author }
type Done = Result<Intent, InboxAnswer>

export async function actOn(given: Given, subject: Subject, intent: Intent, values: Values): Promise<Done> {
	if (intent === 'note') return note(given, subject, values)
	if (intent === 'letter') return sendLetterAgain(given, subject, values)
	return intent === 'answered' ? noteAnswer(given, subject, values) : handle(given, subject, values)
}

async function handle(given: Given, subject: Subject, values: Values): Promise<Done> {
	const form = readForm(handlingInput(subject.kind), values)
	if (!form.ok) return wrong('handling', form.problems, values)
	const { status, handler: handlerId, version } = form.value
	const before = await findHandling(given.db, subject)
	// Whoever had it already may be somebody who works here no longer.
	const isThere = !handlerId || handlerId === before?.handlerId || (await isAdmin(given.db, handlerId))
	if (!isThere) return wrong('handling', { handler: 'not-an-option' }, values)
	return change(given, subject, { status, handlerId, version })
}

/** Somebody was answered: by whoever says so, unless somebody else has it. */
async function noteAnswer(given: Given, subject: Subject, values: Values): Promise<Done> {
	const form = readForm(answeredInput, values)
	if (!form.ok) return wrong('answered', form.problems, values)
	const before = await findHandling(given.db, subject)
	const handlerId = before?.handlerId ?? given.by.id
	const wanted = { status: answeredStatus(subject.kind), handlerId, version: form.value.version }
	const changed = await change(given, subject, wanted)
	return changed.ok ? ok('answered') : changed
}

async function change(
	given: Given,
	subject: Subject,
	wanted: { status: InboxStatus; handlerId: string | null; version: string },
): Promise<Done> {
	const changed = await changeHandling(given, subject, wanted)
	if (changed.ok) return ok('handling')
	const { status, handlerId } = wanted
	return fail({ ...changed.problem, wanted: { status, handler: handlerId ?? '' } })
}

async function note(given: Given, { id: about }: Subject, values: Values): Promise<Done> {
	const form = readForm(noteInput, values)
	if (!form.ok) return wrong('note', form.problems, values)
	const { key: id, note } = form.value
	await addNote(given.db, given.keys, { id, note, about, by: given.by, at: given.clock() })
	return ok('note')
}

async function sendLetterAgain(given: Given, { id: about }: Subject, values: Values): Promise<Done> {
	const { db, outbox, by, clock } = given
	const form = readForm(letterInput, values)
	if (!form.ok) return wrong('letter', form.problems, values)
	const letter = (await listLettersAbout(db, about)).find(({ id }) => id === form.value.letter)
	const sent = letter ? await outbox.resend([letter.id]) : []
	if (!letter || sent.length === 0) return fail({ outcome: 'not-sent' })
	await addDeed(db, { by, at: clock(), deed: 'sent-again', about, detail: letter.kind })
	return ok('letter')
}

const wrong = (intent: Intent, problems: Problems, values: Values) =>
	fail<InboxAnswer>({ outcome: 'problems', intent, problems, values })
