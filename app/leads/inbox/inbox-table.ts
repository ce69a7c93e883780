/** The inbox as a table for spreadsheets. Nothing that is masked on the screen stands in it. */
import { csvLine } from '#app/kernel/csv.ts'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import type { Entry } from './entry.ts'
import { sortableWhen } from './entry-words.ts'
import { minutesToAnswer } from './standing.ts'

export const tableHead = (): string => csvLine(Object.values(words.columns))

export function tableLine(entry: Entry): string {
	const { kind, reference, status, createdAt, answeredAt, handler, isSuspect } = entry
	const told =
		typeof entry.told === 'string'
			? { name: words.sealed[entry.told], email: '', phone: '', about: '', text: '' }
			: entry.told
	return csvLine([
		sortableWhen(createdAt),
		words.kindsInFull[kind],
		reference,
		words.statuses[status],
		told.name,
		told.email,
		told.phone,
		told.about,
		told.text,
		handler ?? '',
		answeredAt ? minutesToAnswer(createdAt, answeredAt) : '',
		isSuspect ? words.yes : '',
	])
}
