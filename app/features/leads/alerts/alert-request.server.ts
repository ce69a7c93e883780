/**
 * An alert is requested by a form, and begins when its address confirms it. Until then nothing is stored: the link of the
 * confirmation email holds the request, encrypted.
 */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { type FieldErrors, readForm, type Values } from '#app/core/form.ts'
import { isUuid } from '#app/core/ids.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { ENCRYPTION_TABLES } from '#app/core/stored-names.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { addLead } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import {
	receiveOnce,
	runQueued,
	screenSubmission,
	secondsRejected,
} from '#app/features/submissions/submission-service.server.ts'
import { LINK_PARAMETER } from '#app/features/submissions/visitor-tokens.server.ts'

import { searchInventory } from '#app/features/vehicles/inventory/inventory-result.ts'
import { currentStock, listedIn } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import type { SearchResult } from '#app/features/vehicles/search/search-vehicles.ts'
import { findOffer } from '#app/features/vehicles/vehicle-queries.server.ts'
import { type Database, lockUntilCommit, type Transaction } from '#app/infra/database/database.server.ts'
import {
	beginEncryption,
	blindIndex,
	decryptFields,
	hashSlowly,
} from '#app/infra/encryption/encryption.server.ts'

import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { alertMessages as messages } from '#messages/alerts.ts'
import {
	type AlertSubject,
	buildAlertPayload,
	CONSENT_PURPOSE,
	CONSENT_VERSION,
	DAYS_TO_CONFIRM,
	endOf,
	type Frequency,
	MOST_ALERTS,
	searchOf,
} from './alert.ts'
import { alertInput } from './alert-schema.ts'
import { alerts, consents, suppressedAddresses } from './alert-table.server.ts'

// Addresses whose owners want no alerts, of which only slow hashes are stored.

/** One salt for the list, so that an address is hashed once and found by its hash. */
const SALT = Buffer.from('suppressed addresses')

const hashOf = (email: string) => hashSlowly(email.toLowerCase(), SALT)

export async function isSuppressed(db: Database, email: string): Promise<boolean> {
	const hash = await hashOf(email)
	return (await db.$count(suppressedAddresses, eq(suppressedAddresses.hash, hash))) > 0
}

export async function suppress(db: Database | Transaction, email: string, at: Date): Promise<void> {
	await db
		.insert(suppressedAddresses)
		.values({ hash: await hashOf(email), at })
		.onConflictDoNothing()
}

const DAY = 86_400_000 // ms

/** `about`: the search or the vehicle in words. */
type AlertRequest = AlertSubject & {
	email: string
	frequency: Frequency
	about: string
	price: number | null
	at: number // ms
}

/** In words what the visitor looks for; undefined if the vehicle is gone. */
export async function describeAlert(
	services: Services,
	{ search, vehicleId }: AlertSubject,
): Promise<{ about: string; price: number | null } | undefined> {
	if (vehicleId) {
		const offer = isUuid(vehicleId) ? await findOffer(services.db, vehicleId) : undefined
		return offer && { about: messages.priceOf(`${offer.year} ${offer.name}`), price: offer.price }
	}
	const stock = listedIn(await currentStock(services), services.now())
	const query = searchOf(search)
	const result = searchInventory(stock, query, await findSearchContext(services))
	const understood = result.interpretation.chips.map(({ text }) => text)
	const about = [...understood, ...unknownIn(query.search, result.searchResult)].join(', ')
	return { about: about || messages.anyVehicle, price: null }
}

/** Words of the search that no vehicle has so far, as they were typed. */
const unknownIn = (text: string, { parsedQuery: { unknown, parts } }: SearchResult): string[] =>
	[...unknown, ...parts.filter(({ absent }) => absent)].map(({ start, end }) => text.slice(start, end))

export type AlertResult =
	| { outcome: 'sent' }
	| { outcome: 'rejected'; fieldErrors: FieldErrors; values: Values }
	| { outcome: 'over-limit' | 'failed' | 'gone' }

/** Sends the confirmation email, once. The result is the same for any address. */
export async function requestAlert(
	services: Services,
	subject: AlertSubject,
	{ clientIp, values }: { clientIp: string; values: Values },
): Promise<AlertResult> {
	if (secondsRejected(services, 'network', clientIp) > 0) return { outcome: 'over-limit' }
	if (services.formWork.isFull(clientIp)) return { outcome: 'failed' }
	const form = readForm(alertInput, values)
	if (!form.ok)
		return {
			outcome: 'rejected',
			fieldErrors: form.fieldErrors,
			values: { email: values.email ?? '', frequency: values.frequency ?? '' },
		}
	const described = await describeAlert(services, subject).catch(() => null)
	if (described === null) return { outcome: 'failed' }
	if (!described) return { outcome: 'gone' }
	const { email, frequency } = form.value
	const request = { ...subject, ...described, email, frequency, at: services.now().getTime() }
	try {
		return await runQueued(services, clientIp, async (queued): Promise<AlertResult> => {
			const screened = await screenSubmission(
				queued,
				{ clientIp, form: 'alert', values },
				{ email, text: '' },
			)
			if (!screened.ok) return { outcome: 'over-limit' }
			const { spamFlags } = screened.value
			const isUnwanted =
				spamFlags.includes('honeypot') ||
				spamFlags.includes('mailbox') ||
				(await isSuppressed(queued.db, email))
			const id = randomUUID()
			const message = await confirmationEmail(queued, id, request)
			await receiveOnce(queued, screened.value, { ...subject, ...form.value }, async (transaction) => {
				if (!isUnwanted) await queued.outbox.enqueue(transaction, [message])
				return {}
			})
			return { outcome: 'sent' }
		})
	} catch (error) {
		services.log.error({ reason: reasonOf(error) }, 'an alert could not be requested')
		return { outcome: 'failed' }
	}
}

async function confirmationEmail(services: Services, id: string, request: AlertRequest) {
	const dealer = await findDealerOrCached(services)
	const query = new URLSearchParams({ [LINK_PARAMETER]: toToken(services, id, request) })
	const url = `${services.baseUrl}${href('/alerts/confirm')}?${query}`
	return {
		kind: 'alert-reply',
		about: id,
		from: senderOf(dealer, services),
		to: request.email,
		replyTo: dealer.email.sales || undefined,
		subject: messages.emails.confirm.subject(dealer.name),
		text: messages.emails.confirm.text({ dealer: dealer.name, about: request.about, url }),
	}
}

const contextOf = (row: string) =>
	({ table: ENCRYPTION_TABLES.alertRequests, row, purpose: 'kek-app' }) as const

function toToken({ keys }: Pick<Services, 'keys'>, id: string, request: AlertRequest): string {
	const { encryptedKey, encrypt } = beginEncryption(keys, contextOf(id))
	return [id, encryptedKey, encrypt('request', JSON.stringify(request))].join('.')
}

/** The request of a confirmation's link; undefined for another link, and after some days. */
export function readRequest(
	{ keys, now }: Pick<Services, 'keys' | 'now'>,
	token: string,
): (AlertRequest & { id: string }) | undefined {
	const [id = '', encryptedKey = '', body = ''] = token.split('.')
	const request = decryptFields(keys, contextOf(id), encryptedKey, (open) =>
		JSON.parse(open('request', body)),
	)
	if (!request.ok || now().getTime() - request.value.at > DAYS_TO_CONFIRM * DAY) return undefined
	return { id, ...request.value }
}

/** Stores the alert with its lead and the consent, once. */
export async function confirmAlert(
	services: Services,
	token: string,
): Promise<Result<undefined, 'gone' | 'too-many'>> {
	const { db, keys, now } = services
	const request = readRequest(services, token)
	if (!request || (await isSuppressed(db, request.email))) return fail('gone')
	const { id, email, about, search, vehicleId, price, frequency } = request
	if (vehicleId && !(await findOffer(db, vehicleId))) return fail('gone')
	const at = now()
	return db.transaction(async (transaction) => {
		await lockUntilCommit(transaction, 'alerts')
		const before = await alertsOfAddress(services, transaction, email)
		if (before.some((alert) => alert.id === id)) return ok(undefined)
		const active = before.filter(({ endedAt, endsAt }) => endedAt === null && endsAt > at)
		if (active.length >= MOST_ALERTS) return fail('too-many')
		const isAdded = await addLead(transaction, keys, {
			id,
			kind: 'alert',
			status: 'contacted',
			statusChangedAt: at,
			vehicleId: null,
			vehicleName: null,
			spamFlags: [],
			payload: buildAlertPayload({ email, about, search }),
			createdAt: at,
		})
		if (!isAdded) return ok(undefined)
		await transaction.insert(alerts).values({
			id,
			person: before[0]?.person ?? randomUUID(),
			vehicleId,
			price,
			frequency,
			confirmedAt: at,
			endsAt: endOf(at),
		})
		await writeConsent(transaction, id, 'agreed', at)
		return ok(undefined)
	})
}

/** All alerts of the address, also those that ended. */
export const alertsOfAddress = (
	{ keys }: Pick<Services, 'keys'>,
	transaction: Transaction | Services['db'],
	email: string,
) =>
	transaction
		.select({ id: alerts.id, person: alerts.person, endedAt: alerts.endedAt, endsAt: alerts.endsAt })
		.from(alerts)
		.innerJoin(leads, eq(leads.id, alerts.id))
		.where(
			sql`${leads.emailIndex} = any(${sql.param(keys.all('idx').map((key) => blindIndex(keys, 'email', email, key)))}::text[])`,
		)

export const writeConsent = (
	transaction: Transaction,
	about: string,
	event: (typeof consents.$inferInsert)['event'],
	at: Date,
) =>
	transaction.insert(consents).values({
		about,
		event,
		purpose: CONSENT_PURPOSE,
		wording: messages.consent,
		wordingVersion: CONSENT_VERSION,
		at,
	})

/** No alert is ever sent to the address of this link, which another person may have typed. */
export async function suppressRequest(services: Services, token: string): Promise<void> {
	const request = readRequest(services, token)
	if (request) await suppress(services.db, request.email, services.now())
}
