/** The stored consent is the exact text that the applicant's page showed. */
import { describe, expect, test } from 'vitest'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	openApplicationBrowser,
	readField,
} from '#tests/application-form.ts'
import { getConsentTexts } from '#tests/applications.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const SENTENCE = 'What we ask you to agree to has changed since this page was opened'
const TICKED = { consentSharing: 'yes', consentMarketing: 'yes' }

async function setCreditProviders(...creditProviders: string[]): Promise<void> {
	await db.update(dealerSettings).set({ facts: { ...(await findDealer(db)), creditProviders } })
}

describe('when the consent wording changes after the page was opened', () => {
	test('the submission is rejected with 409, keeps its values and asks for consent again', async () => {
		await setCreditProviders()
		const browser = openApplicationBrowser(site)
		await browser.press('next', filledIn(1, { consentEthnicGroup: 'yes' }))
		await browser.press('next', filledIn(2))
		await browser.press('next', filledIn(3))
		await setCreditProviders('First Bank')
		const page = await browser.press('submit', { ...filledIn(4), ...TICKED })
		expect(page.status).toBe(409)
		expect(page.text.match(new RegExp(SENTENCE, 'g'))).toHaveLength(1)
		expect(page.text).toContain('may share this application with First Bank, so that')
		expect(readField(page, 'make')).toBe(sampleApplicant.make)
		expect([readField(page, 'consentSharing'), readField(page, 'consentMarketing')]).toEqual(['', ''])
		expect(await db.$count(financeApplications)).toBe(0)

		const submission = await browser.press('submit', { ...filledIn(4), consentSharing: 'yes' })
		expect(plain(submission.one('h1'))).toBe('Application Saved')
		const [row, ...more] = await db.select().from(financeApplications)
		expect(more).toEqual([])
		expect(row?.consents).toMatchObject({
			ticks: [
				{ name: 'consentSharing', wording: expect.stringContaining('First Bank'), ticked: true },
				{ name: 'consentEthnicGroup', ticked: false },
				{ name: 'consentMarketing', ticked: false },
			],
		})
		expect(row?.sensitiveKey).toBeNull()
	})

	test('a draft shows that its consents no longer count', async () => {
		await setCreditProviders('First Bank')
		const browser = openApplicationBrowser(site)
		await browser.press('next', filledIn(1, { consentEthnicGroup: 'yes' }))
		await setCreditProviders('Second Bank')
		const page = await browser.go(`${APPLICATION}?step=1`)
		expect(page.text).toContain(SENTENCE)
		expect(readField(page, 'consentEthnicGroup')).toBe('')
		expect(readField(page, 'ethnicGroup')).toBe('african')
		const second = await browser.press('next', filledIn(1, { consentEthnicGroup: 'yes' }))
		expect(second.text).not.toContain(SENTENCE)
		expect(readField(await browser.go(`${APPLICATION}?step=1`), 'consentEthnicGroup')).toBe('yes')
	})

	test('a rejected step clears a checkbox that was checked for the old wording', async () => {
		await setCreditProviders('First Bank')
		const browser = openApplicationBrowser(site)
		await browser.go(APPLICATION)
		await setCreditProviders('Second Bank')
		const page = await browser.press('next', filledIn(1, { consentEthnicGroup: 'yes', idNumber: '1' }))
		expect(page.status).toBe(400)
		expect(readField(page, 'consentEthnicGroup')).toBe('')
		expect(page.text).toContain(SENTENCE)
	})

	test('a submission by script gets the current wording with the 409 response', async () => {
		await setCreditProviders('First Bank')
		const values = await getConsentTexts(site.services)
		await setCreditProviders('Second Bank')
		const body = bodyOf({ ...sampleApplicant, ...values, step: '4', intent: 'submit' })
		const page = await site.submit(`${APPLICATION}.data`, {}, { body })
		expect(page.status).toBe(409)
		expect(page.html).toContain('may share this application with Second Bank, so that')
	})

	test('a submission without the wording that was shown is rejected and not stored', async () => {
		const before = await db.$count(financeApplications)
		const browser = openApplicationBrowser(site)
		const page = await goToStep(browser, 4)
		const token = page.one('input[name=form_token]').getAttribute('value') ?? ''
		const fields = { ...(filledIn(4) as Record<string, string>), form_token: token, step: '4' }
		const body = new URLSearchParams({ ...fields, intent: 'submit' })
		expect((await browser.go(APPLICATION, body)).status).toBe(409)
		expect(await db.$count(financeApplications)).toBe(before)
	})
})
