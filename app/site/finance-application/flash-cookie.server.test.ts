import { expect, test } from 'vitest'
import { flashCookie, readFlash } from './flash-cookie.server.ts'

const SECURE = { baseUrl: 'https://cars.example' }

test('the flash message is HttpOnly and SameSite=Lax, and Secure when the site uses https', async () => {
	const set = await flashCookie(SECURE, 'saved')
	const [pair = '', ...attributes] = set.split('; ')
	expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=20', 'Path=/finance', 'SameSite=Lax', 'Secure'])
	expect(await flashCookie(SECURE)).toMatch(/Max-Age=0.*Secure/)
	expect(await flashCookie({ baseUrl: 'http://localhost:3000' }, 'saved')).not.toContain('Secure')
	expect(await readFlash(new Request(SECURE.baseUrl, { headers: { Cookie: pair } }))).toBe('saved')
})
