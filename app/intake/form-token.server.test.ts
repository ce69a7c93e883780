import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { newKey } from '#app/platform/keys-file.server.ts'
import { openIntake } from '#tests/intake.ts'
import { issueToken, nextToken, readToken } from './form-token.server.ts'
import { TOKEN_FIELD } from './intake.ts'

const intake = await openIntake()
const given = await intake.process()
const sent = (token: string) => ({ [TOKEN_FIELD]: token })

describe('a form’s token', () => {
	test('tells when its page was made, and is like no other', () => {
		const [one, other] = [issueToken(given, 'enquiry'), issueToken(given, 'enquiry')]
		expect(readToken(given, 'enquiry', one)).toEqual({
			id: expect.stringMatching(/^[\w-]{22}$/),
			issuedAt: given.clock().getTime(),
			isShared: false,
			key: given.keys.active('form-token'),
		})
		expect(readToken(given, 'enquiry', one)?.id).not.toBe(readToken(given, 'enquiry', other)?.id)
	})

	test('says whether many have it, and nobody can make it say otherwise', () => {
		const token = issueToken(given, 'enquiry', { shared: true })
		expect(readToken(given, 'enquiry', token)?.isShared).toBe(true)
		const [told = '', signed = ''] = token.split('.')
		const alone = Buffer.from(Buffer.from(told, 'base64url').toString().replace('*', '')).toString(
			'base64url',
		)
		expect(readToken(given, 'enquiry', `${alone}.${signed}`)).toBeUndefined()
	})

	test('is of one form only', () => {
		expect(readToken(given, 'message', issueToken(given, 'enquiry'))).toBeUndefined()
	})

	test('is not ours once a sign of it is changed', () => {
		const token = issueToken(given, 'enquiry')
		for (let place = 0; place < token.length; place++) {
			const sign = token[place] === 'A' ? 'B' : 'A'
			const forged = token.slice(0, place) + sign + token.slice(place + 1)
			const read = readToken(given, 'enquiry', forged)
			// The last sign of a part holds bits that mean nothing.
			if (read) expect(read).toEqual(readToken(given, 'enquiry', token))
		}
	})

	test('is not ours when it is anything else', () => {
		for (const other of [undefined, '', '.', ['a', 'b']])
			expect(readToken(given, 'enquiry', other)).toBeUndefined()
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
				expect(readToken(given, 'enquiry', text)).toBeUndefined()
			}),
		)
	})

	test('is not ours when it was signed with a key for something else', () => {
		const signedWith = (key: ReturnType<typeof newKey>) => {
			const keys: Keyring = { active: () => key, all: () => [key], find: () => key }
			return readToken({ keys }, 'enquiry', issueToken({ ...given, keys }, 'enquiry'))
		}
		expect(signedWith(newKey('form-token'))).toBeDefined()
		expect(signedWith(newKey('idx'))).toBeUndefined()
	})

	test('stays in the answer until something is kept under it', () => {
		const token = issueToken(given, 'enquiry')
		expect(nextToken(given, 'enquiry', sent(token), false)).toBe(token)
	})

	test('is followed by a fresh one after that, and nobody waits again', () => {
		const next = nextToken(given, 'enquiry', sent(issueToken(given, 'enquiry')), true)
		expect(given.clock().getTime() - (readToken(given, 'enquiry', next)?.issuedAt ?? 0)).toBe(3_000)
	})

	test('is given anew to who came without one, and the time begins', () => {
		for (const isKept of [true, false]) {
			const next = nextToken(given, 'enquiry', sent('forged'), isKept)
			expect(readToken(given, 'enquiry', next)?.issuedAt).toBe(given.clock().getTime())
		}
	})
})
