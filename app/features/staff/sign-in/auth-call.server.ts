/** Calls of Better Auth's endpoints. Of their responses, only the cookies reach a browser. */
import { type APIError, isAPIError } from 'better-auth/api'
import { fail, ok, type Result } from '#app/core/result.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { type CredentialNotice, enqueueNotice } from '#app/features/staff/members/staff-email.server.ts'
import type { Transaction } from '#app/infra/database/database.server.ts'
import type { AuthHooks, Services, StaffAuth } from '#app/infra/services.server.ts'

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

/**
 * A change of credentials: stored in one transaction with its audit log
 * entry and the emails about it, or not at all.
 */
type AuditedChange = {
	by: Author
	staffMember?: Author // if not the author
	action?: 'added' | 'changed' | 'deleted'
	fields?: string[]
}

type ChangeContext = {
	transaction: Transaction
	/**
	 * Better Auth in this transaction. It throws on a rejection or a failure, which rolls the transaction back.
	 */
	auth: (hooks?: AuthHooks) => Promise<StaffAuth>
	/** Adds an entry about a staff member to the audit log. */
	audit: (change: AuditedChange) => Promise<void>
	/** Adds an email to the user to the outbox. */
	notify: (user: { id: string; email: string }, notice: CredentialNotice) => Promise<void>
}

/**
 * Runs `work` in one transaction.
 * @throws Error if nothing could be stored
 */
export function changeCredentials<Value>(
	services: Services,
	work: (change: ChangeContext) => Promise<Value>,
): Promise<Value> {
	return services.db.transaction((transaction) =>
		work({
			transaction,
			auth: (hooks) => services.auth.within(transaction, hooks),
			audit: ({ by, staffMember: { id, name } = by, action = 'changed', fields = [] }) => {
				const line = { by, at: services.now(), kind: 'admins', recordId: id, recordName: name }
				return addAuditLogEntry(transaction, { ...line, action, fields })
			},
			notify: (user, notice) => enqueueNotice(services, transaction, user, notice),
		}),
	)
}
