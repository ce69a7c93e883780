/** What a route says of its address, and which addresses belong to the back office. */

export type FormLimits = { bytes: number; fields: number }

/** What a route module says of its address, as its `handle`. A layout says it for all routes below it. */
export type RouteHandle = {
	/** The query parameters that a public page reads; `map=shown` if only that value counts. Others are dropped before. */
	reads?: readonly string[]
	/** The response belongs to one visitor, so the shared page cache never holds it. */
	isPersonal?: boolean
	/** It is not of the website yet: neither a visit nor a tap on its telephone numbers is counted. */
	isUncounted?: boolean
	/** How the metrics count it; by default as a page, or by the extension of its path as an asset. */
	countedAs?: 'media' | 'data'
	/** Whether a person may be led here after signing in; by default if it shows a page. */
	isReturnPage?: boolean
	/** Its loader handles HEAD itself; by default, HEAD is handled as GET. */
	seesHead?: boolean
	/** A streamed upload: the seconds that its bytes may take. */
	uploadSeconds?: number
	/** Its form has files: the action reads the body, part by part. With `uploadSeconds`. */
	takesFiles?: boolean
	/** Of a form that a signed-in staff member posts here; by default as every other form. */
	formLimits?: FormLimits
}

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
