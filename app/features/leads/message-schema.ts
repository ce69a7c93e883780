/**
 * Schema of the form on /contact, and the payload that is stored
 * (specification, section 3, Contact message payload).
 */
import * as z from 'zod/mini'
import { email, message, name, subject } from './lead-fields.ts'

export const messageInput = z.object({ from_name: name, from_email: email, subject, message })

export type Message = z.output<typeof messageInput>

export type MessagePayload = ReturnType<typeof buildMessagePayload>

export const buildMessagePayload = (message: Message) => ({ ...message, form_type: 'contact' as const })
