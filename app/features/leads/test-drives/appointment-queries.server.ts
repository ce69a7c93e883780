/** Queries on `appointments` and `appointment_blocks`. */
import { and, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/core/result.ts'
import {
	type Database,
	isExclusionViolation,
	isUniqueViolation,
	lockUntilCommit,
	type Transaction,
} from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { appointmentBlocks, appointments } from './appointment-table.server.ts'
import { findPlace, type Period, type SlotError, type Taken } from './slots.ts'

type Row = typeof appointments.$inferSelect
export type NewAppointment = Pick<
	Row,
	'id' | 'leadId' | 'vehicleId' | 'startsAt' | 'endsAt' | 'linkHashes' | 'toldAt' | 'createdAt'
>

type Table = typeof appointments | typeof appointmentBlocks
const overlaps = (table: Table, { startsAt, endsAt }: Period): SQL | undefined =>
	and(lt(table.startsAt, endsAt), gt(table.endsAt, startsAt))

/** The places and blocks of a period, without those of one appointment. */
export async function listTaken(
	db: Pick<Database, 'select'>,
	period: Period,
	without?: string,
): Promise<Taken> {
	const { startsAt, endsAt, place, vehicleId } = appointments
	const places = await db
		.select({ startsAt, endsAt, place, vehicleId })
		.from(appointments)
		.where(
			and(
				overlaps(appointments, period),
				ne(appointments.state, 'cancelled'),
				without ? ne(appointments.id, without) : undefined,
			),
		)
	const blocks = await db
		.select({ startsAt: appointmentBlocks.startsAt, endsAt: appointmentBlocks.endsAt })
		.from(appointmentBlocks)
		.where(overlaps(appointmentBlocks, period))
	return { places, blocks }
}

/** count: the places of a slot. */
type Places = { count: number; ignoresBlocks?: boolean }

/**
 * Stores an appointment in the first free place of its period. Bookings take turns until they are committed; the
 * constraints of the table hold without that, too.
 */
export async function addAppointment(
	transaction: Transaction,
	appointment: NewAppointment,
	places: Places,
): Promise<Result<number, SlotError>> {
	const place = await findFreePlace(transaction, appointment, places)
	if (!place.ok) return place
	return orTaken(place.value, () =>
		transaction.insert(appointments).values({ ...appointment, place: place.value }),
	)
}

/** Moves an appointment to the first free place of another period; `change`: what else changes of it. */
export async function moveAppointment(
	transaction: Transaction,
	{ id, vehicleId, ...period }: Period & Pick<Row, 'id' | 'vehicleId'>,
	places: Places,
	change: Partial<Row> & Pick<Row, 'version'>,
): Promise<Result<number, SlotError>> {
	const place = await findFreePlace(transaction, { ...period, vehicleId }, places, id)
	if (!place.ok) return place
	return orTaken(place.value, () =>
		transaction
			.update(appointments)
			.set({ ...change, startsAt: period.startsAt, endsAt: period.endsAt, place: place.value })
			.where(eq(appointments.id, id)),
	)
}

async function findFreePlace(
	transaction: Transaction,
	{ vehicleId, ...period }: Period & Pick<Row, 'vehicleId'>,
	{ count, ignoresBlocks }: Places,
	without?: string,
) {
	await lockUntilCommit(transaction, 'appointments')
	const taken = await listTaken(transaction, period, without)
	return findPlace(period, ignoresBlocks ? { ...taken, blocks: [] } : taken, { count, vehicleId })
}

/** The transaction cannot go on after such a violation: its caller must roll it back. */
async function orTaken(place: number, write: () => Promise<unknown>): Promise<Result<number, SlotError>> {
	try {
		await write()
		return ok(place)
	} catch (error) {
		if (isExclusionViolation(error, 'appointments_place')) return fail('taken')
		if (isUniqueViolation(error, 'appointments_vehicle')) return fail('vehicle-taken')
		throw error
	}
}

/** The test drive of each of these leads that has one. */
export async function listDrivesOf(db: Pick<Database, 'select'>, leadIds: string[]) {
	const { leadId, startsAt, endsAt, state } = appointments
	const rows = await db
		.select({ leadId, startsAt, endsAt, state })
		.from(appointments)
		.where(inArray(leadId, leadIds))
	return new Map(rows.map((row) => [row.leadId, row]))
}

/** Whether a test drive is booked that has not begun. */
export async function findDrivesAhead({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
	const isAhead = and(eq(appointments.state, 'booked'), gt(appointments.startsAt, now()))
	return (await db.select({ id: appointments.id }).from(appointments).where(isAhead).limit(1)).length > 0
}
