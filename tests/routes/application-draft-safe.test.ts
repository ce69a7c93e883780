/** What was filled in is neither lost to a bad moment nor brought back once it is gone. */
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database.server.ts'
import { somebody } from '#tests/applicants.ts'
import { APPLICATION, filledIn, held, openBrowser, walkTo } from '#tests/application-form.ts'
import { type Page, plain } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.given
const title = (page: Page) => plain(page.one('main h2.text-title-md'))

describe('a draft', () => {
	test('that cannot be read just now is neither shown as none nor written over', async () => {
		const { keys, log } = site.given
		const away = openDatabase('postgres://nobody@127.0.0.1:1/nowhere', { size: 1, log })
		const locked = {
			...keys,
			find: (id: string) => (keys.find(id)?.purpose === 'kek-app' ? undefined : keys.find(id)),
		}
		const browser = openBrowser(site)
		await walkTo(browser, 2)
		for (const trouble of [{ db: away }, { keys: locked }]) {
			Object.assign(site.given, trouble)
			const shown = await site.visit(APPLICATION, {
				headers: { Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
			})
			const page = await browser.press('next', filledIn(2))
			Object.assign(site.given, { db, keys })
			expect(shown.status).toBe(503)
			expect(shown.text).toContain('cannot be read just now')
			expect(shown.all('form[method=post]')).toEqual([])
			expect(page.status).toBe(503)
			expect(page.text).toContain('This step could not be saved. Please try again.')
			expect(held(page, 'residentialStreet')).toBe(somebody.residentialStreet)
		}
		await away.$client.end()
		expect(title(await browser.press('next', filledIn(2)))).toBe('Employment')
		expect(held(await browser.go(`${APPLICATION}?step=1`), 'fullName')).toBe(somebody.fullName)
	})
})
