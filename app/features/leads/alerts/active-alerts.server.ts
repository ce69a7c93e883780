/**
 * The active alerts. Their person, by the secret link of an email, ends them, keeps them for longer, or wants none ever
 * again; staff see how many people wait for what, and note when addresses were compared with the opt-out register.
 */
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { listLeads } from '#app/features/leads/lead-queries.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { createLinkToken } from '#app/features/staff/passwords/password.server.ts'
import { hashOfLink, LINK_PARAMETER } from '#app/features/submissions/visitor-tokens.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import { OPEN_STATUSES } from '#app/infra/email/email-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { ALERT_EMAILS, type AlertPayload, endOf, REGISTER_DAYS } from './alert.ts'
import { suppress, writeConsent } from './alert-request.server.ts'

import { alerts, registerChecks } from './alert-table.server.ts'

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

export type WrittenAlert = AlertPayload & { language: string }

/** Of each alert whose key is there. */
export async function listPayloads(
	services: Pick<Services, 'db' | 'keys'>,
	list: { id: string }[],
): Promise<Map<string, WrittenAlert>> {
	const ids = list.map(({ id }) => id)
	return new Map(
		(await listLeads(services, ids)).flatMap(({ id, payload, language }): [string, WrittenAlert][] =>
			typeof payload === 'object' && payload.form_type === 'alert' ? [[id, { ...payload, language }]] : [],
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

const DAY = 86_400_000 // ms

export type Wanted = { about: string; people: number; leads: { id: string; day: string }[] }

/** What most people wait for comes first. Without names. */
export async function listWanted(services: Pick<Services, 'db' | 'keys' | 'now'>): Promise<Wanted[]> {
	const rows = await services.db
		.select({ id: alerts.id, person: alerts.person, confirmedAt: alerts.confirmedAt })
		.from(alerts)
		.where(isActive(services.now()))
		.orderBy(desc(alerts.confirmedAt))
	const payloads = await listPayloads(services, rows)
	const groups = Map.groupBy(rows, ({ id }) => payloads.get(id)?.car_name ?? '')
	groups.delete('')
	return Array.from(groups, ([about, all]) => ({
		about,
		people: new Set(all.map(({ person }) => person)).size,
		leads: all.map(({ id, confirmedAt }) => ({ id, day: formatDate(confirmedAt) })),
	})).sort((one, other) => other.people - one.people)
}

export async function findRegisterCheck({ db, now }: Pick<Services, 'db' | 'now'>) {
	const [last] = await db.select().from(registerChecks).orderBy(desc(registerChecks.at)).limit(1)
	return {
		last: last && { day: formatDate(last.at), by: last.userName },
		isOld: !last || now().getTime() - last.at.getTime() > REGISTER_DAYS * DAY,
	}
}

export async function addRegisterCheck({ db, now }: Pick<Services, 'db' | 'now'>, by: { name: string }) {
	const at = now()
	await db.insert(registerChecks).values({ comparedOn: toSouthAfricanTime(at).date, userName: by.name, at })
}
