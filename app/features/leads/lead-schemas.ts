/** Form schemas for the browser, loaded when a visitor begins to fill in a form. */
import type * as z from 'zod/mini'
import { enquiryInput } from './enquiry-schema.ts'
import type { LeadKind } from './lead.ts'
import { messageInput } from './message-schema.ts'

export const leadSchemas: Record<LeadKind, z.ZodMiniObject> = { enquiry: enquiryInput, message: messageInput }
