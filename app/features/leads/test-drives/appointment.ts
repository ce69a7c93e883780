/** An appointment for a test drive. */

/** booked: it is to come. came, missed: what staff noted afterwards. cancelled: its place is free again. */
export const APPOINTMENT_STATES = ['booked', 'came', 'missed', 'cancelled'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** A period of time: a test drive, or one that staff have blocked. */
export type Period = { startsAt: Date; endsAt: Date }

export const isOverlap = (one: Period, other: Period): boolean =>
	one.startsAt < other.endsAt && other.startsAt < one.endsAt
