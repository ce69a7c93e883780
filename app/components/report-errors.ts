/**
 * Reports errors of our scripts by name and location, at most MAX_REPORTS per document. Without the message,
 * which may contain input.
 */

/** `/assets/<file>.js:<line>:<column>`, as every browser writes it in a stack trace. */
export const OWN_SCRIPT = /\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}/

const MAX_REPORTS = 3

const reported = new Set<string>()

/** @param at location, for a value that is no Error and has no stack */
export function report(error: unknown, at = ''): void {
	const { name = '', stack = '' } = (error ?? {}) as Partial<Error>
	const [location] = OWN_SCRIPT.exec(`${stack}\n${at}`) ?? []
	if (!location || reported.has(location) || reported.size >= MAX_REPORTS) return
	reported.add(location)
	navigator.sendBeacon?.('/browser-errors', new URLSearchParams({ error: name, location }))
}

export function reportErrors(): void {
	addEventListener('error', ({ error, filename, lineno, colno }) =>
		report(error, `${filename}:${lineno}:${colno}`),
	)
	addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => defaultPrevented || report(reason))
}
