/** Maximum length of each field of the forms, in characters. */
export const MAX_LENGTHS = {
	slot: 16,
	from_name: 100,
	from_email: 254,
	from_phone: 30,
	answer_by: 10,
	subject: 150,
	message: 5_000,
} as const

/** How the sender wants to be answered. */
export const ANSWER_OPTIONS = ['chat', 'phone', 'email'] as const
export type AnswerBy = (typeof ANSWER_OPTIONS)[number]
