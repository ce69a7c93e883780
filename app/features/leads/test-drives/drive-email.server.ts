/** Emails about a test drive that is added by staff, moved, cancelled, or tomorrow, of which visitors are reminded once. */

import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { href } from 'react-router'
import { addDays } from '#app/core/dates.ts'
import { inLanguage } from '#app/core/language.server.ts'
import { fromLocalTime, toLocalTime } from '#app/core/local-time.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { formatAddress } from '#app/features/dealer/map-links.ts'
import type { Author } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { dealerContact } from '#app/features/leads/lead-email.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { createLinkToken } from '#app/features/staff/passwords/password.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/sender-text.ts'
import { hashOfLink, LINK_PARAMETER } from '#app/features/submissions/visitor-tokens.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { CalendarFile, Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import {
	testDriveEmailMessages as messages,
	type TestDriveEmail,
	testDriveEmailMessages,
} from '#messages/lead-emails.ts'
import { type Appointment, appointments } from './appointment-table.server.ts'
import { formatWhen, type Period } from './slots.ts'

/** The secret link by which a visitor moves or cancels a test drive. Only digests of it are stored. */
export function createChangeLink(baseUrl: string): { url: string; linkHash: string } {
	const token = createLinkToken()
	const query = new URLSearchParams({ [LINK_PARAMETER]: token })
	return { url: `${baseUrl}${href('/my-test-drive')}?${query}`, linkHash: hashOfLink(token) }
}

/** The calendar file of a test drive (iCalendar, RFC 5545), which an email carries. */
type Event = Period & {
	id: string
	version: number
	isCancelled?: boolean
	vehicle: string
	url: string
	now: Date
}

const calendarMessages = testDriveEmailMessages.calendar

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
		summary: calendarMessages.summary(vehicle, name),
		description: calendarMessages.description(url),
		...(location && { location }),
		...(url && { url }),
		status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
	})
	return { method, text: calendar.toString() }
}

export type DriveServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'outbox' | 'jobs' | 'baseUrl' | 'log' | 'lastRead' | 'memoize'
>

/** What a change has made of a row. `link`: the visitor's new one. */
export type DriveChange = { row: Appointment; what: 'moved' | 'cancelled'; link?: string }

/** To the visitor while it is to come, and a notice to staff of what a visitor has changed. */
export async function enqueueChange(
	services: DriveServices,
	transaction: Transaction,
	before: Appointment,
	{ row, what, link = '', by }: DriveChange & { by: Author | undefined },
) {
	const drive = await describeDrive(services, transaction, row, link)
	if (!drive) return
	const { dealer, lead, common } = drive
	const reply = drive.toVisitor(
		(email): Mail => ({
			kind: `test-drive-${what}-reply`,
			subject: messages[what].subject(email),
			text: messages[what].text(email),
			calendar: drive.calendar(what === 'cancelled'),
			isHeld: drive.isSuspect,
		}),
	)
	const db = asDatabase(transaction)
	const mailboxes = by === undefined ? await findMailboxes({ ...services, db }, dealer, 'enquiries') : []
	const { subject, text } = messages.changed[what]
	const forStaff = { ...drive.email(), change: '' }
	const notices = mailboxes.map(
		(to): Email => ({
			...common,
			kind: `test-drive-${what}-notice`,
			to,
			...(lead.from_email && { replyTo: lead.from_email }),
			subject: subject(lead, forStaff),
			text: text(lead, forStaff, formatWhen(before.startsAt, dealer.tradingHours.timeZone)),
		}),
	)
	const isHeard = lead.from_email !== '' && row.startsAt > services.now()
	await services.outbox.enqueue(transaction, isHeard ? [...notices, reply] : notices)
}

/** The confirmation of a test drive that staff have added, whose lead has the same id. */
export async function enqueueConfirmation(
	services: DriveServices,
	transaction: Transaction,
	id: string,
	link: string,
) {
	const [row] = await transaction.select().from(appointments).where(eq(appointments.id, id))
	if (!row) return
	const drive = await describeDrive(services, transaction, row, link)
	if (!drive?.lead.from_email || row.startsAt <= services.now()) return
	await services.outbox.enqueue(transaction, [
		drive.toVisitor((email) => ({
			kind: 'test-drive-reply',
			subject: messages.reply.subject(drive.lead, email),
			text: messages.reply.text(drive.lead, email),
			calendar: drive.calendar(false),
		})),
	])
}

/** The reminder of tomorrow's test drive, with a link of its own. */
export async function enqueueReminder(services: DriveServices, transaction: Transaction, row: Appointment) {
	const { url, linkHash } = createChangeLink(services.baseUrl)
	const drive = await describeDrive(services, transaction, row, url)
	if (!drive?.lead.from_email || drive.isSuspect) return
	await transaction
		.update(appointments)
		.set({ linkHashes: [...row.linkHashes, linkHash] })
		.where(eq(appointments.id, row.id))
	await services.outbox.enqueue(transaction, [
		drive.toVisitor((email) => ({
			kind: 'test-drive-reminder-reply',
			subject: messages.reminder.subject(email),
			text: messages.reminder.text(email),
		})),
	])
}

/** What differs between the emails to the visitor. */
type Mail = Omit<Email, 'about' | 'from' | 'to'>

/** Reads take part in the transaction; none of them needs the pool. */
const asDatabase = (transaction: Transaction) => transaction as unknown as Database

/** What emails say of a test drive; undefined while its lead cannot be decrypted. */
async function describeDrive(
	services: DriveServices,
	transaction: Transaction,
	{ id, leadId, vehicleId, version, startsAt, endsAt }: Appointment,
	link: string,
) {
	const { baseUrl, keys } = services
	const db = asDatabase(transaction)
	const dealer: Dealer = await findDealerOrCached(services)
	const lead = await findLead({ db, keys }, leadId)
	const payload = lead?.payload
	if (!lead || !payload || typeof payload === 'string' || payload.form_type !== 'test_drive') return undefined
	const vehicle = vehicleId ? await findOffer(db, vehicleId) : undefined
	const name = vehicle ? `${vehicle.year} ${vehicle.name}` : payload.car_name
	const url = vehicle ? baseUrl + vehiclePath(vehicle) : ''
	const email = (): TestDriveEmail => ({
		name: greetingName(payload.from_name),
		vehicle: { name, stockNumber: vehicle?.stockNumber ?? '', url },
		when: formatWhen(startsAt, dealer.tradingHours.timeZone),
		change: link,
		dealer: dealerContact(dealer),
		office: `${baseUrl}/admin/leads/${leadId}`,
		reasons: '',
	})
	const event = { id, version, startsAt, endsAt, vehicle: name, url, now: services.now() }
	const common = { about: leadId, from: senderOf(dealer, services) }
	const { sales } = dealer.email
	return {
		dealer,
		lead: payload,
		email,
		isSuspect: lead.spamFlags.length > 0,
		common,
		/** In the language in which the visitor wrote. */
		toVisitor: (write: (email: TestDriveEmail) => Mail): Email =>
			inLanguage(lead.language, () => ({
				...{ ...common, to: payload.from_email, ...(sales && { replyTo: sales }) },
				...write(email()),
			})),
		calendar: (isCancelled: boolean) => calendarFile({ ...event, isCancelled }, dealer, baseUrl),
	}
}

/** On the dealership's clock. */
const DECENT_HOURS = { from: '09:00', to: '18:00' }

/**
 * Sends the reminders that are due: of booked test drives of tomorrow, whose time the visitor has not heard today. None for
 * a vehicle that was sold: staff see that in their list, and call.
 */
export async function sendReminders(services: DriveServices): Promise<void> {
	const { db, now } = services
	const at = now()
	const { timeZone } = (await findDealerOrCached(services)).tradingHours
	const { date, time } = toLocalTime(at, timeZone)
	if (time < DECENT_HOURS.from || time >= DECENT_HOURS.to) return
	const [today, tomorrow, dayAfter] = [0, 1, 2].map((days) =>
		fromLocalTime(addDays(date, days), '00:00', timeZone),
	)
	if (!today || !tomorrow || !dayAfter) return
	const isDue = and(
		eq(appointments.state, 'booked'),
		isNull(appointments.remindedAt),
		gte(appointments.startsAt, tomorrow),
		lt(appointments.startsAt, dayAfter),
		lt(appointments.toldAt, today),
	)
	const rows = await db
		.select({ id: appointments.id })
		.from(appointments)
		.leftJoin(cars, eq(cars.id, appointments.vehicleId))
		.where(and(isDue, or(eq(cars.status, 'available'), eq(cars.status, 'reserved'))))
	for (const { id } of rows)
		await db.transaction(async (transaction) => {
			const [row] = await transaction
				.update(appointments)
				.set({ remindedAt: at })
				.where(and(eq(appointments.id, id), isDue))
				.returning()
			if (row) await enqueueReminder(services, transaction, row)
		})
}
