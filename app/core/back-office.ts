/** Which addresses are the back office's, as the router reads them. */
export const isBackOffice = (url: string): boolean => isBackOfficePath(new URL(url).pathname)

export const isBackOfficePath = (pathname: string): boolean =>
	/^\/admin(?:[/.]|$)/i.test(decodePathname(pathname))

/** The router knows a letter also by its number. */
function decodePathname(pathname: string): string {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}
