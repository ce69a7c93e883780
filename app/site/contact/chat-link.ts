/** The chat, with what a visitor would begin by saying already written. */
import { contactWords } from '#app/words/en-ZA/contact.ts'

export const chatLink = (address: string): string =>
	`${address}${address.includes('?') ? '&' : '?'}text=${encodeURIComponent(contactWords.ways.chatText)}`
