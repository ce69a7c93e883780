/** What a screen for records of one kind is told to do: add one, change it, or delete it. */
import { data } from 'react-router'
import type * as z from 'zod/mini'
import { recordKey } from '#app/kernel/fields.ts'
import { type Problems, readForm, type Values } from '#app/kernel/form.ts'
import type { Result } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { listJournal } from '#app/staff/journal-store.server.ts'
import type { DeskGiven, RecordKey } from '#app/staff/record-change.server.ts'
import type { RecordAnswer } from './record-answer.ts'

export type Desk<Schema extends z.ZodMiniObject, Entry> = {
	kind: string // in the journal
	schema: Schema
	asProblems?: Record<string, Problems> // refusals that are the fault of a field
	find: (id: string) => Promise<Entry | undefined>
	add: (id: string, input: z.output<Schema>) => Promise<Result<Entry, string>>
	change: (key: RecordKey, input: z.output<Schema>) => Promise<Result<Entry, string>>
	remove: (id: string) => Promise<void>
}

export async function actOnRecord<Schema extends z.ZodMiniObject, Entry>(
	{ db }: DeskGiven,
	values: Values,
	desk: Desk<Schema, Entry>,
) {
	const told = (answer: RecordAnswer<Entry>, status = 200) => data(answer, { status })
	if (values.intent === 'delete') {
		const id = String(values.id)
		if (!isUuid(id)) return told({ outcome: 'problems', problems: { id: 'not-an-id' } }, 400)
		await desk.remove(id)
		return told({ outcome: 'deleted', id })
	}
	const key = readForm(recordKey, values)
	const read = readForm(desk.schema, values)
	if (!key.ok || !read.ok) {
		const problems = { ...(!key.ok && key.problems), ...(!read.ok && read.problems) }
		return told({ outcome: 'problems', problems }, 400)
	}
	const isNew = key.value.version === ''
	const saved = isNew ? await desk.add(key.value.id, read.value) : await desk.change(key.value, read.value)
	if (saved.ok) return told({ outcome: isNew ? 'added' : 'changed', entry: saved.value })
	const problems = desk.asProblems?.[saved.problem]
	if (problems) return told({ outcome: 'problems', problems }, 409)
	if (saved.problem !== 'changed-meanwhile') return told({ outcome: 'refused', problem: saved.problem }, 409)
	const [[last], newer] = await Promise.all([
		listJournal(db, desk.kind, key.value.id),
		desk.find(key.value.id),
	])
	return told({ outcome: 'refused', problem: saved.problem, by: last?.by, newer }, 409)
}
