/** The calendar file of a test drive (iCalendar, RFC 5545), which an email carries. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import type { CalendarFile } from '#app/infra/email/email.server.ts'
import { testDriveEmailMessages } from '#messages/test-drive-emails.ts'
import type { Period } from './appointment.ts'

type Event = Period & {
	id: string
	version: number
	isCancelled?: boolean
	vehicle: string
	url: string
	now: Date
}

const messages = testDriveEmailMessages.calendar

/** A later version replaces the earlier one in the calendar, because it has the same id. */
export function calendarFile(
	{ id, version, isCancelled, vehicle, url, now, startsAt, endsAt }: Event,
	{ name, address }: Pick<Dealer, 'name' | 'address'>,
	baseUrl: string,
): CalendarFile {
	const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
	const calendar = ical({ prodId: { company: 'Forecourt', product: 'test drives' }, method })
	const location = formatAddress(address)
	calendar.createEvent({
		id: `${id}@${new URL(baseUrl).hostname}`,
		sequence: version - 1,
		stamp: now,
		start: startsAt,
		end: endsAt,
		summary: messages.summary(vehicle, name),
		description: messages.description(url),
		...(location && { location }),
		...(url && { url }),
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
	})
	return { method, text: calendar.toString() }
}
