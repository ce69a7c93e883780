/** The link to the dealership's chat (such as WhatsApp), with a prepared first message. */
import { contactMessages } from '#app/messages/en-ZA/contact.ts'

export const chatLink = (address: string): string =>
	`${address}${address.includes('?') ? '&' : '?'}text=${encodeURIComponent(contactMessages.ways.chatText)}`
