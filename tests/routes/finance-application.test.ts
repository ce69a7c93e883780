import { describe, expect, test } from 'vitest'
import type { Step } from '#app/features/finance/application/application.ts'
import { STEP_FIELDS } from '#app/features/finance/application/application-schema.ts'
import { applicationDrafts } from '#app/features/finance/application/application-table.server.ts'
import { applicationErrorMessages } from '#messages/application.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	openApplicationBrowser,
	readField,
} from '#tests/application-form.ts'
import { elementsIn, plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { BASE_URL, openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

const INCOMPLETE = 'Please complete all required fields before proceeding.'
const title = (page: Page) => plain(page.one('main h2.text-title-md')).replace(/^Step [1-4] of 4 /, '')
const errorSummary = (page: Page) => page.all('form [role=status]').map(plain).join('')
const errorAt = (page: Page, name: string) => {
	const field = page.all(`[name="${name}"]`)[0]
	const wrong = field?.matches('[aria-invalid=true]')
		? field
		: page.all('[role=radiogroup][aria-invalid=true]')[0]
	const [id] = (wrong?.getAttribute('aria-describedby') ?? '').split(' ')
	return id && plain(page.one(`[id="${id}"]`))
}
const fieldsOf = (step: Step) => STEP_FIELDS[step].filter((name) => name !== 'sameAsResidential')

describe('the four steps, without JavaScript', () => {
	test('start empty at the first step', async () => {
		const page = await site.visit(APPLICATION)
		expect(page.status).toBe(200)
		expect(page.headers.get('Cache-Control')).toBe('no-store')
		expect(page.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^cookies-kept=[^;]+; Path=\/finance; HttpOnly; SameSite=Lax$/),
		])
		expect(plain(page.one('h1'))).toBe('Finance application')
		expect(plain(page.one('title'))).toBe('Step 1 of 4, Finance application, Highveld Family Motors')
		expect(page.one('link[rel=canonical]').getAttribute('href')).toBe(`${BASE_URL}${APPLICATION}`)
		expect(plain(page.one('main h2.text-title-md'))).toBe('Step 1 of 4 Personal')
		expect(title(page)).toBe('Personal')
		expect(STEP_FIELDS[1].map((name) => readField(page, name)).join('')).toBe('')
		expect(page.all('button').map(plain)).not.toContain('Back')
		// Without JavaScript, streamed content that a script must move into place stays hidden.
		expect(page.all('template, [hidden]')).toEqual([])
	})

	test('have every field of the specification, each on its step', async () => {
		const browser = openApplicationBrowser(site)
		for (const step of [1, 2, 3, 4] as const) {
			const page = await goToStep(browser, step)
			const names = page.all('main [name]').map((field) => field.getAttribute('name'))
			for (const field of STEP_FIELDS[step]) expect(names, `step ${step}`).toContain(field)
		}
	})

	test('are saved one by one with a notice, and show their values again', async () => {
		const browser = openApplicationBrowser(site)
		const titles = []
		for (const step of [2, 3, 4] as const) {
			const page = await goToStep(browser, step)
			titles.push(title(page))
			expect(browser.address()).toBe(`${APPLICATION}?step=${step}`)
			expect(errorSummary(page)).toBe('Step saved!')
		}
		expect(titles).toEqual(['Address', 'Employment', 'Finance & Vehicle Details'])
		for (const step of [1, 2, 3] as const) {
			const page = await browser.go(`${APPLICATION}?step=${step}`)
			const names = fieldsOf(step).filter((name) => name !== 'ethnicGroup')
			expect(names.map((name) => readField(page, name))).toEqual(names.map((name) => sampleApplicant[name]))
		}
	})

	test('end with all answers and the monthly instalment, each with a button to its step', async () => {
		const browser = openApplicationBrowser(site)
		const review = (page: Page) => page.all('section h4').map((heading) => plain(heading))
		const first = await goToStep(browser, 4)
		expect(review(first), 'the last without an answer').toEqual(['Personal', 'Address', 'Employment'])
		expect(
			first.all('main dl button, main h4 + button').map((button) => button.getAttribute('value')),
		).toEqual(['1', '2', '3'])
		const answers = Object.fromEntries(
			first.all('main dl > div').map((row) => elementsIn(row, 'dt, dd').map((cell) => plain(cell))),
		)
		expect(answers).toMatchObject({
			'Full name': 'Thandi Mokoena',
			'ID number': '800101 5009 087',
			Home: 'Bond',
		})

		const saved = await browser.press('4', filledIn(4))
		expect(title(saved)).toBe('Finance & Vehicle Details')
		expect(saved.text).toMatch(/R.389.900/)
		expect(saved.text).toContain('72 instalments, 9.00%')
		const rejected = await browser.press('submit', filledIn(4, { term: '24', make: '' }))
		expect(rejected.status).toBe(400)
		expect(rejected.text).toContain('24 instalments')
		expect(review(rejected)).toContain('Finance & Vehicle Details')
		expect(title(await browser.press('2', filledIn(4)))).toBe('Address')
	})

	test('mark the current and the completed steps, and have no button for steps that cannot be opened', async () => {
		const page = await goToStep(openApplicationBrowser(site), 2)
		const [first, second, third, fourth] = page.all('ol[aria-label="Application steps"] > li')
		expect(first && plain(first)).toBe('Personal (completed)')
		expect(second?.querySelector('[aria-current=step]')?.textContent).toBe('2Address')
		expect(elementsIn(third, 'button')).toEqual([])
		expect(elementsIn(fourth, 'button')).toEqual([])
	})

	test('go back without validation, and save the values of the step', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 2)
		const back = await browser.press('back', { residentialStreet: 'half a stre', timeAtAddressMonths: '99' })
		expect(title(back)).toBe('Personal')
		expect(errorSummary(back)).toBe('Step saved!')
		const again = await browser.press('2', filledIn(1))
		expect(title(again)).toBe('Address')
		expect(readField(again, 'residentialStreet')).toBe('half a stre')
		expect(readField(again, 'timeAtAddressMonths')).toBe('99')
	})

	test('open a step only when the one before it is complete', async () => {
		const browser = openApplicationBrowser(site)
		expect(title(await browser.go(`${APPLICATION}?step=3`))).toBe('Personal')
		expect(title(await browser.press('4', filledIn(1)))).toBe('Personal')
		await goToStep(browser, 3)
		expect(title(await browser.press('1', { occupation: 'Boil' }))).toBe('Personal')
		expect(title(await browser.go(`${APPLICATION}?step=4`))).toBe('Personal')
		const third = await browser.press('3', filledIn(1))
		expect(title(third)).toBe('Employment')
		expect(readField(third, 'occupation')).toBe('Boil')
	})

	test.each([
		[1, ['fullName', 'email', 'phone', 'dateOfBirth', 'idNumber']],
		[2, ['residentialStreet', 'residentialSuburb', 'residentialPostalCode']],
		[3, ['occupation', 'currentEmployer', 'industryType']],
	] as const)('step %i cannot be completed without its required fields', async (step, required) => {
		const browser = openApplicationBrowser(site)
		const page = await goToStep(browser, step)
		const marked = page.all('[required]').map((field) => field.getAttribute('name'))
		expect(new Set(marked)).toEqual(new Set(required))
		for (const name of required) {
			// The server fills in an omitted birth date from the ID number, so the ID number must be invalid too.
			const changes = name === 'dateOfBirth' ? { idNumber: '12' } : {}
			const page = await browser.press('next', filledIn(step, { ...changes, [name]: ' ' }))
			expect(page.status).toBe(400)
			expect(page.headers.get('Cache-Control')).toBe('no-store')
			expect(page.text).toContain(INCOMPLETE)
			expect(errorAt(page, name)).toBe(applicationErrorMessages.of(name, 'required'))
			expect(errorAt(page, name)).toMatch(/^Please (enter|choose) /)
			const links = page.all('main form a[href^="#"]').map((link) => link.getAttribute('href'))
			expect(links).toContain(`#${name}`)
			expect(links).toHaveLength(name === 'dateOfBirth' ? 2 : 1)
			expect(page.one(`[id="${name}"]`)).toBeDefined()
		}
	})

	test.each(['880415058208', '88041505820871', '8804150582O87', '8804 150582087'])(
		'the ID number %s is rejected because it does not have 13 digits',
		async (idNumber) => {
			const page = await openApplicationBrowser(site).press('next', filledIn(1, { idNumber }))
			expect(page.status).toBe(400)
			expect(errorAt(page, 'idNumber')).toBe('ID Number must be exactly 13 digits')
			expect(page.text.match(/ID Number must be exactly 13 digits/g)).toHaveLength(2)
			expect(page.text).not.toContain(INCOMPLETE)
			expect(readField(page, 'idNumber')).toBe(idNumber)
			expect(readField(page, 'fullName')).toBe(sampleApplicant.fullName)
		},
	)

	test('an ID number that looks wrong is accepted with a warning', async () => {
		const browser = openApplicationBrowser(site)
		expect(title(await browser.press('next', filledIn(1, { idNumber: '8001015009088' })))).toBe('Address')
		const back = await browser.press('back')
		expect(back.text).toContain('Please check this number')
		expect(back.all('[aria-invalid=true]')).toEqual([])
	})

	test('a missing birth date is filled in from the ID number, to be confirmed', async () => {
		const browser = openApplicationBrowser(site)
		const page = await browser.press('next', filledIn(1, { dateOfBirth: '' }))
		expect(page.status).toBe(400)
		expect(readField(page, 'dateOfBirth')).toBe('1980-01-01')
		expect(page.text).toContain('Filled in from your ID number')
		expect(title(await browser.press('next', filledIn(1)))).toBe('Address')
	})

	test('the ethnic group is saved only with its consent', async () => {
		const browser = openApplicationBrowser(site)
		await browser.press('next', filledIn(1))
		expect(readField(await browser.press('back'), 'ethnicGroup')).toBe('')
		await browser.press('next', filledIn(1, { consentEthnicGroup: 'yes' }))
		const ticked = await browser.press('back')
		expect(readField(ticked, 'ethnicGroup')).toBe('african')
		expect(readField(ticked, 'consentEthnicGroup')).toBe('yes')
	})
})

describe('the draft', () => {
	test('is identified by an HttpOnly cookie', async () => {
		await db.delete(applicationDrafts)
		const page = await site.submit(
			APPLICATION,
			{ ...(filledIn(1) as Record<string, string>), step: '1', intent: 'next' },
			{ redirect: 'manual' },
		)
		expect(page.status).toBe(303)
		expect(page.headers.get('Location')).toBe(`${APPLICATION}?step=2`)
		const cookie = page.headers.getSetCookie().find((each) => each.startsWith('application_draft='))
		expect(cookie).toMatch(/; Max-Age=86400; Path=\/finance; .*HttpOnly; SameSite=Lax/)
		expect(page.headers.getSetCookie().join()).not.toContain(sampleApplicant.idNumber)
		expect(await db.$count(applicationDrafts)).toBe(1)
	})

	test('is deleted by ‘Clear my answers’, together with the values of the page', async () => {
		const browser = openApplicationBrowser(site)
		await db.delete(applicationDrafts)
		await goToStep(browser, 3)
		const page = await browser.press('clear', filledIn(3))
		expect(browser.address()).toBe(APPLICATION)
		expect(errorSummary(page)).toBe('Your answers are gone.')
		expect(title(page)).toBe('Personal')
		expect(readField(page, 'fullName')).toBe('')
		expect([...browser.cookies.keys()]).toEqual(['cookies-kept'])
		expect(await db.$count(applicationDrafts)).toBe(0)
	})

	test('is deleted by ‘Clear my answers’ together with the cookie of the reference number', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		await browser.press('submit', filledIn(4))
		expect([...browser.cookies.keys()]).toEqual(['cookies-kept', 'application_sent'])
		await browser.go(APPLICATION)
		await browser.press('clear')
		expect([...browser.cookies.keys()]).toEqual(['cookies-kept'])
	})

	test('expires after a day: the steps start again with a notice', async () => {
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 3)
		site.setTime('2026-11-19T10:00:01+02:00')
		const page = await browser.press('next', filledIn(3))
		expect(page.status).toBe(400)
		expect(page.text).toContain('What you filled in before is no longer kept')
		expect(title(page)).toBe('Personal')
		await browser.press('next', filledIn(1))
		await browser.press('next', filledIn(2))
		expect(readField(await browser.go(`${APPLICATION}?step=3`), 'occupation')).toBe(
			sampleApplicant.occupation,
		)
	})
})
