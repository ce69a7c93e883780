/** What staff see of alerts: how many people wait for what, and when addresses were compared with the opt-out register. */
import { desc } from 'drizzle-orm'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import type { Services } from '#app/infra/services.server.ts'
import { REGISTER_DAYS } from './alert.ts'
import { alerts, registerChecks } from './alert-table.server.ts'
import { isActive, listPayloads } from './own-alerts.server.ts'

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
