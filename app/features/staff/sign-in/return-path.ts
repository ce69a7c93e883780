/**
 * The page to return to after signing in: the requested page, and never
 * one outside the back office (open redirect).
 */

export const HOME = '/admin'
/** The query parameter of HOME for a person whose roles do not allow what they asked for. */
export const NOT_ALLOWED = 'refused'
const HERE = 'http://here'

/** Returns the path if it is a page of the back office to which a person may return, otherwise HOME. */
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
