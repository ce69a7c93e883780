/**
 * Emails people about vehicles that fit their alerts, and asks once before an alert ends. Each person hears of a vehicle
 * once: the row in `alert_finds` and the email are one transaction, and the row can exist once.
 */
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { formatLongDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { inLanguage } from '#app/core/language.server.ts'
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { renditionAddress, widthsOf } from '#app/features/media/photo.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import { readCards } from '#app/features/vehicles/inventory/inventory-queries.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import { publicCars as cars } from '#app/features/vehicles/public-vehicle-table.server.ts'
import { searchVehicles } from '#app/features/vehicles/search/search-vehicles.ts'
import { type VehicleSummary, vehiclePath } from '#app/features/vehicles/vehicle.ts'

import type { Transaction } from '#app/infra/database/database.server.ts'
import type { Email } from '#app/infra/email/email.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { alertMessages } from '#messages/alerts.ts'
import { createAlertsLink, isActive, listPayloads, type WrittenAlert } from './active-alerts.server.ts'
import { ALERT_EMAILS, DAYS_TO_RENEW, mayAdvertise, searchOf } from './alert.ts'
import { alertFinds, alerts } from './alert-table.server.ts'

const messages = alertMessages.emails.finds
const DAY = 86_400_000 // ms

type AlertServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'memoize' | 'log' | 'lastRead' | 'outbox' | 'baseUrl' | 'takeTurn'
>
type Alert = typeof alerts.$inferSelect

export async function sendAlerts(services: AlertServices): Promise<void> {
	const { db, now } = services
	if (!mayAdvertise(now())) return
	const active = await db.select().from(alerts).where(isActive(now()))
	await sendFinds(services, active)
	const ending = active.filter((alert) => isEnding(alert, now()))
	for (const person of new Set(ending.map((alert) => alert.person))) await remindPerson(services, person)
}

async function sendFinds(services: AlertServices, active: Alert[]): Promise<void> {
	const { now } = services
	const candidates = await withCandidates(services, active)
	if (candidates.length === 0) return
	const find = await openFinder(services, candidates)
	const known = await listKnown(services)
	const people = Map.groupBy(active, ({ person }) => person)
	for (const [person, ofPerson] of Map.groupBy(candidates, (alert) => alert.person)) {
		const isNews = (alert: Alert) =>
			alert.vehicleId !== null || find(alert).some((id) => !known.has(`${person} ${id}`))
		const isTime = (alert: Alert) => isDue(alert, people.get(person) ?? [], now())
		if (ofPerson.some((alert) => isTime(alert) && isNews(alert))) await notifyPerson(services, person, find)
	}
}

/** Read before any transaction is opened, because most people know all that fits. */
async function listKnown({ db }: AlertServices): Promise<Set<string>> {
	const { person, vehicleId } = alertFinds
	const rows = await db.select({ person, vehicleId }).from(alertFinds)
	return new Set(rows.map((row) => `${row.person} ${row.vehicleId}`))
}

/** Alerts about a price that has fallen, and searches since whose start a vehicle has come that is for sale. */
async function withCandidates({ db }: AlertServices, active: Alert[]): Promise<Alert[]> {
	if (active.length === 0) return []
	const [newest] = await db
		.select({ at: sql`max(${cars.createdAt})`.mapWith(cars.createdAt) })
		.from(cars)
		.where(eq(cars.status, 'available'))
	const fallen = await db
		.select({ id: alerts.id })
		.from(alerts)
		.innerJoin(cars, eq(cars.id, alerts.vehicleId))
		.where(and(eq(cars.status, 'available'), sql`${cars.price} < ${alerts.price}`))
	const ids = new Set(fallen.map(({ id }) => id))
	return active.filter((alert) =>
		alert.vehicleId ? ids.has(alert.id) : newest?.at && newest.at > alert.confirmedAt,
	)
}

type Finder = (alert: Alert) => string[]

/** What fits and came after the alert began. Each search runs once, however many people saved it. */
async function openFinder(services: AlertServices, candidates: Alert[]): Promise<Finder> {
	const payloads = await listPayloads(services, candidates)
	const stock = await currentStock(services)
	const context = await findSearchContext(services)
	const results = new Map<string, ReturnType<typeof searchVehicles>['matches']>()
	for (const search of new Set(Array.from(payloads.values(), (payload) => payload.search))) {
		await services.takeTurn?.()
		const query = searchOf(search)
		const financing = context.financing?.(query)
		const terms = financing ? { ...context, ...financing } : context
		results.set(search, searchVehicles(stock, query.search, query, terms).matches)
	}
	return ({ id, confirmedAt }) =>
		(results.get(payloads.get(id)?.search ?? '') ?? []).flatMap(({ document: vehicle }) =>
			vehicle.status === 'available' && vehicle.createdAt > confirmedAt.getTime() ? vehicle.id : [],
		)
}

/** One email with all that is new to the person. */
async function notifyPerson(services: AlertServices, person: string, find: Finder): Promise<void> {
	const { db, now, outbox } = services
	await db.transaction(async (transaction) => {
		const at = now()
		const locked = await lockAlerts(transaction, person, at)
		const payloads = await listPayloads(services, locked)
		const finds: Find[] = []
		for (const alert of locked.filter((each) => isDue(each, locked, at))) {
			const payload = payloads.get(alert.id)
			if (!payload) continue // its key is missing
			const ids = alert.vehicleId
				? await lowerPrice(transaction, alert)
				: await addNew(transaction, person, find(alert), at)
			if (ids.length > 0) finds.push({ alert, payload, ids })
		}
		if (finds.length === 0) return
		const url = await noteEmail(services, transaction, finds, { sentAt: at })
		const cards = await readCards(db, [...new Set(finds.flatMap(({ ids }) => ids))])
		await outbox.enqueue(transaction, [await alertEmail(services, url, finds, [...cards.values()])])
	})
}

const isEnding = ({ remindedAt, endsAt }: Alert, at: Date) =>
	remindedAt === null && endsAt.getTime() - at.getTime() < DAYS_TO_RENEW * DAY

/** One email about all alerts that end soon. */
async function remindPerson(services: AlertServices, person: string): Promise<void> {
	const { db, now, outbox } = services
	await db.transaction(async (transaction) => {
		const at = now()
		const locked = await lockAlerts(transaction, person, at)
		const ending = locked.filter((alert) => isEnding(alert, at) && isDue(alert, locked, at))
		const payloads = await listPayloads(services, ending)
		const reminded = ending.flatMap((alert) => {
			const payload = payloads.get(alert.id)
			return payload ? [{ alert, payload, ids: [] }] : []
		})
		if (reminded.length === 0) return
		const url = await noteEmail(services, transaction, reminded, { sentAt: at, remindedAt: at })
		await outbox.enqueue(transaction, [await alertEmail(services, url, reminded, [])])
	})
}

const lockAlerts = (transaction: Transaction, person: string, at: Date): Promise<Alert[]> =>
	transaction
		.select()
		.from(alerts)
		.where(and(eq(alerts.person, person), isActive(at)))
		.orderBy(alerts.id)
		.for('update')

/** Returns the link of the email. */
async function noteEmail(
	{ baseUrl }: AlertServices,
	transaction: Transaction,
	about: Find[],
	times: { sentAt: Date; remindedAt?: Date },
): Promise<string> {
	const { url, linkHash } = createAlertsLink(baseUrl)
	const ids = about.map(({ alert }) => alert.id)
	await transaction
		.update(alerts)
		.set({ ...times, linkHashes: sql`array_append(${alerts.linkHashes}, ${linkHash})` })
		.where(inArray(alerts.id, ids))
	return url
}

type Find = { alert: Alert; payload: WrittenAlert; ids: string[] }

/** Not twice a day, unless the person wants to hear at once. */
function isDue(alert: Alert, ofPerson: Alert[], at: Date): boolean {
	if (alert.frequency === 'at-once') return true
	const today = toSouthAfricanTime(at).date
	return !ofPerson.some(({ sentAt }) => sentAt && toSouthAfricanTime(sentAt).date === today)
}

async function addNew(transaction: Transaction, person: string, ids: string[], at: Date) {
	if (ids.length === 0) return []
	const added = await transaction
		.insert(alertFinds)
		.values(ids.map((vehicleId) => ({ person, vehicleId, at })))
		.onConflictDoNothing()
		.returning({ id: alertFinds.vehicleId })
	return added.map(({ id }) => id)
}

async function lowerPrice(transaction: Transaction, { id, vehicleId }: Alert): Promise<string[]> {
	const lowered = await transaction
		.update(alerts)
		.set({ price: sql`${cars.price}` })
		.from(cars)
		.where(
			and(
				eq(alerts.id, id),
				eq(cars.id, alerts.vehicleId),
				eq(cars.status, 'available'),
				sql`${cars.price} < ${alerts.price}`,
			),
		)
		.returning({ id: alerts.id })
	return lowered.length > 0 && vehicleId ? [vehicleId] : []
}

/** Without finds, it asks whether the alerts are still wanted. In the language of the first alert. */
const alertEmail = (services: AlertServices, url: string, finds: Find[], cards: VehicleSummary[]) =>
	inLanguage(finds[0]?.payload.language ?? currentLanguage(), () => buildEmail(services, url, finds, cards))

async function buildEmail(
	services: AlertServices,
	url: string,
	finds: Find[],
	cards: VehicleSummary[],
): Promise<Email> {
	const dealer = await findDealerOrCached(services)
	const [first] = cards
	const endsAt = new Date(Math.min(...finds.map(({ alert }) => alert.endsAt.getTime())))
	const ends = formatLongDate(toSouthAfricanTime(endsAt).date)
	const abouts = messages.text({ dealer: dealer.name, abouts: finds.map(({ payload }) => payload.car_name) })
	return {
		kind: first ? ALERT_EMAILS.finds : ALERT_EMAILS.end,
		about: finds[0]?.alert.id ?? '',
		from: senderOf(dealer, services),
		to: finds[0]?.payload.from_email ?? '',
		...(dealer.email.sales && { replyTo: dealer.email.sales }),
		subject: first ? messages.subject(nameOf(first), cards.length) : messages.subjectOfEnd(ends),
		text: first ? abouts : `${abouts}\n${messages.question}`,
		cards: cards.map((vehicle) => ({
			title: nameOf(vehicle),
			text: [formatRand(vehicle.price), formatKilometres(vehicle.mileage)].join(', '),
			url: services.baseUrl + vehiclePath(vehicle),
			...(vehicle.photo && {
				picture: services.baseUrl + renditionAddress(vehicle.photo, widthAtMost(vehicle.photo), 'jpeg'),
			}),
		})),
		closing: messages.closing({
			dealer: dealer.name,
			address: [dealer.address.street, dealer.address.town].filter(Boolean).join(', '),
			ends,
			url,
		}),
		unsubscribe: url,
	}
}

const PICTURE_WIDTH = 640
const widthAtMost = (photo: Parameters<typeof widthsOf>[0]) =>
	widthsOf(photo).findLast((width) => width <= PICTURE_WIDTH) ?? 320

const nameOf = ({ year, name }: Pick<VehicleSummary, 'year' | 'name'>) => `${year} ${name}`

/** Removes what belongs to people who have no alert any more. */
export async function forgetFinds({ db }: Pick<Services, 'db'>): Promise<void> {
	await db
		.delete(alertFinds)
		.where(notExists(db.select({ id: alerts.id }).from(alerts).where(eq(alerts.person, alertFinds.person))))
}
