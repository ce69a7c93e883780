/** Signing in: why it is rejected, the page to return to, and the name of the device. */

export const HOME = '/admin'
/** The query parameter of HOME for a person whose roles do not allow what they asked for. */
export const NOT_ALLOWED = 'refused'
const HERE = 'http://here'

/**
 * Returns the path if it is a page of the back office to which a person may return, otherwise HOME: never a page
 * elsewhere (open redirect).
 */
export function returnPath(
	path: string | null | undefined,
	isReturnPage: (pathname: string) => boolean,
): string {
	const url = path?.startsWith('/') ? URL.parse(path, HERE) : null
	const isOurs = url?.origin === HERE && /^[/]admin(?:[/]|$)/.test(url.pathname)
	return isOurs && isReturnPage(url.pathname) ? url.pathname + url.search : HOME
}

/** Adds the return path to the URL of the sign-in page. */
export function withReturnPath(address: string, to: string): string {
	return to === HOME ? address : `${address}?${new URLSearchParams({ to })}`
}

/** The HTTP status by the reason for which signing in, or a change that requires the own password, is rejected. */
const STATUSES = {
	missing: 400,
	'no-cookies': 400,
	wrong: 401,
	'no-admin': 403,
	'not-owner': 403,
	yourself: 403,
	'last-owner': 403,
	gone: 404,
	spent: 410,
	ended: 410,
	expired: 410,
	'too-many': 429,
	away: 503,
}

export type AuthErrorCode = keyof typeof STATUSES

/** Without an error, the fields of the form are wrong. */
export const statusOfAuthError = (error?: AuthErrorCode): number => (error ? STATUSES[error] : 400)

// The first match wins: most browsers also name the browsers that they imitate.
const BROWSERS: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bLinux\b/, 'Linux'],
]

export type Device = { browser: string; system: string }

/**
 * Names a device by its User-Agent header: "Chrome on Android". Undefined if the header does not name both a known
 * browser and a known system.
 */
export function parseDevice(userAgent: string | null): Device | undefined {
	const matchName = (patterns: [RegExp, string][]) =>
		patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
	const [browser, system] = [matchName(BROWSERS), matchName(SYSTEMS)]
	return browser && system ? { browser, system } : undefined
}
