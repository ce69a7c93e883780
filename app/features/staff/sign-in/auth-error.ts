/** Why signing in, or a change that requires the own password, is rejected, and the HTTP status of each reason. */
const STATUSES = {
	missing: 400,
	'no-cookies': 400,
	wrong: 401,
	'no-admin': 403,
	'not-owner': 403,
	yourself: 403,
	'last-owner': 403,
	gone: 404,
	spent: 410,
	ended: 410,
	expired: 410,
	'too-many': 429,
	away: 503,
}

export type AuthErrorCode = keyof typeof STATUSES

/** Without an error, the fields of the form are wrong. */
export const statusOfAuthError = (error?: AuthErrorCode): number => (error ? STATUSES[error] : 400)
