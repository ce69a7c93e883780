/** Calls of Better Auth's endpoints. Of their responses, only the cookies reach a browser. */

import { type APIError, isAPIError } from 'better-auth/api'
import { fail, ok, type Result } from '#app/core/result.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import type { Services, StaffAuth } from '#app/infra/services.server.ts'

export type Caller = { request: Request; clientIp: string }

/**
 * `too-many`: rate-limited; try again after `seconds`, where known. `away`: the database or the password
 * hashing is unavailable. `wrong`: Better Auth rejected the request, for the reason in `code`.
 */
export type AuthError = { error: 'too-many' | 'away' | 'wrong'; code?: string; seconds?: number }

/**
 * Runs calls of Better Auth, including the rate limits before them,
 * and turns thrown errors into an AuthError.
 */
export async function callAuth<Value>(
	services: Pick<Services, 'auth' | 'log'>,
	work: (auth: StaffAuth) => Promise<Value>,
): Promise<Result<Value, AuthError>> {
	try {
		return ok(await work(await services.auth.current()))
	} catch (error) {
		if (isAuthRejection(error))
			return fail({ error: error.statusCode === 429 ? 'too-many' : 'wrong', ...error.body })
		services.log.error({ error: reasonWithoutValues(error) }, 'sign-in: a request failed')
		return fail({ error: 'away' })
	}
}

export const isAuthRejection = (error: unknown): error is APIError =>
	isAPIError(error) && error.statusCode < 500

/**
 * The reason to log, if the error has one without values: a failed query's own message contains them,
 * the database's message (`cause`) does not. Otherwise the kind of error.
 */
export function reasonWithoutValues(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	return error.cause instanceof Error ? error.cause.message : error.name
}

/**
 * On https the prefix `__Host-` ties the cookie to this host. Over
 * plain http browsers may reject that prefix.
 */
export const cookiePrefix = (baseUrl: string) =>
	baseUrl.startsWith('https://') ? `__Host-${COOKIES.session}` : COOKIES.session

/** The input of an endpoint whose cookies the browser gets. */
export const authInput = <Body>(request: Request, body: Body) =>
	({ body, headers: authHeaders(request), returnHeaders: true }) as const

export const authHeaders = ({ headers }: Request) =>
	new Headers({
		Cookie: headers.get('Cookie') ?? '',
		'User-Agent': headers.get('User-Agent')?.slice(0, 300) ?? '',
	})
