/** A sender's request to be deleted: the law gives the dealership 30 days. */
import { addDays, type IsoDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { InboxLine } from '#app/features/leads/inbox/inbox-item.ts'

export const DAYS_TO_ANSWER = 30

export type ErasureRequest = { requestedOn: IsoDate; dueOn: IsoDate; isAnswered: boolean }

/** As staff see it, with what identifies the sender in the search of the same page. */
export type OpenErasureRequest = {
	line: InboxLine
	dueOn: IsoDate
	requestedOn: IsoDate
	daysLeft: number // negative once it is overdue
	identifiers: string
}

export function toErasureRequest(row: { requestedAt: Date; answeredAt: Date | null }): ErasureRequest {
	const requestedOn = toSouthAfricanTime(row.requestedAt).date
	return { requestedOn, dueOn: addDays(requestedOn, DAYS_TO_ANSWER), isAnswered: row.answeredAt !== null }
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))
}
