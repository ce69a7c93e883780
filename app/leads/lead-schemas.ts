/** The schemas of the forms for the browser: fetched when a visitor begins to fill one in. */
import * as z from 'zod/mini'
import { enquiryInput } from './enquiry-input.ts'
import type { LeadKind } from './lead.ts'
import { messageInput } from './message-input.ts'

// The Content-Security-Policy forbids code from strings: Zod would try it and cause a violation in the console.
z.config({ jitless: true })

export const leadSchemas: Record<LeadKind, z.ZodMiniObject> = { enquiry: enquiryInput, message: messageInput }
