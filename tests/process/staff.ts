/** Signs in to a site in its own process. */

type Credentials = { email: string; password: string }

export const signIn = (address: string, { email, password }: Credentials): Promise<Response> =>
	fetch(`${address}/admin/login`, {
		method: 'POST',
		body: new URLSearchParams({ email, password }),
		headers: { Origin: address },
		redirect: 'manual',
	})

/** The cookies that a response sets, by name. */
export const cookiesOf = ({ headers }: Response): Map<string, string> =>
	new Map(
		headers.getSetCookie().map((cookie) => {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
			return [name, value]
		}),
	)

/** The header `Cookie` with these cookies. */
export const cookieHeader = (cookies: Map<string, string>): string =>
	[...cookies].map((pair) => pair.join('=')).join('; ')
