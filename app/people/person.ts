/** Somebody on whom something is held, as staff see what is found. */
import type { Problems } from '#app/kernel/form.ts'
import type { Line } from '#app/leads/inbox/entry.ts'

export type Person = {
	lines: Line[]
	drafts: number
	further: string[] // addresses and numbers in these records that were not asked for
	seen: string // tells whether anything has come in since
}

/** wrong, too-many: of the password. unsure: not ticked. changed: something came in meanwhile. */
export type ErasureRefusal = 'wrong' | 'too-many' | 'unsure' | 'changed'

export type PersonAnswer = {
	typed: string
	problems: Problems
	person?: Person
	refused?: ErasureRefusal
	waitSeconds?: number // before so many ID numbers may be searched for
}
