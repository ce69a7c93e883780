/** Calls of Better Auth's endpoints by actions. Of what they answer, nothing but cookies reaches a browser. */
import { type APIError, isAPIError } from 'better-auth/api'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Services, StaffAuth } from '#app/infra/services.server.ts'

export type Caller = { request: Request; clientIp: string }

/**
 * `too-many`: to be tried again, after `seconds` where that is known. `away`: the database, or the hashing of passwords,
 * cannot answer now. `wrong`: Better Auth refused it, for the reason in `code`.
 */
export type AuthError = { error: 'too-many' | 'away' | 'wrong'; code?: string; seconds?: number }

/** Runs calls of Better Auth, with the rate limits before them. */
export async function callAuth<Value>(
	services: Pick<Services, 'auth' | 'log'>,
	work: (auth: StaffAuth) => Promise<Value>,
): Promise<Result<Value, AuthError>> {
	try {
		return ok(await work(await services.auth.current()))
	} catch (error) {
		if (isAuthRejection(error))
			return fail({ error: error.statusCode === 429 ? 'too-many' : 'wrong', ...error.body })
		services.log.error({ error: reasonOf(error) }, 'sign-in: a request could not be answered')
		return fail({ error: 'away' })
	}
}

export const isAuthRejection = (error: unknown): error is APIError =>
	isAPIError(error) && error.statusCode < 500

/** A query's own text holds its values; what the database said of it does not. */
export function reasonOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	return error.cause instanceof Error ? error.cause.message : error.name
}

/** On https with the prefix that ties a cookie to this host; over plain http browsers may refuse it. */
export const cookiePrefix = (baseUrl: string) =>
	baseUrl.startsWith('https://') ? '__Host-forecourt' : 'forecourt'

export const authHeaders = ({ headers }: Request) =>
	new Headers({
		Cookie: headers.get('Cookie') ?? '',
		'User-Agent': headers.get('User-Agent')?.slice(0, 300) ?? '',
	})
