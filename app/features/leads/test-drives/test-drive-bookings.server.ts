/**
 * Test drives as a kind of lead: a form, a place in the calendar, and the emails with a calendar file. They are moved and
 * cancelled, the row and the emails about it, in one transaction; repeated, a change changes and sends nothing.
 */
import { randomUUID } from 'node:crypto'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { forwardLead } from '#app/features/leads/forwarding/forward-lead.server.ts'
import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import type { SlotChoice } from '#app/features/leads/lead.ts'
import { defineLeadKind } from '#app/features/leads/lead-kind.server.ts'
import {
	buildTestDrivePayload,
	openTestDriveInput,
	testDriveInput,
} from '#app/features/leads/lead-schemas.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { hashOfLink } from '#app/features/submissions/visitor-tokens.server.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { type Database, lockUntilCommit, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { testDriveEmailMessages } from '#messages/lead-emails.ts'
import { addAppointment, listTaken, moveAppointment } from './appointment-queries.server.ts'
import { type Appointment, appointments } from './appointment-table.server.ts'
import {
	calendarFile,
	createChangeLink,
	type DriveChange,
	type DriveServices,
	enqueueChange,
} from './drive-email.server.ts'
import {
	type DayOfSlots,
	findSlot,
	formatSlot,
	formatSoon,
	formatWhen,
	freeDays,
	isBookingOn,
	nextSlots,
	type Period,
	rulesOf,
	type SlotError,
} from './slots.ts'

const ALTERNATIVES = 3

export const testDriveKind = defineLeadKind({
	kind: 'test-drive',
	schema: testDriveInput,
	openSchema: openTestDriveInput,
	mailbox: 'enquiries',
	prepare: async (services, input, vehicleId) => {
		const dealer = await findDealerOrCached(services)
		if (!isBookingOn(dealer) || !(await isBookable(services.db, vehicleId))) return undefined
		const vehicle = await findOffer(services.db, vehicleId)
		return vehicle && { payload: buildTestDrivePayload(input, vehicle), vehicle }
	},
	addBeside: async ({ now, baseUrl }, transaction, { id: leadId, input, vehicle, dealer }) => {
		const at = now()
		if (!vehicle || !(await isStillBookable(transaction, vehicle.id))) return fail('gone')
		const slot = findSlot(dealer, input.slot, at)
		if (!slot.ok) return fail({ slot: slot.error })
		const { startsAt, endsAt } = slot.value
		const id = randomUUID()
		const { url, linkHash } = createChangeLink(baseUrl)
		const row = {
			id,
			leadId,
			vehicleId: vehicle.id,
			startsAt,
			endsAt,
			linkHashes: [linkHash],
			toldAt: at,
			createdAt: at,
		}
		const place = await addAppointment(transaction, row, { count: rulesOf(dealer).places })
		if (!place.ok) return fail({ slot: place.error })
		const name = `${vehicle.year} ${vehicle.name}`
		const event = {
			id,
			version: 1,
			startsAt,
			endsAt,
			vehicle: name,
			url: baseUrl + vehiclePath(vehicle),
			now: at,
		}
		return ok({
			when: formatWhen(startsAt, dealer.tradingHours.timeZone),
			change: url,
			calendar: calendarFile(event, dealer, baseUrl),
		})
	},
	timeOf: ({ slot }) => formatSlot(slot),
	listAlternatives: async (services, { slot }, vehicle) => {
		const dealer = await findDealerOrCached(services)
		const days = await listFreeDays(services, dealer, vehicle?.id ?? null)
		const { timeZone } = dealer.tradingHours
		return nextSlots(days, slot, ALTERNATIVES).map(
			({ at, startsAt }): SlotChoice => ({ at, text: formatSoon(startsAt, timeZone) }),
		)
	},
	notice: testDriveEmailMessages.notice,
	reply: testDriveEmailMessages.reply,
})

/** Whether a vehicle can be driven before it is bought: it is neither reserved nor sold. */
export async function isBookable(db: Pick<Database, 'select'>, vehicleId: string): Promise<boolean> {
	const { id, status } = publicCars
	const [row] = await db.select({ status }).from(publicCars).where(eq(id, vehicleId))
	return row?.status === 'available'
}

/** The same, and it stays so until the transaction ends. */
async function isStillBookable(transaction: Transaction, vehicleId: string): Promise<boolean> {
	const [row] = await transaction
		.select({ status: cars.status })
		.from(cars) // a view cannot be locked by the site's role
		.where(and(eq(cars.id, vehicleId), eq(cars.publication, 'published')))
		.for('share')
	return row?.status === 'available'
}

/** The days and times that can be booked now. `without`: an appointment whose own place is free, too. */
export async function listFreeDays(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	dealer: Dealer,
	vehicleId: string | null,
	without?: string,
): Promise<DayOfSlots[]> {
	const at = now()
	const days = rulesOf(dealer).daysAhead + 2
	const period = { startsAt: at, endsAt: new Date(at.getTime() + days * 86_400_000) }
	return freeDays(dealer, await listTaken(db, period, without), vehicleId, at)
}

type StaffServices = DriveServices & { by: Author }

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
type Change = DriveChange | undefined
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
