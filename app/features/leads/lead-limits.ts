/** What a field of an enquiry or a message may hold at most, and what can be wrong with it. */
export type FieldError = 'unreadable' | 'required' | 'too-long' | 'not-an-email'

/** Characters at most. */
export const MAX_LENGTHS = {
	from_name: 100,
	from_email: 254,
	from_phone: 30,
	subject: 150,
	message: 5_000,
} as const
