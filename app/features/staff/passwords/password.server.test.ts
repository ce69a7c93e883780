import { describe, expect, test } from 'vitest'
import {
	generatePassword,
	hashPassword,
	isEasilyGuessed,
	matchesPasswordHash,
	openHashing,
	randomCode,
} from './password.server.ts'

describe('a password', () => {
	test('matches its own hash, and no other password does', async () => {
		const hash = await hashPassword('correct horse battery staple')
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
		expect(await matchesPasswordHash('correct horse battery staple', hash)).toBe(true)
		expect(await matchesPasswordHash('correct horse battery stapler', hash)).toBe(false)
		expect(await matchesPasswordHash('', hash)).toBe(false)
	})

	test('has a different hash each time', async () => {
		expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
	})

	test('matches in any Unicode normalisation form', async () => {
		expect(await matchesPasswordHash('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
	})

	test.each([
		'',
		'plain',
		'$argon2i$v=19$m=19456,t=2,p=1$YWFhYWFhYWE$YWFhYWFhYWE',
		'$2b$10$abcdefghijklmnopqrstuv',
	])('never matches a hash of another format: "%s"', async (hash) => {
		expect(await matchesPasswordHash('plain', hash)).toBe(false)
	})

	test('that is generated is long, readable aloud and different each time', () => {
		const created = Array.from({ length: 200 }, generatePassword)
		for (const password of created) expect(password).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/)
		expect(new Set(created).size).toBe(200)
	})
})

test('fifty passwords wait behind the two that are being hashed, and more are rejected with 503', async () => {
	const hashing = openHashing()
	let finish = () => {}
	const finished = new Promise<void>((resolve) => {
		finish = resolve
	})
	const accepted = Array.from({ length: 52 }, (_, at) => hashing(() => finished.then(() => at)))
	await expect(hashing(async () => 'too late')).rejects.toMatchObject({ statusCode: 503 })
	finish()
	expect(await Promise.all(accepted)).toEqual(Array.from({ length: 52 }, (_, at) => at))
	expect(await hashing(async () => 'in time')).toBe('in time')
})

test('a random code has groups of letters and digits that are not confused', () => {
	const codes = Array.from({ length: 200 }, () => randomCode(3, 5))
	for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){2}$/)
	expect(new Set(codes).size).toBe(200)
	expect(randomCode(1, 8)).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
})

describe('a password is easily guessed', () => {
	test.each([
		'password2026',
		'P@ssw0rd1234',
		'Welcome-2026!',
		'123456789012',
		'0825551234567',
		'aaaaaaaaaaaaaaa',
		'abababababab',
		'abc123abc123abc123',
		'qwertyuiop12',
		'abcdefghijklmnop',
		'zyxwvutsrqpo',
		'Toyota Hilux 2024',
		'my secret password',
		'............',
		'springboks-2023',
		'wagwoord wagwoord',
		'Johannesburg1',
		'volkswagen polo',
	])('when it is %s', async (password) => {
		expect(await isEasilyGuessed(password)).toBe(true)
	})

	test.each([
		'a long walk on the highveld',
		'the long road to bethal',
		'k7mwp-3xq9t-rrd4e-xx2pf',
		'Naledi koop graag appels',
		'correct horse battery staple',
		'correct horse battery',
		'X#7!vb$2#pL&',
		'umuntu ngumuntu ngabantu',
		'Xq7!vbT2#pLm',
		'пароль для гаража',
	])('but not when it is %s', async (password) => {
		expect(await isEasilyGuessed(password)).toBe(false)
	})
})
