/** Emails about a test drive that is added by staff, moved, cancelled, or tomorrow. */
import { eq } from 'drizzle-orm'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import type { Author } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import { dealerContact } from '#app/features/leads/lead-email.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/email-lines.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { testDriveEmailMessages as messages, type TestDriveEmail } from '#messages/test-drive-emails.ts'
import { formatWhen } from './appointment.ts'
import { type Appointment, appointments } from './appointment-table.server.ts'
import { calendarFile } from './calendar.server.ts'
import { createChangeLink } from './change-link.server.ts'

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
	const { dealer, lead, email, calendar, common } = drive
	const reply: Email = {
		...drive.toVisitor,
		kind: `test-drive-${what}-reply`,
		subject: messages[what].subject(email),
		text: messages[what].text(email),
		calendar: calendar(what === 'cancelled'),
		isHeld: drive.isSuspect,
	}
	const db = asDatabase(transaction)
	const mailboxes = by === undefined ? await findMailboxes({ ...services, db }, dealer, 'enquiries') : []
	const { subject, text } = messages.changed[what]
	const forStaff = { ...email, change: '' }
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
		{
			...drive.toVisitor,
			kind: 'test-drive-reply',
			subject: messages.reply.subject(drive.lead, drive.email),
			text: messages.reply.text(drive.lead, drive.email),
			calendar: drive.calendar(false),
		},
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
		{
			...drive.toVisitor,
			kind: 'test-drive-reminder-reply',
			subject: messages.reminder.subject(drive.email),
			text: messages.reminder.text(drive.email),
		},
	])
}

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
	const email: TestDriveEmail = {
		name: greetingName(payload.from_name),
		vehicle: { name, stockNumber: vehicle?.stockNumber ?? '', url },
		when: formatWhen(startsAt, dealer.tradingHours.timeZone),
		change: link,
		dealer: dealerContact(dealer),
		office: `${baseUrl}/admin/leads/${leadId}`,
		reasons: '',
	}
	const event = { id, version, startsAt, endsAt, vehicle: name, url, now: services.now() }
	const common = { about: leadId, from: senderOf(dealer, services) }
	const { sales } = dealer.email
	return {
		dealer,
		lead: payload,
		email,
		isSuspect: lead.spamFlags.length > 0,
		common,
		toVisitor: { ...common, to: payload.from_email, ...(sales && { replyTo: sales }) },
		calendar: (isCancelled: boolean) => calendarFile({ ...event, isCancelled }, dealer, baseUrl),
	}
}
