/** Messages about the dealership itself. */
export const dealerMessages = {
	openUntil: (time: string) => `Open now, until ${time}`,
	closed: 'Closed',
	byAppointment: 'By appointment today',
	opens: (day: string, time: string) => `opens ${day} ${time}`,
} as const
