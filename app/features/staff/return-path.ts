/** Where somebody is led once they are signed in: to the screen that they asked for, and never out of the back office. */

export const HOME = '/admin'
const HERE = 'http://here'

/** What shows nothing by itself, or is there for those who are not signed in. */
const NO_SCREEN =
	/^[/]admin[/](?:login|logout|forgot-password|new-password|join|new-email|session|photos|leads[/]export|people[/]copy)(?:[/]|$)/

export function returnPath(path: string | null | undefined): string {
	const url = path?.startsWith('/') ? URL.parse(path, HERE) : null
	const isScreen = url?.origin === HERE && /^[/]admin(?:[/]|$)/.test(url.pathname)
	return isScreen && !NO_SCREEN.test(url.pathname) ? url.pathname + url.search : HOME
}

/** An address that leads there by a detour. */
export function withReturnPath(address: string, to: string): string {
	return to === HOME ? address : `${address}?${new URLSearchParams({ to })}`
}
