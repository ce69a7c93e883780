/** The chat, with what a visitor would begin by saying already written. */
import { contactMessages } from '#app/messages/en-ZA/contact.ts'

export const chatLink = (address: string): string =>
	`${address}${address.includes('?') ? '&' : '?'}text=${encodeURIComponent(contactMessages.ways.chatText)}`
