/** Reminds visitors of tomorrow's test drive, once and by day. */
import { and, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { addDays, fromLocalTime, toLocalTime } from '#app/core/dates.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { appointments } from './appointment-table.server.ts'
import { type DriveServices, enqueueReminder } from './drive-email.server.ts'

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
