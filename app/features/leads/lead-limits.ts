/** Maximum length of each enquiry and message field, in characters. */
export const MAX_LENGTHS = {
	from_name: 100,
	from_email: 254,
	from_phone: 30,
	subject: 150,
	message: 5_000,
} as const
