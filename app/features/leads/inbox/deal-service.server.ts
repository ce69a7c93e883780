/** Closes the deal of a won lead: sells its vehicle, and names the others who asked about it. */
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { toSouthAfricanTime } from '#app/core/dates.ts'
import { readForm, type Values } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { inboxItems } from '#app/features/leads/lead-table.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { findSale, sellVehicle, undoSale } from '#app/features/vehicles/vehicle-availability.server.ts'
import { saleInput, undoSaleInput } from '#app/features/vehicles/vehicle-schema.ts'
import type { Services } from '#app/infra/services.server.ts'
import { dealMessages } from '#messages/lead-office.ts'
import { type InboxLine, type InboxStatus, type Subject, toLeadStatus } from './inbox-item.ts'
import { listRows, type Viewer } from './inbox-queries.server.ts'
import type { InboxResult } from './inbox-query.ts'
import { decryptItems } from './inbox-service.server.ts'
import type { Deal, OtherLead } from './lead-detail.ts'
import type { Author } from './lead-progress-queries.server.ts'
import { contactLinks, subjectFor } from './replies.ts'

const MAX_OTHERS = 30
const { id, vehicleId, leadStatus, spamFlags } = inboxItems

export async function findDeal(
	services: Pick<Services, 'db' | 'keys' | 'now'>,
	viewer: Viewer,
	subject: Subject,
	status: InboxStatus,
	{ dealer, samePerson }: { dealer: Dealer; samePerson: InboxLine[] },
): Promise<Deal | undefined> {
	if (!can(viewer, 'stock:status')) return undefined
	const vehicle = toLeadStatus(status) === 'won' && (await findVehicleOf(services, subject))
	if (!vehicle) return undefined
	const isOther = and(
		eq(vehicleId, vehicle.id),
		inArray(leadStatus, ['new', 'contacted']),
		ne(id, subject.id),
		samePerson.length > 0
			? notInArray(
					id,
					samePerson.map((line) => line.id),
				)
			: undefined,
		sql`cardinality(${spamFlags}) = 0`,
	)
	const items = await decryptItems(services, await listRows(services.db, viewer, isOther).limit(MAX_OTHERS))
	const others = items.flatMap(({ kind, id, status, reference, details }): OtherLead[] => {
		if (typeof details === 'string') return []
		const { name, about } = details
		const answer = dealMessages.answer(name, `${vehicle.year} ${vehicle.name}`, dealer.name)
		const links = contactLinks(details, subjectFor(kind, { about, reference }), { answer })
		return [{ kind, id, name, status, links }]
	})
	return { vehicle, today: toSouthAfricanTime(services.now()).date, others }
}

/** Rejects a change of a vehicle that was sold, or changed, since the page was loaded. */
export async function changeSale(
	services: Pick<Services, 'db' | 'now'> & { by: Author },
	subject: Subject,
	intent: 'sold' | 'unsold',
	values: Values,
): Promise<Result<'sold' | 'unsold', InboxResult>> {
	const today = toSouthAfricanTime(services.now()).date
	const sale = intent === 'sold' ? readForm(saleInput(today), values) : undefined
	const form = sale ?? readForm(undoSaleInput, values)
	if (!form.ok) return fail({ outcome: 'invalid', intent, fieldErrors: form.fieldErrors, values })
	const vehicle = await findVehicleOf(services, subject)
	if (!vehicle) return fail({ outcome: 'vehicle-changed' })
	const key = { id: vehicle.id, version: form.value.vehicleVersion, lead: subject.id }
	const isSaved = sale?.ok ? await sellVehicle(services, key, sale.value) : await undoSale(services, key)
	return isSaved ? ok(intent) : fail({ outcome: 'vehicle-changed' })
}

async function findVehicleOf({ db }: Pick<Services, 'db'>, subject: Subject) {
	const [row] = await db.select({ vehicleId }).from(inboxItems).where(eq(id, subject.id))
	return row?.vehicleId ? findSale(db, row.vehicleId) : undefined
}
