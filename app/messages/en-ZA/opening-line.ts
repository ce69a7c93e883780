/** Whether the dealership is open, and when it opens next. */
import { defineMessages } from '#app/core/texts.ts'

export const openingLineMessages = defineMessages({
	openUntil: (time: string) => `Open now, until ${time}`,
	closed: 'Closed',
	byAppointment: 'By appointment today',
	opens: (day: string, time: string) => `opens ${day} ${time}`,
} as const)
