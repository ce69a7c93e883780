import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY_PURPOSES } from '#app/core/stored-names.ts'
import { createKey, type Keyring } from '#app/infra/encryption/keyring.server.ts'

import { createKeyring } from '#tests/keyring.ts'
import { TOKEN_FIELD } from './submission.ts'
import { issueToken, nextToken, readToken } from './visitor-tokens.server.ts'

const services = {
	keys: createKeyring(KEY_PURPOSES.map(createKey)),
	now: () => new Date('2026-11-18T10:00:00+02:00'),
	formRules: { perAddress: 5, perMailbox: 5, windowMinutes: 10, fewestSeconds: 3, mostHours: 24 },
}
const formValues = (token: string) => ({ [TOKEN_FIELD]: token })

describe('a form token', () => {
	test('contains the time it was issued, and is unique', () => {
		const [one, other] = [issueToken(services, 'enquiry'), issueToken(services, 'enquiry')]
		expect(readToken(services, 'enquiry', one)).toEqual({
			id: expect.stringMatching(/^[\w-]{22}$/),
			issuedAt: services.now().getTime(),
			isShared: false,
			key: services.keys.active('form-token'),
		})
		expect(readToken(services, 'enquiry', one)?.id).not.toBe(readToken(services, 'enquiry', other)?.id)
	})

	test('has a flag for shared pages, which cannot be forged', () => {
		const token = issueToken(services, 'enquiry', { shared: true })
		expect(readToken(services, 'enquiry', token)?.isShared).toBe(true)
		const [message = '', signed = ''] = token.split('.')
		const notShared = Buffer.from(Buffer.from(message, 'base64url').toString().replace('*', '')).toString(
			'base64url',
		)
		expect(readToken(services, 'enquiry', `${notShared}.${signed}`)).toBeUndefined()
	})

	test('is valid for one form only', () => {
		expect(readToken(services, 'message', issueToken(services, 'enquiry'))).toBeUndefined()
	})

	test('is invalid when one of its characters is changed', () => {
		const token = issueToken(services, 'enquiry')
		for (let index = 0; index < token.length; index++) {
			const character = token[index] === 'A' ? 'B' : 'A'
			const forged = token.slice(0, index) + character + token.slice(index + 1)
			const read = readToken(services, 'enquiry', forged)
			// The last character of a base64url segment holds unused bits.
			if (read) expect(read).toEqual(readToken(services, 'enquiry', token))
		}
	})

	test('is invalid when it is any other text', () => {
		for (const other of [undefined, '', '.', ['a', 'b']])
			expect(readToken(services, 'enquiry', other)).toBeUndefined()
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
				expect(readToken(services, 'enquiry', text)).toBeUndefined()
			}),
		)
	})

	test('is invalid when it is signed with a key of another purpose', () => {
		const signedWith = (key: ReturnType<typeof createKey>) => {
			const keys: Keyring = { active: () => key, all: () => [key], find: () => key }
			return readToken({ keys }, 'enquiry', issueToken({ ...services, keys }, 'enquiry'))
		}
		expect(signedWith(createKey('form-token'))).toBeDefined()
		expect(signedWith(createKey('idx'))).toBeUndefined()
	})

	test('stays in the response until a submission is stored under it', () => {
		const token = issueToken(services, 'enquiry')
		expect(nextToken(services, 'enquiry', formValues(token), false)).toBe(token)
	})

	test('is replaced by a new one after that, which is old enough to submit at once', () => {
		const next = nextToken(services, 'enquiry', formValues(issueToken(services, 'enquiry')), true)
		expect(services.now().getTime() - (readToken(services, 'enquiry', next)?.issuedAt ?? 0)).toBe(3_000)
	})

	test('is issued with the current time to a form without a valid one', () => {
		for (const isStored of [true, false]) {
			const next = nextToken(services, 'enquiry', formValues('forged'), isStored)
			expect(readToken(services, 'enquiry', next)?.issuedAt).toBe(services.now().getTime())
		}
	})
})
