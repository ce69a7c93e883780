/** What the form on /contact may send, and what is kept of it (specification, section 3, Contact message payload). */
import * as z from 'zod/mini'
import { email, message, name, subject } from './lead-fields.ts'

export const messageInput = z.object({ from_name: name, from_email: email, subject, message })

export type Message = z.output<typeof messageInput>

export type MessagePayload = ReturnType<typeof buildMessagePayload>

export const buildMessagePayload = (message: Message) => ({ ...message, form_type: 'contact' as const })
