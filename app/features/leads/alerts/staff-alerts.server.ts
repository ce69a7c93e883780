/** What staff see of alerts: how many people wait for what, and when addresses were compared with the opt-out register. */
import { desc } from 'drizzle-orm'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { listLeads } from '#app/features/leads/lead-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { REGISTER_DAYS } from './alert.ts'
import { alerts, registerChecks } from './alert-table.server.ts'
import { isActive } from './own-alerts.server.ts'

const DAY = 86_400_000 // ms

export type Wanted = { about: string; people: number; leads: { id: string; day: string }[] }

/** What most people wait for comes first. Without names. */
export async function listWanted(services: Pick<Services, 'db' | 'keys' | 'now'>): Promise<Wanted[]> {
	const rows = await services.db
		.select({ id: alerts.id, person: alerts.person, confirmedAt: alerts.confirmedAt })
		.from(alerts)
		.where(isActive(services.now()))
		.orderBy(desc(alerts.confirmedAt))
	const stored = new Map(
		(
			await listLeads(
				services,
				rows.map(({ id }) => id),
			)
		).map((lead) => [lead.id, lead]),
	)
	const groups = Map.groupBy(rows, ({ id }) => {
		const payload = stored.get(id)?.payload
		return typeof payload === 'object' && payload.form_type === 'alert' ? payload.car_name : ''
	})
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
