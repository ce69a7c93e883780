/** The token in every form: it tells which form it is of and when its page was made, and the form is kept under its id. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Values } from '#app/core/form.ts'
import { keyedDigest } from '#app/infra/encryption.server.ts'
import type { Key } from '#app/infra/keys-file.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type FormName, TOKEN_FIELD } from './submission.ts'

type FormTokenServices = Pick<Services, 'keys' | 'now' | 'formRules'>
export type FormToken = {
	id: string
	issuedAt: number // milliseconds
	isShared: boolean // many have it: its page was rendered for anybody
	key: Key // that signed it
}

const SHARED = '*'

/** A token for a form on a page. */
export function issueToken(
	{ keys, now }: Pick<FormTokenServices, 'keys' | 'now'>,
	form: FormName,
	{ waited = 0, shared = false } = {}, // milliseconds; whether the page is for anybody
): string {
	const key = keys.active('form-token')
	const id = (shared ? SHARED : '') + randomBytes(16).toString('base64url')
	const message = [id, (now().getTime() - waited).toString(36), form, key.id].join(' ')
	return `${Buffer.from(message).toString('base64url')}.${signature(key, message)}`
}

/**
 * The token that belongs into an answer. As long as nothing is kept under the one that came, it stays: then sending again
 * is the same sending. After that a fresh one, whose time has run already: nobody waits twice.
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

/** Undefined where the token is not ours, or of another form. How old it is, is not asked here. */
export function readToken(
	{ keys }: Pick<FormTokenServices, 'keys'>,
	form: FormName,
	token: string | string[] | undefined,
): FormToken | undefined {
	if (typeof token !== 'string') return undefined
	const [payload = '', signed = ''] = token.split('.')
	const message = Buffer.from(payload, 'base64url').toString()
	const [id = '', issuedAt = '', formName, keyId = ''] = message.split(' ')
	const key = keys.find(keyId)
	if (key?.purpose !== 'form-token' || formName !== form || !isEqual(signature(key, message), signed))
		return undefined
	return { id, issuedAt: Number.parseInt(issuedAt, 36), isShared: id.startsWith(SHARED), key }
}

const signature = (key: Key, message: string) => keyedDigest(key, `token ${message}`)

function isEqual(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)]
	return a.length === b.length && timingSafeEqual(a, b)
}
