/** The sale that a won lead led to, and who else asked about the vehicle. */
import type { IsoDate } from '#app/core/dates.ts'
import { pickOption } from '#app/core/form.ts'
import { LEAD_STATUSES, type LeadStatus } from '#app/features/leads/lead.ts'
import type { SaleState } from '#app/features/vehicles/vehicle-schema.ts'
import type { InboxKind, InboxStatus } from './inbox-status.ts'
import type { LeadContactLinks } from './lead-contact-links.ts'

export type OtherLead = {
	kind: InboxKind
	id: string
	name: string
	status: InboxStatus
	links: LeadContactLinks // with the answer that it is sold
}

/**
 * The status of a lead before it was won, by its history; a lead that was won at once was new. Undefined if it is
 * not won: the approval of an application is not taken back, its documents are deleted with it.
 */
export function statusBeforeWon(
	status: InboxStatus,
	events: { action: string; detail: string }[], // newest first
): LeadStatus | undefined {
	if (status !== 'won') return undefined
	const statuses = events
		.filter(({ action }) => action === 'handled')
		.map(({ detail }) => pickOption(LEAD_STATUSES, detail.split(' ')[0]))
	return statuses.find((before) => before && before !== 'won') ?? 'new'
}

export type Deal = { vehicle: SaleState; today: IsoDate; others: OtherLead[] }
