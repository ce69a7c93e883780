/** The sale that a won lead led to, and who else asked about the vehicle. */
import type { IsoDate } from '#app/core/dates.ts'
import type { SaleState } from '#app/features/vehicles/form/vehicle-sale.ts'
import type { InboxKind, InboxStatus } from './inbox-status.ts'
import type { LeadContactLinks } from './lead-contact-links.ts'

export type OtherLead = {
	kind: InboxKind
	id: string
	name: string
	status: InboxStatus
	links: LeadContactLinks // with the answer that it is sold
}

export type Deal = { vehicle: SaleState; today: IsoDate; others: OtherLead[] }
