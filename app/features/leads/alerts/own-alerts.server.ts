/** A person's alerts by the secret link of an email: they end them, keep them for longer, or want none ever again. */
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { listLeads } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { createLinkToken } from '#app/features/staff/passwords/password.server.ts'
import { hashOfLink, LINK_PARAMETER } from '#app/features/submissions/own-page.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { OPEN_STATUSES } from '#app/infra/email/email-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ALERT_EMAILS, type AlertPayload, endOf } from './alert.ts'
import { suppress, writeConsent } from './alert-request.server.ts'
import { alerts } from './alert-table.server.ts'

/** Of the alerts in one email. */
export function createAlertsLink(baseUrl: string): { url: string; linkHash: string } {
	const token = createLinkToken()
	const query = new URLSearchParams({ [LINK_PARAMETER]: token })
	return { url: `${baseUrl}${href('/my-alerts')}?${query}`, linkHash: hashOfLink(token) }
}

export const isActive = (now: Date) => and(isNull(alerts.endedAt), gt(alerts.endsAt, now))

export async function findPerson({ db }: Pick<Services, 'db'>, link: string): Promise<string | undefined> {
	if (!link) return undefined
	const [row] = await db
		.select({ person: alerts.person })
		.from(alerts)
		.where(sql`${alerts.linkHashes} @> array[${hashOfLink(link)}]::text[]`)
		.limit(1)
	return row?.person
}

/** The active alerts of the person, with what they are about. */
export async function listOwnAlerts(services: Pick<Services, 'db' | 'keys' | 'now'>, person: string) {
	const rows = await services.db
		.select({ id: alerts.id, endsAt: alerts.endsAt })
		.from(alerts)
		.where(and(eq(alerts.person, person), isActive(services.now())))
		.orderBy(alerts.confirmedAt)
	const payloads = await listPayloads(services, rows)
	return rows.flatMap(({ id, endsAt }) => {
		const about = payloads.get(id)?.car_name
		return about ? [{ id, endsAt, about }] : []
	})
}

/** Of each alert whose key is there. */
export async function listPayloads(
	services: Pick<Services, 'db' | 'keys'>,
	list: { id: string }[],
): Promise<Map<string, AlertPayload>> {
	const ids = list.map(({ id }) => id)
	return new Map(
		(await listLeads(services, ids)).flatMap(({ id, payload }): [string, AlertPayload][] =>
			typeof payload === 'object' && payload.form_type === 'alert' ? [[id, payload]] : [],
		),
	)
}

/** One alert, or all of the person; emails that wait are not sent. */
export async function endAlerts(services: Services, person: string, id?: string): Promise<void> {
	const at = services.now()
	await services.db.transaction(async (transaction) => {
		const ended = await transaction
			.update(alerts)
			.set({ endedAt: at })
			.where(and(eq(alerts.person, person), isNull(alerts.endedAt), id ? eq(alerts.id, id) : undefined))
			.returning({ id: alerts.id })
		for (const alert of ended) await writeConsent(transaction, alert.id, 'ended', at)
		await removeWaitingEmails(
			transaction,
			ended.map((alert) => alert.id),
		)
	})
}

async function removeWaitingEmails(transaction: Transaction, ids: string[]): Promise<void> {
	await transaction
		.delete(emails)
		.where(
			and(
				inArray(emails.kind, Object.values(ALERT_EMAILS)),
				inArray(emails.status, OPEN_STATUSES),
				inArray(emails.about, ids),
			),
		)
}

/** All active alerts of the person, for another six months. */
export async function renewAlerts(services: Services, person: string): Promise<void> {
	const at = services.now()
	await services.db.transaction(async (transaction) => {
		const renewed = await transaction
			.update(alerts)
			.set({ endsAt: endOf(at), remindedAt: null })
			.where(and(eq(alerts.person, person), isActive(at)))
			.returning({ id: alerts.id })
		for (const { id } of renewed) {
			await transaction.update(leads).set({ statusChangedAt: at }).where(eq(leads.id, id))
			await writeConsent(transaction, id, 'renewed', at)
		}
	})
}

/** Ends all alerts of the person, and remembers that the address wants none. */
export async function suppressPerson(services: Services, person: string): Promise<void> {
	const [alert] = await services.db
		.select({ id: alerts.id })
		.from(alerts)
		.where(eq(alerts.person, person))
		.limit(1)
	const payload = alert && (await listPayloads(services, [alert])).get(alert.id)
	if (payload) await suppress(services.db, payload.from_email, services.now())
	await endAlerts(services, person)
}
