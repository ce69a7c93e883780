/** Test drives as a kind of lead: a form, a place in the calendar, and the emails with a calendar file. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { fail, ok } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import type { SlotChoice } from '#app/features/leads/lead.ts'
import { defineLeadKind } from '#app/features/leads/lead-kind.server.ts'
import {
	buildTestDrivePayload,
	openTestDriveInput,
	testDriveInput,
} from '#app/features/leads/lead-schemas.ts'
import { publicCars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Database, Transaction } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { testDriveEmailMessages } from '#messages/test-drive-emails.ts'
import { formatSlot, formatSoon, formatWhen } from './appointment.ts'
import { addAppointment, listTaken } from './appointment-queries.server.ts'
import { calendarFile, createChangeLink } from './drive-email.server.ts'

import { type DayOfSlots, findSlot, freeDays, isBookingOn, nextSlots, rulesOf } from './slots.ts'

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
