/** The taps on WhatsApp and the codes of its chats: recorded when a visitor goes there, counted and found for staff. */
import { randomInt } from 'node:crypto'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { addDays, toSouthAfricanTime } from '#app/core/dates.ts'
import { networkOf } from '#app/core/network.ts'
import { chatCodes, chatTaps } from '#app/features/leads/lead-table.server.ts'
import { countAction } from '#app/features/submissions/submission-service.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { type Database, type Transaction, withTimeout } from '#app/infra/database/database.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type ChatCode, CODE_ALPHABET, CODE_LENGTH, codesSince } from './chat-message.ts'

const MAX_ATTEMPTS = 5 // of ten thousand codes, few are in use at a time

const makeCode = () =>
	Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

type Tap = { vehicleId: string | null; at: Date }

/** Counts a tap by day and vehicle. */
export async function addTap(db: Database | Transaction, { vehicleId, at }: Tap): Promise<void> {
	await db
		.insert(chatTaps)
		.values({ day: toSouthAfricanTime(at).date, vehicleId, count: 1 })
		.onConflictDoUpdate({
			target: [chatTaps.day, chatTaps.vehicleId],
			set: { count: sql`${chatTaps.count} + 1` },
		})
}

/** For how long taps are counted together, for staff. */
export const TAP_DAYS = 30

const isRecent = (now: Date) => gte(chatTaps.day, addDays(toSouthAfricanTime(now).date, 1 - TAP_DAYS))

/** The taps of each of these vehicles in TAP_DAYS; without those that have none. */
export async function countTapsByVehicle(
	db: Database,
	ids: string[],
	now: Date,
): Promise<Record<string, number>> {
	const rows = await db
		.select({ id: chatTaps.vehicleId, taps: sql<number>`sum(${chatTaps.count})`.mapWith(Number) })
		.from(chatTaps)
		.where(and(inArray(chatTaps.vehicleId, ids), isRecent(now)))
		.groupBy(chatTaps.vehicleId)
	return Object.fromEntries(rows.map(({ id, taps }) => [id, taps]))
}

/** Of the vehicle with the id of this column, which is one of the query that it becomes a part of. */
export const tapsOfVehicle = (id: AnyPgColumn, now: Date) => sql`(
	select coalesce(sum(${chatTaps.count}), 0) from ${chatTaps} where ${chatTaps.vehicleId} = ${id} and ${isRecent(now)}
)`

/** All taps of TAP_DAYS, also those about no vehicle. */
export async function countTaps(db: Database, now: Date): Promise<number> {
	const total = sql<number>`coalesce(sum(${chatTaps.count}), 0)`.mapWith(Number)
	const [row] = await db.select({ total }).from(chatTaps).where(isRecent(now))
	return row?.total ?? 0
}

/** Stores a code that no other chat about the vehicle has; undefined if none was free. */
export async function addCode(
	db: Database | Transaction,
	{ vehicleId, at }: Tap,
	make = makeCode,
): Promise<string | undefined> {
	for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
		const [added] = await db
			.insert(chatCodes)
			.values({ code: make(), vehicleId, tappedAt: at })
			.onConflictDoUpdate({
				target: [chatCodes.code, chatCodes.vehicleId],
				set: { tappedAt: at },
				setWhere: lt(chatCodes.tappedAt, codesSince(at)),
			})
			.returning({ code: chatCodes.code })
		if (added) return added.code
	}
	return undefined
}

export async function removeOldCodes(db: Database, now: Date): Promise<void> {
	await db.delete(chatCodes).where(lt(chatCodes.tappedAt, codesSince(now)))
}

/** The stock number without hyphens and spaces, which people type as they like. */
const plainStockNumber = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The chats with this code that are no leads yet; two at most. */
export const findChats = (db: Database, { code, stockNumber }: ChatCode, now: Date) =>
	db
		.select({ id: chatCodes.id, vehicleId: chatCodes.vehicleId, tappedAt: chatCodes.tappedAt })
		.from(chatCodes)
		.leftJoin(cars, eq(cars.id, chatCodes.vehicleId))
		.where(
			and(
				eq(chatCodes.code, code),
				gte(chatCodes.tappedAt, codesSince(now)),
				stockNumber
					? sql`regexp_replace(upper(${cars.stockNumber}), '[^A-Z0-9]', '', 'g') = ${plainStockNumber(stockNumber)}`
					: undefined,
			),
		)
		.limit(2)

/** The chat is a lead from now on. */
export async function removeCode(db: Transaction, id: string): Promise<void> {
	await db.delete(chatCodes).where(eq(chatCodes.id, id))
}

type TapServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'formRules' | 'log' | 'rejectedNetworks' | 'recentRequests'
>
type VisitorTap = { vehicleId: string | null; clientIp: string }

const LIMIT = 2_000 // ms; the visitor waits for WhatsApp

/**
 * Counts the tap and returns the code for the message; undefined if the network is over its limit or the database
 * does not respond. A network that comes again within a minute gets the same code and is not counted again.
 */
export async function recordTap(services: TapServices, tap: VisitorTap): Promise<string | undefined> {
	const { db, log, now, recentRequests } = services
	const record = () => withTimeout(db, LIMIT, (bound) => countTap({ ...services, db: bound }, tap))
	try {
		const key = `chat ${tap.vehicleId} ${networkOf(tap.clientIp)}`
		return await (tap.clientIp ? recentRequests.share(key, now(), record) : record())
	} catch (error) {
		log.warn({ reason: reasonOf(error) }, 'a WhatsApp chat could not be counted')
		return undefined
	}
}

async function countTap(
	services: TapServices,
	{ vehicleId, clientIp }: VisitorTap,
): Promise<string | undefined> {
	const { isOver } = await countAction(services, 'chats', clientIp)
	if (isOver) return undefined
	const tap = { vehicleId, at: services.now() }
	return services.db.transaction(async (transaction) => {
		await addTap(transaction, tap)
		return addCode(transaction, tap)
	})
}
