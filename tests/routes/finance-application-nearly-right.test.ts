import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { FIELDS } from '#app/features/finance/application/application-schema.ts'
import { TOKEN_FIELD } from '#app/features/submissions/submission.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { APPLICATION } from '#tests/application-form.ts'
import { countStored, getConsentTexts } from '#tests/applications.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { pairsIn } from '#tests/html.ts'
import { oddField, visibleText } from '#tests/odd-input.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'

const site = await openSite()
const { db } = site.services

const NAMES = [...FIELDS, 'consentEthnicGroup', 'consentSharing', 'vehicleId', 'homepage', '__proto__']

const counts = () => countStored(db)

function submit(fields: Values): Promise<Page> {
	return site.submit(APPLICATION, {}, { body: bodyOf(fields), redirect: 'manual' })
}

/** The text fields of the current step, by name. */
const textsOf = (page: Page) =>
	pairsIn(
		page
			.all('main form[method=post] input')
			.filter((input) => !/^(hidden|radio|checkbox)$/.test(input.getAttribute('type') ?? '')),
	).filter(([name]) => Object.hasOwn(sampleApplicant, name))

describe('an application with unusual input in one to three fields', () => {
	test('is stored completely with its emails, or rejected with its values shown again as typed', async () => {
		const outcomes = new Set<number>()
		const change = fc.dictionary(fc.constantFrom(...NAMES), oddField, { minKeys: 1, maxKeys: 3 })
		await fc.assert(
			fc.asyncProperty(change, async (changed) => {
				const before = await counts()
				const values = await getConsentTexts(site.services)
				const hiddenFields = { ...values, [TOKEN_FIELD]: issueToken(site.services, 'application') }
				const fields: Values = {
					...sampleApplicant,
					...hiddenFields,
					step: '4',
					intent: 'submit',
					...changed,
				}
				const page = await submit(fields)
				const after = await counts()
				outcomes.add(page.status)
				expect([303, 400]).toContain(page.status)
				const storedCount = page.status === 303 ? 1 : 0
				expect(after).toEqual({
					applications: before.applications + storedCount,
					emails: before.emails + 2 * storedCount,
					submissions: before.submissions + storedCount,
				})
				if (storedCount) {
					expect(page.headers.get('Location')).toBe(`${APPLICATION}?sent`)
					return
				}

				expect(page.html).not.toContain('<script>alert(1)')
				expect(page.all('img[onerror]')).toEqual([])
				const texts = textsOf(page)
				expect(texts.length).toBeGreaterThan(3)
				for (const [name, text] of texts)
					expect(visibleText(text), name).toBe(visibleText([fields[name] ?? []].flat().join(' ')))
			}),
			{ numRuns: sized(40, 150) },
		)
		expect([...outcomes].sort(), 'both came about').toEqual([303, 400])
		const { rows } = await db.execute(sql`select about, count(*)::int, count(applications.id)::int as known
			from emails full join finance_applications applications on applications.id = emails.about
			group by about having count(*) <> 2 or count(applications.id) <> 2`)
		expect(rows).toEqual([])
	})
})
