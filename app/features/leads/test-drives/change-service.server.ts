/**
 * Moves, cancels and reminds of test drives: the row, and the emails about it, in one transaction. Repeated, a change
 * changes and sends nothing.
 */
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { forwardLead } from '#app/features/leads/forwarding/forward-lead.server.ts'
import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import { dealerContact } from '#app/features/leads/lead-email.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { findMailboxes, senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { greetingName } from '#app/features/submissions/email-lines.ts'
import { hashOfLink } from '#app/features/submissions/own-page.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { type Database, lockUntilCommit, type Transaction } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { type TestDriveEmail, testDriveEmailMessages } from '#messages/test-drive-emails.ts'
import { formatWhen, type Period } from './appointment.ts'
import { moveAppointment } from './appointment-queries.server.ts'
import { appointments } from './appointment-table.server.ts'
import { calendarFile } from './calendar.server.ts'
import { createChangeLink } from './change-link.server.ts'
import { findSlot, rulesOf, type SlotError } from './slots.ts'
import { isBookable } from './test-drive-kind.server.ts'

export type Appointment = typeof appointments.$inferSelect
type StaffServices = DriveServices & { by: Author }
export type DriveServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'outbox' | 'jobs' | 'baseUrl' | 'log' | 'lastRead' | 'memoize'
>

/** ended: unknown or deleted. over: it has begun, or is cancelled. often: MAX_CHANGES is reached. */
export type ChangeError = SlotError | 'ended' | 'over' | 'often' | 'sold'

const MAX_CHANGES = 20

/** By a link of its own, or by that of the page of its sender. */
const ofLink = (token: string): SQL =>
	sql`(${arrayContains(appointments.linkHashes, [hashOfLink(token)])}
		or ${appointments.leadId} in (select ${leads.id} from ${leads} where ${leads.linkHash} = ${hashOfLink(token)}))`

export async function findByLink(
	{ db }: Pick<Services, 'db'>,
	token: string,
): Promise<Appointment | undefined> {
	const [row] = token ? await db.select().from(appointments).where(ofLink(token)) : []
	return row
}

/** Cancels a test drive that has not begun. */
export async function cancelByLink(
	services: DriveServices,
	token: string,
): Promise<Result<void, ChangeError>> {
	const before = await findByLink(services, token)
	if (!before) return fail('ended')
	return changeDrive(services, before.id, async (transaction, row) => {
		if (row.state === 'cancelled') return ok(undefined)
		if (!isAhead(row, services.now())) return fail('over')
		return ok(await cancel(transaction, row))
	})
}

/** Staff cancel a test drive that is booked; the visitor hears of it while it is to come. */
export const cancelByStaff = (services: StaffServices, id: string): Promise<Result<void, ChangeError>> =>
	changeDrive(
		services,
		id,
		async (transaction, row) => {
			if (row.state === 'cancelled') return ok(undefined)
			return row.state === 'booked' ? ok(await cancel(transaction, row)) : fail('over')
		},
		services.by,
	)

/** Staff move a test drive to any time with a free place, also outside the slots and in a blocked time. */
export async function moveByStaff(
	services: StaffServices,
	id: string,
	period: Period,
): Promise<Result<void, ChangeError>> {
	const { places: count } = rulesOf(await findDealerOrCached(services))
	return changeDrive(
		services,
		id,
		async (transaction, row) => {
			if (row.state !== 'booked') return fail('over')
			if (period.startsAt <= services.now()) return fail('past')
			if (period.startsAt.getTime() === row.startsAt.getTime()) return ok(undefined)
			return move(services, transaction, row, period, { count, ignoresBlocks: true })
		},
		services.by,
	)
}

/** Moves a test drive to a slot that can be booked now. */
export async function moveByLink(
	services: DriveServices,
	token: string,
	at: string,
): Promise<Result<void, ChangeError>> {
	const [before, dealer] = await Promise.all([findByLink(services, token), findDealerOrCached(services)])
	if (!before) return fail('ended')
	return changeDrive(services, before.id, async (transaction, row) => {
		if (!isAhead(row, services.now())) return fail('over')
		if (row.version > MAX_CHANGES) return fail('often')
		const slot = findSlot(dealer, at, services.now())
		if (!slot.ok) return slot
		if (slot.value.startsAt.getTime() === row.startsAt.getTime()) return ok(undefined)
		if (!row.vehicleId || !(await isBookable(transaction, row.vehicleId))) return fail('sold')
		return move(services, transaction, row, slot.value, { count: rulesOf(dealer).places })
	})
}

export const isAhead = ({ state, startsAt }: Pick<Appointment, 'state' | 'startsAt'>, now: Date) =>
	state === 'booked' && startsAt > now

/** What a change has made of a row; undefined: it was so before. */
type Change = { row: Appointment; what: 'moved' | 'cancelled'; link?: string } | undefined
type Work = (transaction: Transaction, row: Appointment) => Promise<Result<Change, ChangeError>>

class Rejected extends Error {
	readonly code: ChangeError
	constructor(code: ChangeError) {
		super('a test drive cannot be changed')
		this.code = code
	}
}

/** Locks the row, changes it, and adds the emails; a rejection rolls everything back. */
async function changeDrive(
	services: DriveServices,
	id: string,
	work: Work,
	by?: Author, // a staff member; else the visitor
): Promise<Result<void, ChangeError>> {
	const { db } = services
	try {
		await db.transaction(async (transaction) => {
			await lockUntilCommit(transaction, 'appointments')
			const [row] = await transaction.select().from(appointments).where(eq(appointments.id, id)).for('update')
			if (!row) throw new Rejected('ended')
			const change = await work(transaction, row)
			if (!change.ok) throw new Rejected(change.error)
			if (!change.value) return
			const { row: after, what } = change.value
			await addLeadEvent(transaction, {
				by: by ?? { id: null, name: inboxMessages.notes.visitor },
				at: services.now(),
				action: what,
				about: row.leadId,
				...(what === 'moved' && { detail: after.startsAt.toISOString() }),
			})
			await enqueueChange(services, transaction, row, { ...change.value, by })
			await forwardLead(services, transaction, { id: row.leadId, kind: 'test-drive' }, what)
		})
		return ok(undefined)
	} catch (error) {
		if (error instanceof Rejected) return fail(error.code)
		throw error
	}
}

async function cancel(transaction: Transaction, row: Appointment): Promise<Change> {
	const change = { state: 'cancelled' as const, version: row.version + 1 }
	await transaction.update(appointments).set(change).where(eq(appointments.id, row.id))
	return { row: { ...row, ...change }, what: 'cancelled' }
}

async function move(
	{ baseUrl, now }: DriveServices,
	transaction: Transaction,
	row: Appointment,
	{ startsAt, endsAt }: Period,
	places: { count: number; ignoresBlocks?: boolean },
): Promise<Result<Change, SlotError>> {
	const { url, linkHash } = createChangeLink(baseUrl)
	const linkHashes = [...row.linkHashes, linkHash]
	const change = { version: row.version + 1, toldAt: now(), remindedAt: null, linkHashes }
	const { id, vehicleId } = row
	const place = await moveAppointment(transaction, { id, vehicleId, startsAt, endsAt }, places, change)
	if (!place.ok) return place
	return ok({ row: { ...row, ...change, startsAt, endsAt, place: place.value }, what: 'moved', link: url })
}

/** The emails of a change: to the visitor while it is to come, and a notice to staff of what a visitor has changed. */
async function enqueueChange(
	services: DriveServices,
	transaction: Transaction,
	before: Appointment,
	{ row, what, link = '', by }: NonNullable<Change> & { by: Author | undefined },
) {
	const drive = await describeDrive(services, transaction, row, link)
	if (!drive) return
	const { dealer, lead, email, calendar, sender, replyTo } = drive
	const texts = testDriveEmailMessages[what]
	const reply: Email = {
		kind: `test-drive-${what}-reply`,
		about: row.leadId,
		from: sender,
		to: lead.from_email,
		...(replyTo && { replyTo }),
		subject: texts.subject(email),
		text: texts.text(email),
		calendar: calendar(what === 'cancelled'),
		isHeld: drive.isSuspect,
	}
	const mailboxes =
		by === undefined
			? await findMailboxes({ ...services, db: asDatabase(transaction) }, dealer, 'enquiries')
			: []
	const { subject, text } = testDriveEmailMessages.changed[what]
	const forStaff = { ...email, change: '' }
	const notices = mailboxes.map(
		(to): Email => ({
			kind: `test-drive-${what}-notice`,
			about: row.leadId,
			from: sender,
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
	const { reply } = testDriveEmailMessages
	await services.outbox.enqueue(transaction, [
		{
			kind: 'test-drive-reply',
			about: row.leadId,
			from: drive.sender,
			to: drive.lead.from_email,
			...(drive.replyTo && { replyTo: drive.replyTo }),
			subject: reply.subject(drive.lead, drive.email),
			text: reply.text(drive.lead, drive.email),
			calendar: drive.calendar(false),
		},
	])
}

/** Adds the reminder of tomorrow's test drive, with a link of its own. */
export async function enqueueReminder(services: DriveServices, transaction: Transaction, row: Appointment) {
	const { url, linkHash } = createChangeLink(services.baseUrl)
	const drive = await describeDrive(services, transaction, row, url)
	if (!drive?.lead.from_email || drive.isSuspect) return
	await transaction
		.update(appointments)
		.set({ linkHashes: [...row.linkHashes, linkHash] })
		.where(eq(appointments.id, row.id))
	const { reminder } = testDriveEmailMessages
	await services.outbox.enqueue(transaction, [
		{
			kind: 'test-drive-reminder-reply',
			about: row.leadId,
			from: drive.sender,
			to: drive.lead.from_email,
			...(drive.replyTo && { replyTo: drive.replyTo }),
			subject: reminder.subject(drive.email),
			text: reminder.text(drive.email),
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
	const url = vehicle ? `${baseUrl}/car/${vehicle.id}` : ''
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
	return {
		dealer,
		lead: payload,
		email,
		isSuspect: lead.spamFlags.length > 0,
		sender: senderOf(dealer, services),
		replyTo: dealer.email.sales,
		calendar: (isCancelled: boolean) => calendarFile({ ...event, isCancelled }, dealer, baseUrl),
	}
}
