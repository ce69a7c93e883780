/** What is said of a form whose script has not come, as there is no connection. */
export const asleepWords = {
	noConnection:
		'You have no connection. What you typed stays here: send it again when the connection is back.',
} as const
