/** Cookies, as a browser stores and sends them. */

export type Cookies = Map<string, string>

/** Stores the cookies that a response sets, and removes those that it expires. */
export function storeCookies(cookies: Cookies, { headers }: { headers: Headers }): void {
	for (const cookie of headers.getSetCookie()) {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
		if (/max-age=0/i.test(cookie)) cookies.delete(name)
		else cookies.set(name, value)
	}
}

export function cookiesOf(response: { headers: Headers }): Cookies {
	const cookies: Cookies = new Map()
	storeCookies(cookies, response)
	return cookies
}

/** The value of the header `Cookie`. */
export const cookieHeader = (cookies: Cookies): string =>
	[...cookies].map((pair) => pair.join('=')).join('; ')
