/** Somebody on whom something is held, as staff see what is found. */
import type { FieldErrors } from '#app/core/form.ts'
import type { InboxLine } from '#app/features/leads/inbox/inbox-item.ts'

export type Person = {
	lines: InboxLine[]
	drafts: number
	further: string[] // addresses and numbers in these records that were not asked for
	listHash: string // tells whether anything has come in since
}

/** wrong, too-many: of the password. unsure: not ticked. changed: something came in meanwhile. */
export type ErasureError = 'wrong' | 'too-many' | 'unsure' | 'changed'

export type PersonResult = {
	input: string
	fieldErrors: FieldErrors
	person?: Person
	error?: ErasureError
	waitSeconds?: number // before so many ID numbers may be searched for
}
