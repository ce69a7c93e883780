/** Messages of every form, of the website and of the back office. */
export const formMessages = {
	/** Before links to the fields. */
	wrongFields: 'To be looked at:',
} as const
