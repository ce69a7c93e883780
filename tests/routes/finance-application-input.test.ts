import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STEPS, type Step } from '#app/features/finance/application/application.ts'
import { FIELDS, STEP_FIELDS } from '#app/features/finance/application/application-schema.ts'
import {
	applicationDrafts,
	financeApplications,
} from '#app/features/finance/application/application-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	openApplicationBrowser,
	readField,
} from '#tests/application-form.ts'
import { countStored, getConsentTexts } from '#tests/applications.ts'
import { openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'

const site = await openSite()
const { db } = site.services

const counts = () => countStored(db)

const ODD = {
	'100 kB of text': 'a'.repeat(100_000),
	HTML: '<script>alert("x")</script><img src=x onerror=alert(1)>',
	'the end of an attribute': '"><svg onload=alert(1)>',
	'right-to-left': '\u202Eمرحبا بالعالم\u202C שלום',
	emoji: '👩🏽‍🌾🚙 семья',
	'an email header': 'a@example.com\r\nBcc: everybody@example.com',
	'a NUL character': 'a\u0000b',
	'a lone surrogate': 'a\uD800b',
	'a number that is too large': '1e309',
	'a negative number': '-1',
	'the name of a prototype': '__proto__',
	SQL: "'; drop table cars; --",
	whitespace: ' \t\u00a0 ',
}
const TEXTS = [
	'fullName',
	'residentialStreet',
	'postalSuburb',
	'occupation',
	'industrySubtype',
	'make',
	'model',
]

/**
 * Groups of fields that get an odd text at the same time: the free-text fields, which may store it; all
 * fields; then each field alone.
 */
function fieldsTogether(step: Step, odd: string): string[][] {
	const all: string[] = [...STEP_FIELDS[step]]
	// more would exceed the size limit of a form
	if (odd.length > 10_000) return [all.filter((name) => TEXTS.includes(name)).slice(0, 1)]
	const each = all.map((name) => [name])
	return [all.filter((name) => TEXTS.includes(name)), all, ...each.slice(0, sized(0, all.length))]
}

describe('bad input', () => {
	// Each text in one step, each step with several texts: what a text becomes does not depend on the step.
	describe.each(Object.entries(ODD).map(([name, odd], index) => ({ name, odd, index })))(
		'$name',
		({ odd, index }) => {
			const steps = STEPS.filter((_, at) => at === index % STEPS.length || sized(0, 1))
			test.each(steps)('in the fields of step %i is shown again as typed and escaped', async (step) => {
				const browser = openApplicationBrowser(site)
				await goToStep(browser, step)
				for (const names of fieldsTogether(step, odd)) {
					const changes = Object.fromEntries(names.map((name) => [name, odd]))
					const fields = { ...flat(filledIn(step)), ...changes, step: String(step), intent: 'next' }
					const response = await browser.go(APPLICATION, new URLSearchParams(fields))
					const wasStored = browser.address() !== APPLICATION
					expect(response.status, names.join()).toBe(wasStored ? 200 : 400)
					const page = wasStored ? await browser.go(`${APPLICATION}?step=${step}`) : response
					expect(page.html).not.toContain('<script>alert')
					expect(page.html).not.toContain('<svg onload')
					expect(page.html).not.toContain('<img src=x')
					for (const name of names.filter((each) => TEXTS.includes(each)))
						expect(withoutUnsafeCharacters(String(readField(page, name))), name).toBe(
							withoutUnsafeCharacters(odd),
						)
				}
				expect(await db.$count(financeApplications)).toBe(0)
			})
		},
	)

	test.each(STEPS)('invalid fields of step %i are linked in page order', async (step) => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, step)
		const odd = Object.fromEntries(STEP_FIELDS[step].map((name) => [name, 'x'.repeat(500)]))
		const page = await browser.press('next', odd)
		expect(page.status).toBe(400)
		const fields = page.all('main form [id]').map(({ id }) => id)
		const ids = fields.filter((id) => (STEP_FIELDS[step] as readonly string[]).includes(id))
		expect(new Set(ids)).toEqual(new Set(STEP_FIELDS[step]))
		const labelled = page.all('main form label').map((label) => label.getAttribute('for'))
		expect(fields).toEqual(expect.arrayContaining(labelled.filter(Boolean)))
		expect(page.all('main form li a[href^="#"]').map((link) => link.getAttribute('href'))).toEqual(
			ids.map((id) => `#${id}`),
		)
	})

	// app/features/finance/application/application-schema.test.ts checks this for each field.
	test.each(STEPS)('a field of step %i that is sent twice is rejected', async (step) => {
		const browser = openApplicationBrowser(site)
		const texts = singles(step).filter((name) => TEXTS.includes(name)) // valid with any text
		for (const name of [...texts.slice(0, 1), ...singles(step).slice(0, sized(0, 100))]) {
			const pairs = Object.entries(flat(filledIn(step))) as [string, string][]
			const fieldPairs = [...pairs, [name, 'one'], ['step', String(step)]] as [string, string][]
			const page = await browser.press(step === 4 ? 'submit' : 'next', fieldPairs)
			expect(page.status, name).toBe(400)
		}
	})

	test('of any kind, in any number of fields, gets a response and is not stored', async () => {
		const value = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 300 }),
			fc.constantFrom(...Object.values(ODD)),
			fc.constantFrom(...Object.values(sampleApplicant).flat()),
		)
		const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), value), {
			maxLength: 60,
		})
		const intent = fc.oneof(fc.constantFrom('next', 'back', 'submit', 'save', 'clear', '1', '4'), fc.string())
		await fc.assert(
			fc.asyncProperty(
				pairs,
				intent,
				fc.oneof(fc.constantFrom('1', '2', '3', '4'), fc.string()),
				async (fieldPairs, chosenIntent, step) => {
					const before = await counts()
					const body = new URLSearchParams([...fieldPairs, ['intent', chosenIntent], ['step', step]])
					const page = await site.submit(APPLICATION, {}, { body, redirect: 'manual' })
					expect([200, 303, 400, 413]).toContain(page.status)
					expect(page.headers.get('Location') ?? APPLICATION).toMatch(/^\/finance\/application/)
					expect(page.html).not.toContain('<script>alert')
					expect(await counts()).toEqual(before)
				},
			),
			{ numRuns: sized(20, 150) },
		)
		expect(await db.$count(financeApplications)).toBe(0)
	})

	test('of any kind, in some fields of a complete application, is rejected or stored completely', async () => {
		const odd = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 300 }),
			fc.constantFrom(...Object.values(ODD)),
		)
		const changes = fc.dictionary(fc.constantFrom(...FIELDS), odd, { maxKeys: 3 })
		const full = { ...flat(sampleApplicant), ...(await getConsentTexts(site.services)) }
		const outcomes = new Set<number>()
		await fc.assert(
			fc.asyncProperty(changes, async (changed) => {
				const before = await counts()
				const fields = { ...full, ...changed, intent: 'submit', step: '4' }
				const page = await site.submit(APPLICATION, flat(fields), { redirect: 'manual' })
				expect([200, 303, 400, 413]).toContain(page.status)
				const after = await counts()
				const storedCount = after.applications - before.applications
				outcomes.add(storedCount)
				expect(after).toEqual({
					applications: before.applications + storedCount,
					emails: before.emails + 2 * storedCount,
					submissions: before.submissions + storedCount,
				})
				expect([0, 1]).toContain(storedCount)
				if (page.status === 400) expect(storedCount).toBe(0)
			}),
			{ numRuns: sized(20, 60), examples: [[{ fullName: ODD.emoji }], [{ idNumber: ODD.HTML }]] },
		)
		expect(outcomes).toEqual(new Set([0, 1]))
	})

	test.each(STEPS)('a file in place of a text field of step %i is rejected and not stored', async (step) => {
		for (const name of singles(step).slice(0, sized(2, 100))) {
			const before = [await counts(), await db.$count(applicationDrafts)]
			const body = new FormData()
			const fields = { ...flat(filledIn(step)), step: String(step), intent: 'next' }
			for (const [field, value] of Object.entries(fields)) if (field !== name) body.append(field, value)
			body.append(name, new Blob(['MZ'], { type: 'application/octet-stream' }), 'a.exe')
			const page = await site.submit(APPLICATION, {}, { body, redirect: 'manual' })
			expect(page.status, name).toBe(400)
			expect([await counts(), await db.$count(applicationDrafts)]).toEqual(before)
		}
	})

	test('in the text fields of a valid application is stored as typed', async () => {
		const browser = openApplicationBrowser(site)
		await browser.press('next', filledIn(1, { fullName: ODD.emoji }))
		await browser.press('next', filledIn(2, { residentialStreet: ODD['right-to-left'] }))
		await browser.press('next', filledIn(3, { occupation: ODD.HTML }))
		expect(readField(await browser.go(`${APPLICATION}?step=3`), 'occupation')).toBe(ODD.HTML)
		expect(readField(await browser.go(`${APPLICATION}?step=1`), 'fullName')).toBe(ODD.emoji)
		await browser.go(`${APPLICATION}?step=4`)
		const before = await db.$count(financeApplications)
		const page = await browser.press('submit', filledIn(4, { model: ODD.SQL }))
		expect(page.text).toContain('Application Saved')
		expect(await db.$count(financeApplications)).toBe(before + 1)
	})

	test('from another site or with another content type is rejected', async () => {
		const elsewhere = { headers: { Origin: 'https://elsewhere.example' } }
		expect((await site.submit(APPLICATION, flat(filledIn(1)), elsewhere)).status).toBe(403)
		const json = { body: '{"fullName":{}}', headers: { 'Content-Type': 'application/json' } }
		expect([400, 415]).toContain((await site.submit(APPLICATION, {}, json)).status)
		expect(await goToStep(openApplicationBrowser(site), 1)).toMatchObject({ status: 200 })
	})
})

/** The fields of a step with a single value. */
const singles = (step: Step) => STEP_FIELDS[step].filter((each) => each !== 'sourceOfIncome')

const flat = (fields: Record<string, string | string[]>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String([value].flat()[0] ?? '')]))

/** Only text that HTML can carry: no NUL, one kind of line end, no lone surrogates. */
const withoutUnsafeCharacters = (text: string) =>
	text.replace(/\r\n?/g, '\n').toWellFormed().replaceAll('\u0000', '').replaceAll('\uFFFD', '')
