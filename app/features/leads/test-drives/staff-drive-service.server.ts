/** Staff list test drives, add and change them by hand, note who came, and block times. */
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { addDays, type IsoDate } from '#app/core/dates.ts'
import { type FieldErrors, pickOption, readForm, typedText, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { fromLocalTime, toLocalTime } from '#app/core/local-time.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import {
	addInput,
	blockInput,
	INTENTS,
	type Intent,
	moveInput,
	type StaffDriveRejection,
} from '#app/features/leads/by-hand/by-hand-schema.ts'
import { findTypedVehicle } from '#app/features/leads/by-hand/staff-lead-service.server.ts'
import { forwardLead } from '#app/features/leads/forwarding/forward-lead.server.ts'
import { isVisibleTo, type Viewer, visibleTo } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { type Author, addLeadEvent } from '#app/features/leads/inbox/lead-progress-queries.server.ts'
import { addLead, findLead, listLeads } from '#app/features/leads/lead-queries.server.ts'
import { buildTestDrivePayload } from '#app/features/leads/lead-schemas.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { addAppointment } from './appointment-queries.server.ts'
import { appointmentBlocks, appointments } from './appointment-table.server.ts'
import { createChangeLink, enqueueConfirmation } from './drive-email.server.ts'
import { type Period, rulesOf } from './slots.ts'
import { cancelByStaff, moveByStaff } from './test-drive-bookings.server.ts'

type StaffServices = Services & { by: Author & Viewer }

export type ListedDrive = Awaited<ReturnType<typeof listDrives>>[number]

/** The test drives of a period, in order, with who comes; of another staff member's lead only that there is one. */
export async function listDrives(
	services: Pick<Services, 'db' | 'keys'>,
	viewer: Viewer,
	{ startsAt, endsAt }: Period,
) {
	const { id, leadId, vehicleId, state, place } = appointments
	const rows = await services.db
		.select({
			id,
			leadId,
			vehicleId,
			state,
			place,
			startsAt: appointments.startsAt,
			endsAt: appointments.endsAt,
			vehicleName: cars.name,
			year: cars.year,
			stockNumber: cars.stockNumber,
			vehicleStatus: cars.status,
			visible: inboxItems.id,
		})
		.from(appointments)
		.leftJoin(cars, eq(cars.id, vehicleId))
		.leftJoin(inboxItems, and(eq(inboxItems.id, leadId), visibleTo(viewer)))
		.where(and(lt(appointments.startsAt, endsAt), gt(appointments.endsAt, startsAt)))
		.orderBy(asc(appointments.startsAt), asc(place), asc(id))
	const leads = await listLeads(services, [...new Set(rows.flatMap(({ visible }) => visible ?? []))])
	const payloads = new Map(leads.map(({ id: lead, payload }) => [lead, payload]))
	return rows.map(({ visible, ...row }) => {
		const payload = payloads.get(row.leadId)
		const person = payload && typeof payload !== 'string' ? payload : undefined
		return {
			...row,
			mayOpen: visible !== null,
			name: person?.from_name,
			phone: person?.from_phone ?? '',
			message: person?.message ?? '',
		}
	})
}

/** The test drives of a day that are not cancelled, for the dashboard. */
export async function listDrivesOfDay(
	services: Parameters<typeof findDealerOrCached>[0] & Pick<Services, 'db' | 'keys'>,
	viewer: Viewer,
	day: IsoDate,
) {
	const { timeZone } = (await findDealerOrCached(services)).tradingHours
	const [startsAt, endsAt] = [day, addDays(day, 1)].map((date) => fromLocalTime(date, '00:00', timeZone))
	if (!startsAt || !endsAt) return []
	const drives = await listDrives(services, viewer, { startsAt, endsAt })
	return drives
		.filter(({ state, mayOpen }) => state !== 'cancelled' && mayOpen)
		.map(({ id, leadId, name, state, vehicleName, startsAt: at }) => ({
			id,
			leadId,
			name,
			state,
			vehicleName,
			time: toLocalTime(at, timeZone).time,
		}))
}

export const listBlocks = (db: Services['db'], { startsAt, endsAt }: Period) =>
	db
		.select()
		.from(appointmentBlocks)
		.where(and(lt(appointmentBlocks.startsAt, endsAt), gt(appointmentBlocks.endsAt, startsAt)))
		.orderBy(asc(appointmentBlocks.startsAt))

/** Blocks that are over, and tell nothing any more. */
export async function removeOldBlocks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
	const monthAgo = new Date(now().getTime() - 30 * 86_400_000)
	await db.delete(appointmentBlocks).where(lt(appointmentBlocks.endsAt, monthAgo))
}

/** Does what a form of the page says. */
export async function actOnDrives(
	services: StaffServices,
	values: Values,
): Promise<Result<void, StaffDriveRejection>> {
	const id = typedText(values, 'id', 36)
	const intent = pickOption(INTENTS, values.intent)
	const reject = (fieldErrors: FieldErrors) => fail({ intent: intent ?? 'add', id, fieldErrors, values })
	if (!intent || !isUuid(id)) return reject({ id: 'unreadable' })
	if (!(await mayChange(services, id))) return reject({ id: 'unreadable' })
	const dealer = await findDealerOrCached(services)
	const errors = await ACTIONS[intent](services, dealer, { ...values, id })
	return errors ? reject(errors) : ok(undefined)
}

/** Not the test drive of another staff member's lead. */
async function mayChange({ db, by }: StaffServices, id: string): Promise<boolean> {
	const [drive] = await db
		.select({ leadId: appointments.leadId })
		.from(appointments)
		.where(eq(appointments.id, id))
	return !drive || isVisibleTo(db, by, drive.leadId)
}

type Action = (
	services: StaffServices,
	dealer: Dealer,
	values: Values & { id: string },
) => Promise<FieldErrors | undefined>

const mark =
	(state: 'came' | 'missed' | 'booked'): Action =>
	async ({ db }, _, { id }) => {
		const from = state === 'booked' ? (['came', 'missed'] as const) : (['booked'] as const)
		const { rowCount } = await db
			.update(appointments)
			.set({ state })
			.where(and(eq(appointments.id, id), inArray(appointments.state, [...from, state])))
		return rowCount ? undefined : { id: 'over' }
	}

const ACTIONS: Record<Intent, Action> = {
	came: mark('came'),
	missed: mark('missed'),
	booked: mark('booked'),
	cancel: async (services, _, { id }) => {
		const result = await cancelByStaff(services, id)
		return result.ok ? undefined : { id: result.error }
	},
	move: async (services, dealer, values) => {
		const form = readForm(moveInput, values)
		if (!form.ok) return form.fieldErrors
		const period = periodOf(dealer, form.value)
		if (!period) return { time: 'not-a-time' }
		const result = await moveByStaff(services, form.value.id, period)
		return result.ok ? undefined : { time: result.error }
	},
	add: addDrive,
	block: async ({ db }, dealer, values) => {
		const form = readForm(blockInput, values)
		if (!form.ok) return form.fieldErrors
		const { id, date, time, until, reason } = form.value
		const { timeZone } = dealer.tradingHours
		const [startsAt, endsAt] = [time, until].map((one) => fromLocalTime(date, one, timeZone))
		if (!startsAt || !endsAt) return { time: 'not-a-time' }
		await db.insert(appointmentBlocks).values({ id, startsAt, endsAt, reason }).onConflictDoNothing()
		return undefined
	},
	unblock: async ({ db }, _, { id }) => {
		await db.delete(appointmentBlocks).where(eq(appointmentBlocks.id, id))
		return undefined
	},
}

/** Staff may choose any time, also outside the slots. */
function periodOf(dealer: Dealer, { date, time }: { date: IsoDate; time: string }): Period | undefined {
	const startsAt = fromLocalTime(date, time, dealer.tradingHours.timeZone)
	if (!startsAt) return undefined
	return { startsAt, endsAt: new Date(startsAt.getTime() + rulesOf(dealer).slotMinutes * 60_000) }
}

class NoPlace extends Error {
	readonly code: string
	constructor(code: string) {
		super('no place is free')
		this.code = code
	}
}

async function addDrive(
	services: StaffServices,
	dealer: Dealer,
	values: Values,
): Promise<FieldErrors | undefined> {
	const { db, keys, now, by, baseUrl } = services
	const form = readForm(addInput, values)
	if (!form.ok) return form.fieldErrors
	const { id: leadId, vehicle: typed, from_name, from_phone, from_email } = form.value
	if (await findLead(services, leadId)) return undefined
	if (!from_phone && !from_email) return { from_phone: 'required' }
	const period = periodOf(dealer, form.value)
	if (!period) return { time: 'not-a-time' }
	const match = await findTypedVehicle(services, typed)
	if (!match.ok) return { vehicle: match.error.split(':')[0] ?? 'no-vehicle' }
	const vehicle = match.value ? await findOffer(db, match.value) : undefined
	if (!vehicle) return { vehicle: 'no-vehicle' }
	const at = now()
	const { url, linkHash } = createChangeLink(baseUrl)
	const person = { slot: '', from_name, from_phone, from_email, message: '' }
	try {
		await db.transaction(async (transaction) => {
			const isAdded = await addLead(transaction, keys, {
				id: leadId,
				kind: 'test-drive',
				payload: buildTestDrivePayload(person, vehicle),
				source: 'phone',
				vehicleId: vehicle.id,
				vehicleName: vehicle.name,
				spamFlags: [],
				createdAt: at,
				status: 'contacted',
				contactedAt: at,
				statusChangedAt: at,
				assigneeId: by.id,
			})
			if (!isAdded) return
			const row = {
				...period,
				id: leadId,
				leadId,
				vehicleId: vehicle.id,
				linkHashes: [linkHash],
				toldAt: at,
				createdAt: at,
			}
			const place = await addAppointment(transaction, row, {
				count: rulesOf(dealer).places,
				ignoresBlocks: true,
			})
			if (!place.ok) throw new NoPlace(place.error)
			await addLeadEvent(transaction, { by, at, action: 'added', about: leadId, detail: 'phone' })
			await enqueueConfirmation(services, transaction, leadId, url)
			await forwardLead(services, transaction, { id: leadId, kind: 'test-drive' })
		})
		return undefined
	} catch (error) {
		if (error instanceof NoPlace) return { time: error.code }
		throw error
	}
}
