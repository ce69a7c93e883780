/** How far the dealership and the bank are with an application. It comes in as pending (specification, section 3). */
export const APPLICATION_STATUSES = ['pending', 'in-review', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Nothing is decided about it any more: what was kept only for the decision goes. */
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ['approved', 'declined', 'withdrawn']
