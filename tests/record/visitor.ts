/** An HTTP client that stores cookies and follows no redirects. */

export type Visitor = {
	cookies: Map<string, string>
	get: (path: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD') => Promise<Response>
	post: (
		path: string,
		body: URLSearchParams | FormData,
		headers?: Record<string, string>,
	) => Promise<Response>
}

type Options = {
	headers?: Record<string, string> // sent with every request
	cookies?: Record<string, string> // set from the beginning
	isForgetful?: boolean // drops cookies: every request is a first visit
}

export function openVisitor(
	address: string,
	{ headers: always = {}, cookies: row = {}, isForgetful }: Options = {},
): Visitor {
	const cookies = new Map(Object.entries(row))
	async function get(path: string, init: RequestInit): Promise<Response> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const headers = {
			...always,
			...(cookie && { Cookie: cookie }),
			...(init.headers as Record<string, string>),
		}
		const response = await fetch(address + path, { ...init, headers, redirect: 'manual' })
		if (isForgetful) return response
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return response
	}
	return {
		cookies,
		get: (path, headers = {}, method = 'GET') => get(path, { method, headers }),
		post: (path, body, headers = {}) =>
			get(path, { method: 'POST', body, headers: { Origin: new URL(address).origin, ...headers } }),
	}
}

/** Signs in with the form, as a browser without JavaScript does. */
export async function signIn(visitor: Visitor, login: { email: string; password: string }): Promise<void> {
	await visitor.get('/admin/login')
	const response = await visitor.post('/admin/login', new URLSearchParams(login))
	if (response.status !== 302) throw new Error(`signing in was answered with ${response.status}`)
}
