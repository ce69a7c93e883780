import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Keyring } from '#app/infra/keyring.server.ts'
import { createKey } from '#app/infra/keys-file.server.ts'
import { openSubmissions } from '#tests/submissions.ts'
import { issueToken, nextToken, readToken } from './form-token.server.ts'
import { TOKEN_FIELD } from './submission.ts'

const submissions = await openSubmissions()
const services = await submissions.process()
const formValues = (token: string) => ({ [TOKEN_FIELD]: token })

describe('a form’s token', () => {
	test('tells when its page was made, and is like no other', () => {
		const [one, other] = [issueToken(services, 'enquiry'), issueToken(services, 'enquiry')]
		expect(readToken(services, 'enquiry', one)).toEqual({
			id: expect.stringMatching(/^[\w-]{22}$/),
			issuedAt: services.now().getTime(),
			isShared: false,
			key: services.keys.active('form-token'),
		})
		expect(readToken(services, 'enquiry', one)?.id).not.toBe(readToken(services, 'enquiry', other)?.id)
	})

	test('says whether many have it, and nobody can make it say otherwise', () => {
		const token = issueToken(services, 'enquiry', { shared: true })
		expect(readToken(services, 'enquiry', token)?.isShared).toBe(true)
		const [message = '', signed = ''] = token.split('.')
		const notShared = Buffer.from(Buffer.from(message, 'base64url').toString().replace('*', '')).toString(
			'base64url',
		)
		expect(readToken(services, 'enquiry', `${notShared}.${signed}`)).toBeUndefined()
	})

	test('is of one form only', () => {
		expect(readToken(services, 'message', issueToken(services, 'enquiry'))).toBeUndefined()
	})

	test('is not ours once a sign of it is changed', () => {
		const token = issueToken(services, 'enquiry')
		for (let index = 0; index < token.length; index++) {
			const character = token[index] === 'A' ? 'B' : 'A'
			const forged = token.slice(0, index) + character + token.slice(index + 1)
			const read = readToken(services, 'enquiry', forged)
			// The last character of a base64url segment holds unused bits.
			if (read) expect(read).toEqual(readToken(services, 'enquiry', token))
		}
	})

	test('is not ours when it is anything else', () => {
		for (const other of [undefined, '', '.', ['a', 'b']])
			expect(readToken(services, 'enquiry', other)).toBeUndefined()
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
				expect(readToken(services, 'enquiry', text)).toBeUndefined()
			}),
		)
	})

	test('is not ours when it was signed with a key for something else', () => {
		const signedWith = (key: ReturnType<typeof createKey>) => {
			const keys: Keyring = { active: () => key, all: () => [key], find: () => key }
			return readToken({ keys }, 'enquiry', issueToken({ ...services, keys }, 'enquiry'))
		}
		expect(signedWith(createKey('form-token'))).toBeDefined()
		expect(signedWith(createKey('idx'))).toBeUndefined()
	})

	test('stays in the answer until something is kept under it', () => {
		const token = issueToken(services, 'enquiry')
		expect(nextToken(services, 'enquiry', formValues(token), false)).toBe(token)
	})

	test('is followed by a fresh one after that, and nobody waits again', () => {
		const next = nextToken(services, 'enquiry', formValues(issueToken(services, 'enquiry')), true)
		expect(services.now().getTime() - (readToken(services, 'enquiry', next)?.issuedAt ?? 0)).toBe(3_000)
	})

	test('is given anew to who came without one, and the time begins', () => {
		for (const isStored of [true, false]) {
			const next = nextToken(services, 'enquiry', formValues('forged'), isStored)
			expect(readToken(services, 'enquiry', next)?.issuedAt).toBe(services.now().getTime())
		}
	})
})
