/** A lead: somebody wrote, about a vehicle or about anything else. */

export const LEAD_KINDS = ['enquiry', 'message'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
