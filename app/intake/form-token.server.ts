/** The token in every form: it tells which form it is of and when its page was made, and the form is kept under its id. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Values } from '#app/kernel/form.ts'
import type { Key } from '#app/platform/keys-file.server.ts'
import { keyedDigest } from '#app/platform/seal.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type FormName, TOKEN_FIELD } from './intake.ts'

type Given = Pick<Services, 'keys' | 'clock' | 'formRules'>
export type FormToken = {
	id: string
	issuedAt: number // milliseconds
	isShared: boolean // many have it: its page was rendered for anybody
	key: Key // that signed it
}

const SHARED = '*'

/** A token for a form on a page. */
export function issueToken(
	{ keys, clock }: Pick<Given, 'keys' | 'clock'>,
	form: FormName,
	{ waited = 0, shared = false } = {}, // milliseconds; whether the page is for anybody
): string {
	const key = keys.active('form-token')
	const id = (shared ? SHARED : '') + randomBytes(16).toString('base64url')
	const told = [id, (clock().getTime() - waited).toString(36), form, key.id].join(' ')
	return `${Buffer.from(told).toString('base64url')}.${signature(key, told)}`
}

/**
 * The token that belongs into an answer. As long as nothing is kept under the one that came, it stays: then sending again
 * is the same sending. After that a fresh one, whose time has run already: nobody waits twice.
 */
export function nextToken(given: Given, form: FormName, values: Values, isKept: boolean): string {
	const token = values[TOKEN_FIELD]
	if (!readToken(given, form, token)) return issueToken(given, form)
	return isKept ? issueToken(given, form, { waited: given.formRules.fewestSeconds * 1000 }) : String(token)
}

/** Undefined where the token is not ours, or of another form. How old it is, is not asked here. */
export function readToken(
	{ keys }: Pick<Given, 'keys'>,
	form: FormName,
	token: string | string[] | undefined,
): FormToken | undefined {
	if (typeof token !== 'string') return undefined
	const [packed = '', signed = ''] = token.split('.')
	const told = Buffer.from(packed, 'base64url').toString()
	const [id = '', issuedAt = '', of, keyId = ''] = told.split(' ')
	const key = keys.find(keyId)
	if (key?.purpose !== 'form-token' || of !== form || !isSame(signature(key, told), signed)) return undefined
	return { id, issuedAt: Number.parseInt(issuedAt, 36), isShared: id.startsWith(SHARED), key }
}

const signature = (key: Key, told: string) => keyedDigest(key, `token ${told}`)

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)]
	return a.length === b.length && timingSafeEqual(a, b)
}
