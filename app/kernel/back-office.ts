/** Which addresses are the back office's, as the router reads them, and what others need not know of them. */
export function isBackOffice(url: string): boolean {
	return /^\/admin(?:[/.]|$)/i.test(readPath(url))
}

/** How the name of the router's list begins that visitors get: it has every address but the back office's. */
export const VISITORS_LIST = 'visitors-'

/** The router knows a letter also by its number. */
function readPath(url: string): string {
	const { pathname } = new URL(url)
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}
