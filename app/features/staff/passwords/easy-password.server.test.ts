import { describe, expect, test } from 'vitest'
import { isEasilyGuessed } from './easy-password.server.ts'

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
