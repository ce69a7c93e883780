/** A draft survives a temporary failure, and a deleted draft does not come back. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { applicationDrafts } from '#app/features/finance/application/application-table.server.ts'
import { createDraft, findDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { TOKEN_FIELD } from '#app/features/submissions/submission.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	openApplicationBrowser,
	readField,
} from '#tests/application-form.ts'
import { getConsentTexts } from '#tests/applications.ts'
import { openBrowser } from '#tests/browser.ts'
import { connect, UNREACHABLE_DATABASE } from '#tests/database.ts'
import { plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services
const title = (page: Page) => plain(page.one('main h2.text-title-md')).replace(/^Step [1-4] of 4 /, '')

describe('a draft', () => {
	test('that cannot be read at the moment is neither shown as empty nor overwritten', async () => {
		const { keys } = site.services
		const unreachable = connect(UNREACHABLE_DATABASE, onTestFinished)
		const keysWithoutDraftKey = {
			...keys,
			find: (id: string) => (keys.find(id)?.purpose === 'kek-app' ? undefined : keys.find(id)),
		}
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 2)
		for (const failure of [{ db: unreachable }, { keys: keysWithoutDraftKey }]) {
			Object.assign(site.services, failure)
			const displayed = await site.visit(APPLICATION, {
				headers: { Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
			})
			const page = await browser.press('next', filledIn(2))
			Object.assign(site.services, { db, keys })
			expect(displayed.status).toBe(503)
			expect(displayed.text).toContain('cannot be read just now')
			expect(
				displayed.all('main form[method=post] button').map((button) => button.getAttribute('value')),
			).toEqual(['clear'])
			expect(page.status).toBe(503)
			expect(page.text).toContain('This step could not be saved. Please try again.')
			expect(readField(page, 'residentialStreet')).toBe(sampleApplicant.residentialStreet)
		}
		expect(title(await browser.press('next', filledIn(2)))).toBe('Employment')
		expect(readField(await browser.go(`${APPLICATION}?step=1`), 'fullName')).toBe(sampleApplicant.fullName)
	})

	test('that cannot be decrypted can be cleared, and the form is empty again', async () => {
		const { keys } = site.services
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 2)
		Object.assign(site.services, { keys: { ...keys, find: () => undefined } })
		const unreadable = await browser.go(APPLICATION)
		const page = await browser.press('clear')
		Object.assign(site.services, { keys })
		expect(unreadable.status).toBe(503)
		expect(page.status).toBe(200)
		expect(page.text).toContain('Your answers are gone.')
		expect(readField(page, 'fullName')).toBe('')
	})

	test('is deleted when its application is submitted again', async () => {
		const values = await getConsentTexts(site.services)
		const form = { ...sampleApplicant, ...values, [TOKEN_FIELD]: issueToken(site.services, 'application') }
		const post = { clientIp: '192.0.2.7', values: form }
		await submitApplication(site.services, post)
		const token = await createDraft(site.services, {
			step: 4,
			completed: [1, 2, 3],
			answers: sampleApplicant,
		})
		expect((await submitApplication(site.services, { ...post, draft: token })).ok).toBe(true)
		expect(await findDraft(site.services, token)).toBeUndefined()
	})

	test.each(['submit', 'clear'])('is not recreated by a save that arrives after ‘%s’', async (end) => {
		await db.delete(applicationDrafts)
		const browser = openApplicationBrowser(site)
		const page = await goToStep(browser, 4)
		const token = page.one('input[name=form_token]').getAttribute('value') ?? ''
		const headers = { Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') }
		await browser.press(end, filledIn(4))
		const fields = { form_token: token, fullName: 'Late', step: '1', intent: 'save' }
		const lateResponse = await site.submit(APPLICATION, fields, { headers, redirect: 'manual' })
		expect(lateResponse.status).toBe(303)
		expect(lateResponse.headers.getSetCookie()).toEqual([])
		expect(await db.$count(applicationDrafts)).toBe(0)
	})

	test('is not created by a save that arrives after the submission has removed the cookie', async () => {
		await db.delete(applicationDrafts)
		const browser = openApplicationBrowser(site)
		const page = await goToStep(browser, 4)
		const token = page.one('input[name=form_token]').getAttribute('value') ?? ''
		await browser.press('submit', filledIn(4))
		const fields = { form_token: token, make: 'Late', step: '4', intent: 'save' }
		const response = await site.submit(APPLICATION, fields, { redirect: 'manual' })
		expect(response.status).toBe(303)
		expect(response.headers.getSetCookie()).toEqual([])
		expect(await db.$count(applicationDrafts)).toBe(0)
	})

	test('can be saved forty times as often as a form can be submitted, and then gets 429', async () => {
		const { formRules } = site.services
		Object.assign(site.services, { formRules: { ...formRules, perAddress: 1 } })
		site.setClientIp('198.51.100.77')
		const browser = openBrowser(site)
		const save = () => browser.submit(APPLICATION, { step: '1', intent: 'save' }, { redirect: 'manual' })
		const before = await db.$count(applicationDrafts)
		const responses = []
		for (let time = 0; time < 41; time++) responses.push(await save())
		Object.assign(site.services, { formRules })
		expect(responses.map(({ status }) => status)).toEqual([...Array(40).fill(303), 429])
		expect(responses.at(-1)?.text).toContain('try again later')
		expect(responses.at(-1)?.headers.get('Retry-After')).toBe('600')
		expect(await db.$count(applicationDrafts)).toBe(before + 1)
	})
})
