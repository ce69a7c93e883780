/**
 * The tokens that visitors have. The signed one of a form states which form it belongs to and when its page was rendered;
 * its id is the idempotency key of the submission. The secret one of an acknowledgement's link opens the page of the sender
 * of a lead or an application, and works as long as the record is stored.
 */
import { randomBytes } from 'node:crypto'
import { href } from 'react-router'
import type { Values } from '#app/core/form.ts'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { createLinkToken, digestOfToken } from '#app/features/staff/passwords/password.server.ts'
import { readSignedWords, signWords } from '#app/infra/encryption/encryption.server.ts'
import type { Key } from '#app/infra/encryption/keyring.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type FormName, TOKEN_FIELD } from './submission.ts'

type FormTokenServices = Pick<Services, 'keys' | 'now' | 'formRules'>
export type FormToken = {
	id: string
	issuedAt: number // milliseconds
	isShared: boolean // the page comes from a shared cache, so many visitors have this token
	key: Key // the signing key
}

const SHARED = '*'

/** Issues a signed token for a form. */
export function issueToken(
	{ keys, now }: Pick<FormTokenServices, 'keys' | 'now'>,
	form: FormName,
	{ waited = 0, shared = false } = {}, // waited: ms; shared: for a cached page
): string {
	const key = keys.active('form-token')
	const id = (shared ? SHARED : '') + randomBytes(16).toString('base64url')
	return signWords(key, DIGEST_LABELS.token, [id, (now().getTime() - waited).toString(36), form])
}

/**
 * Returns the token for the next response. It stays the same while nothing is stored under it, so that a
 * resubmission has the same idempotency key. After that it is a fresh token, backdated by the minimum fill
 * time, so that the visitor does not have to wait twice.
 */
export function nextToken(
	services: FormTokenServices,
	form: FormName,
	values: Values,
	isStored: boolean,
): string {
	const token = values[TOKEN_FIELD]
	if (!readToken(services, form, token)) return issueToken(services, form)
	return isStored
		? issueToken(services, form, { waited: services.formRules.fewestSeconds * 1000 })
		: String(token)
}

/**
 * Verifies a token. Returns undefined if its signature is invalid or it belongs to another form. Does not
 * check its age.
 */
export function readToken(
	{ keys }: Pick<FormTokenServices, 'keys'>,
	form: FormName,
	token: string | string[] | undefined,
): FormToken | undefined {
	if (typeof token !== 'string') return undefined
	const signed = readSignedWords(keys, DIGEST_LABELS.token, token)
	const [id = '', issuedAt = '', formName] = signed?.words ?? []
	if (!signed || formName !== form) return undefined
	return { id, issuedAt: Number.parseInt(issuedAt, 36), isShared: id.startsWith(SHARED), key: signed.key }
}

/** The query parameter with the secret; no log has it, as it has no query string. */
export const LINK_PARAMETER = 'link'

/** Of a page under a secret link. With `no-referrer`, browsers would send its forms without their origin. */
export const OWN_PAGE_HEADERS = {
	'Cache-Control': 'no-store',
	'Referrer-Policy': 'strict-origin',
	'X-Robots-Tag': 'noindex, nofollow',
}

/** Only the digest of the secret is stored. */
export function createOwnPageLink(baseUrl: string): { url: string; linkHash: string } {
	const token = createLinkToken()
	return { url: baseUrl + ownPagePath(token), linkHash: hashOfLink(token) }
}

export const ownPagePath = (token: string): string =>
	`${href('/my-enquiry')}?${new URLSearchParams({ [LINK_PARAMETER]: token })}`

export const hashOfLink = digestOfToken
