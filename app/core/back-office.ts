/** Whether a URL belongs to the back office, by the rules of the router's matching. */
export const isBackOffice = (url: string): boolean => isBackOfficePath(new URL(url).pathname)

export const isBackOfficePath = (pathname: string): boolean =>
	/^\/admin(?:[/.]|$)/i.test(decodePathname(pathname))

/** The router also matches percent-encoded characters. */
function decodePathname(pathname: string): string {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}
