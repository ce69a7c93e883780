/** How far the dealership and the bank are with an application. It comes in as pending (specification, section 3). */
export const APPLICATION_STATUSES = ['pending', 'in-review', 'approved', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
