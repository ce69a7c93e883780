import { expect, test } from 'vitest'
import { rememberWord, wordOf } from './word-cookie.server.ts'

const SECURE = { baseUrl: 'https://cars.example' }

test('the word is read by no script, sent to no other site, and sent over https alone where the site is', async () => {
	const set = await rememberWord(SECURE, 'saved')
	const [pair = '', ...attributes] = set.split('; ')
	expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=20', 'Path=/finance', 'SameSite=Lax', 'Secure'])
	expect(await rememberWord(SECURE)).toMatch(/Max-Age=0.*Secure/)
	expect(await rememberWord({ baseUrl: 'http://localhost:3000' }, 'saved')).not.toContain('Secure')
	expect(await wordOf(new Request(SECURE.baseUrl, { headers: { Cookie: pair } }))).toBe('saved')
})
