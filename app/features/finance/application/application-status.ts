/**
 * The status of an application at the dealership and the bank. A new one is pending
 * (specification, section 3).
 */
export const APPLICATION_STATUSES = ['pending', 'in-review', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Final statuses: data stored only for the decision is deleted. */
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ['approved', 'declined', 'withdrawn']
