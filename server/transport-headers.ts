/** What every response says, whoever makes it: pages, files and errors. */
export const transportHeaders = (baseUrl: string): Record<string, string> => ({
	'X-Content-Type-Options': 'nosniff',
	// A year, and for this host alone: what else the owner runs under the same name is not ours to decide.
	...(baseUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
