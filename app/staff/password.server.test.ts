import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword, makeUpPassword } from './password.server.ts'

describe('a password', () => {
	test('is known again by its hash, and no other is', async () => {
		const hash = await hashPassword('correct horse battery staple')
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
		expect(await isPassword('correct horse battery staple', hash)).toBe(true)
		expect(await isPassword('correct horse battery stapler', hash)).toBe(false)
		expect(await isPassword('', hash)).toBe(false)
	})

	test('has another hash each time', async () => {
		expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
	})

	test('is the same however its letters are put together', async () => {
		expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
	})

	test.each([
		'',
		'plain',
		'$argon2i$v=19$m=19456,t=2,p=1$YWFhYWFhYWE$YWFhYWFhYWE',
		'$2b$10$abcdefghijklmnopqrstuv',
	])('is never right for a hash that is not ours: "%s"', async (hash) => {
		expect(await isPassword('plain', hash)).toBe(false)
	})

	test('that is made up is long, readable aloud and new each time', () => {
		const made = Array.from({ length: 200 }, makeUpPassword)
		for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
		expect(new Set(made).size).toBe(200)
	})
})
