/** The one door to Better Auth: few paths, and nothing of its answers goes to a browser but the cookies. */
import { networkOf } from '#app/kernel/network.ts'
import { keyedDigest } from '#app/platform/seal.server.ts'
import type { Auth, Services } from '#app/platform/services.server.ts'

export type AuthPath =
	| '/sign-in/email'
	| '/sign-out'
	| '/get-session'
	| '/request-password-reset'
	| '/reset-password'
	| '/change-password'
	| '/two-factor/enable'
	| '/two-factor/verify-totp'
	| '/two-factor/verify-backup-code'

/** Whose request it is: what the browser sent, and where from. */
export type Caller = { request: Request; visitor: string }

export type AuthAnswer = {
	status: number
	told: { code?: string; message?: string; [fact: string]: unknown } | null
	cookies: string[] // to be set, whole headers
	retryAfter: number // seconds; 0 where nothing has to wait
}

export type AuthDoor = Pick<Services, 'baseUrl' | 'keys'> & { auth: Pick<Auth, 'handler'> }

export const CLIENT_ADDRESS = 'x-client-ip'

/** On https with the prefix that ties a cookie to this host; over plain http browsers may refuse it. */
export const cookiePrefix = (baseUrl: string) =>
	baseUrl.startsWith('https://') ? '__Host-forecourt' : 'forecourt'

/** With a body by POST, without by GET. */
export async function askAuth(
	given: AuthDoor,
	{ request, visitor }: Caller,
	path: AuthPath,
	body?: object,
): Promise<AuthAnswer> {
	const response = await given.auth.handler(
		new Request(`${given.baseUrl}/api/auth${path}`, {
			method: body ? 'POST' : 'GET',
			headers: {
				Origin: new URL(given.baseUrl).origin,
				Cookie: request.headers.get('Cookie') ?? '',
				'User-Agent': request.headers.get('User-Agent')?.slice(0, 300) ?? '',
				[CLIENT_ADDRESS]: pseudonymOf(given, visitor),
				...(body && { 'Content-Type': 'application/json' }),
			},
			body: body && JSON.stringify(body),
		}),
	)
	const text = await response.text()
	return {
		status: response.status,
		told: text ? JSON.parse(text) : null,
		cookies: response.headers.getSetCookie(),
		retryAfter: Number(response.headers.get('X-Retry-After') ?? 0),
	}
}

/** The same request, from a browser that has taken what it was told. */
export function asIfTaken({ request, visitor }: Caller, cookies: string[]): Caller {
	const headers = new Headers(request.headers)
	headers.set('Cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
	return { request: new Request(request.url, { headers }), visitor }
}

/** A private address that stands for the visitor's network: it is stored, and nobody can tell from it who it was. */
function pseudonymOf({ keys }: AuthDoor, visitor: string): string {
	const digest = Buffer.from(
		keyedDigest(keys.active('sign-in'), `network ${networkOf(visitor)}`),
		'base64url',
	)
	const hex = digest.toString('hex')
	return `fd${hex.slice(0, 2)}:${hex.slice(2, 6)}:${hex.slice(6, 10)}:${hex.slice(10, 14)}::1`
}
