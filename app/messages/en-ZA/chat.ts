/** The first message of a visitor to the dealership's WhatsApp. */
import { defineMessages } from '#app/core/texts.ts'

const stockNumberIn = (stockNumber: string | null) => (stockNumber ? ` (stock number ${stockNumber})` : '')

export const chatMessages = defineMessages({
	opening: 'Hello, I found you on your website and would like some help with a vehicle.',
	about: (vehicle: string, stockNumber: string | null) =>
		`Hello, I would like to know more about the ${vehicle}${stockNumberIn(stockNumber)}. Is it still available?`,
	aboutSold: (vehicle: string, stockNumber: string | null) =>
		`Hello, I see that the ${vehicle}${stockNumberIn(stockNumber)} has been sold. Do you have one like it?`,
	reference: (code: string) => `Reference: ${code}`,
} as const)
