/**
 * Moves and cancels test drives: the row, and the emails about it, in one transaction. Repeated, a change changes and
 * sends nothing.
 */
import { arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { forwardLead } from '#app/features/leads/forwarding/forward-lead.server.ts'
import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-event-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { hashOfLink } from '#app/features/submissions/own-page.server.ts'
import { lockUntilCommit, type Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import type { Period } from './appointment.ts'
import { moveAppointment } from './appointment-queries.server.ts'
import { type Appointment, appointments } from './appointment-table.server.ts'
import {
	createChangeLink,
	type DriveChange,
	type DriveServices,
	enqueueChange,
} from './drive-email.server.ts'

import { findSlot, rulesOf, type SlotError } from './slots.ts'
import { isBookable } from './test-drive-kind.server.ts'

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
