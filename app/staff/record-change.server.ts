/** What every change to a record keeps to, whatever the record: nothing newer is written over, and the journal tells what changed. */
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Deed } from './journal.ts'
import { type Author, addJournalEntry } from './journal-store.server.ts'

/** What a desk of the back office works with, and for whom. */
export type DeskGiven = Pick<Services, 'db' | 'clock'> & { by: Author }

/** Which record a form is about, and as of which change. */
export type RecordKey = { id: string; version: string }

/** Of which change a record is: what is saved names it. */
export const versionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString()

/** Why a record may not be changed as it is now. */
export function refusalOf(
	before: { updatedAt: Date } | undefined,
	{ version }: RecordKey,
): 'gone' | 'changed-meanwhile' | undefined {
	if (!before) return 'gone'
	return versionOf(before) === version ? undefined : 'changed-meanwhile'
}

/** Every change has a moment of its own, also where a clock stood still or was put back. */
export const momentAfter = (before: Date, now: Date) =>
	new Date(Math.max(now.getTime(), before.getTime() + 1))

export function changedFields(before: object, row: object): string[] {
	const said = (value: unknown) => JSON.stringify(value ?? null)
	return Object.entries(row)
		.filter(([field, value]) => said(value) !== said((before as Record<string, unknown>)[field]))
		.map(([field]) => field)
}

type Line = { kind: string; id: string; name: string; deed: Deed; fields?: string[] }

/** A change in which nothing changed is no line. */
export async function tellJournal(
	transaction: Transaction,
	{ by, clock }: DeskGiven,
	{ kind, id, name, deed, fields = [] }: Line,
): Promise<void> {
	if (deed === 'changed' && fields.length === 0) return
	const line = { by, at: clock(), kind, deed, fields, recordId: id, recordName: name }
	await addJournalEntry(transaction, line)
}
