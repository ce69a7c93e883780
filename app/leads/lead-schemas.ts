/** What the forms are checked by in the browser: fetched when somebody begins to fill one in. */
import * as z from 'zod/mini'
import { enquiryInput } from './enquiry-input.ts'
import type { LeadKind } from './lead.ts'
import { messageInput } from './message-input.ts'

// The pages forbid code made of text, which else is tried and told to whoever watches.
z.config({ jitless: true })

export const leadSchemas: Record<LeadKind, z.ZodMiniObject> = { enquiry: enquiryInput, message: messageInput }
