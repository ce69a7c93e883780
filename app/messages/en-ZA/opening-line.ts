/** Whether the dealership is open, and when it opens next. */
export const openingLineMessages = {
	openUntil: (time: string) => `Open now, until ${time}`,
	closed: 'Closed',
	byAppointment: 'By appointment today',
	opens: (day: string, time: string) => `opens ${day} ${time}`,
} as const
