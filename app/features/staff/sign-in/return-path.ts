/**
 * The page to return to after signing in: the requested page, and never
 * one outside the back office (open redirect).
 */

export const HOME = '/admin'
const HERE = 'http://here'

/** Paths that show no page by themselves, or that are for visitors who are not signed in. */
const NO_SCREEN =
	/^[/]admin[/](?:login|logout|forgot-password|new-password|join|new-email|session|photos|videos|cars[/]export|cars[/]import[/]example|leads[/]export|privacy[/]copy|applications[/][^/]+[/]pdf)(?:[/]|$)/

/** Returns the path if it is a screen of the back office, otherwise HOME. */
export function returnPath(path: string | null | undefined): string {
	const url = path?.startsWith('/') ? URL.parse(path, HERE) : null
	const isScreen = url?.origin === HERE && /^[/]admin(?:[/]|$)/.test(url.pathname)
	return isScreen && !NO_SCREEN.test(url.pathname) ? url.pathname + url.search : HOME
}

/** Adds the return path to the URL of the sign-in page. */
export function withReturnPath(address: string, to: string): string {
	return to === HOME ? address : `${address}?${new URLSearchParams({ to })}`
}
