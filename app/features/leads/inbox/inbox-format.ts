/** Formats the timestamps and waiting times of inbox rows. */
import { formatDate, toSouthAfricanTime, yearOf } from '#app/core/dates.ts'
import type { Photo } from '#app/features/media/photo.ts'
import { inboxMessages as messages } from '#messages/inbox.ts'
import type { NextStep } from './assignment-schema.ts'
import type { InboxKind, LeadContent } from './inbox-item.ts'
import type { LeadContactLinks } from './replies.ts'

const HOUR = 60 // minutes
const DAY = 24 * HOUR

/** `today 09:42`, `16 Nov, 09:42`. */
export function formatTimestamp(timestamp: Date, now: Date): string {
	const { date, time } = toSouthAfricanTime(timestamp)
	const today = toSouthAfricanTime(now).date
	if (date === today) return messages.today(time)
	return messages.at(formatDate(timestamp, yearOf(now)), time)
}

/** Short form for list rows: the time if today, otherwise the date. */
export function formatShortTimestamp(timestamp: Date, now: Date): string {
	const { date, time } = toSouthAfricanTime(timestamp)
	const today = toSouthAfricanTime(now).date
	return date === today ? time : formatDate(timestamp, yearOf(now))
}

/** `2026-11-16 09:42`, sortable in spreadsheets. */
export function formatSortableTimestamp(timestamp: Date): string {
	const { date, time } = toSouthAfricanTime(timestamp)
	return `${date} ${time}`
}

/** `40 minutes`, `3 hours`, `2 days`: switches to the larger unit at two of it. */
export function formatDuration(minutes: number): string {
	const { minutes: inMinutes, hours, days } = messages.answered
	if (minutes < 2 * HOUR) return inMinutes(minutes)
	return minutes < 2 * DAY ? hours(Math.floor(minutes / HOUR)) : days(Math.floor(minutes / DAY))
}

/** `40 minutes (trading hours)`; before trading hours are set, and in the first minute, by the clock. */
export function formatWait(openMinutes: number | undefined, minutes: number): string {
	if (openMinutes === undefined || minutes < 1) return formatDuration(minutes)
	const { minutes: inMinutes, hours, whileOpen } = messages.answered
	return whileOpen(openMinutes < 2 * HOUR ? inMinutes(openMinutes) : hours(Math.floor(openMinutes / HOUR)))
}

/** Unanswered leads. */
export type Waiting = {
	fresh: number // all new leads
	overdue: number // of these, those that wait too long
}

/** An unanswered lead with its contact links. */
export type WaitingLead = {
	kind: InboxKind
	id: string
	createdAt: Date
	photo: Photo | undefined // of the vehicle
	openMinutes: number | undefined // of trading hours since then
	contact: (Pick<LeadContent, 'name' | 'about'> & { links: LeadContactLinks }) | 'locked' | 'broken'
}

/** Leads whose next step is due, and how many there are. */
export type DueLeads = {
	leads: {
		kind: InboxKind
		id: string
		assignee: string | null
		step: NextStep
		contact: Pick<LeadContent, 'name' | 'about'> | 'locked' | 'broken'
	}[]
	total: number
}

export const WAITING_LEADS_VISIBLE = 5
