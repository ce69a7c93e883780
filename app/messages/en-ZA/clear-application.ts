/** Messages of the button that deletes all answers of a finance application. */
export const clearApplicationMessages = {
	open: 'Clear my answers',
	stored:
		'What you fill in is kept encrypted for 24 hours at most, so that you find it again in this browser. On a computer that others use, clear it before you leave.',
	sure: 'Everything filled in so far is deleted, here and on our server.',
	confirm: 'Clear everything',
} as const
