/** The inbox export for spreadsheets. It contains no field that is masked on the screen. */
import { csvLine } from '#app/core/csv.ts'
import { formatSpokenNumber } from '#app/core/phone.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import { formatSortableTimestamp } from './inbox-format.ts'
import type { InboxItem } from './inbox-item.ts'
import { minutesToReply } from './inbox-status.ts'

export const tableHead = (): string => csvLine(Object.values(messages.columns))

export function tableLine(item: InboxItem): string {
	const { kind, source, reference, status, createdAt, contactedAt, assignee, isSuspect } = item
	const details =
		typeof item.details === 'string'
			? { name: messages.encrypted[item.details], email: '', phone: '', about: '', text: '' }
			: item.details
	return csvLine([
		formatSortableTimestamp(createdAt),
		messages.kindsInFull[kind],
		messages.sources[source],
		reference,
		messages.statuses[status],
		details.name,
		details.email,
		formatSpokenNumber(details.phone), // with spaces, else a spreadsheet makes a number of it
		details.about,
		details.text,
		assignee ?? '',
		contactedAt ? minutesToReply(createdAt, contactedAt) : '',
		isSuspect ? messages.yes : '',
	])
}
