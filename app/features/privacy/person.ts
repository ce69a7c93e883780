/** The result of a person search (data subject request), as shown to staff. */

import * as z from 'zod/mini'
import type { FieldErrors } from '#app/core/form.ts'
import type { InboxLine } from '#app/features/leads/inbox/inbox-item.ts'
import { ownPasswordField } from '#app/features/staff/passwords/password-schema.ts'

export type Person = {
	lines: InboxLine[]
	drafts: number
	further: string[] // identifiers in these records that were not searched for
	listHash: string // changes when a record is added or removed
}

/**
 * wrong, too-many: about the password. unsure: checkbox not ticked. changed: the records changed since the
 * search.
 */
export type ErasureError = 'wrong' | 'too-many' | 'unsure' | 'changed'

export type PersonResult = {
	input: string
	fieldErrors: FieldErrors
	person?: Person
	error?: ErasureError
	waitSeconds?: number // rate limit for ID number searches
}

/** The form that confirms the erasure of a person's data. */
export const erasureInput = z.object({ sure: z.literal('yes', 'unsure'), password: ownPasswordField })
