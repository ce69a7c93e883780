/** Signs in to a site in its own process. */

type Credentials = { email: string; password: string }

export const signIn = (address: string, { email, password }: Credentials): Promise<Response> =>
	fetch(`${address}/admin/login`, {
		method: 'POST',
		body: new URLSearchParams({ email, password }),
		headers: { Origin: address },
		redirect: 'manual',
	})
