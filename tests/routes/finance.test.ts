import { describe, expect, test } from 'vitest'
import { elementsIn, plain } from '#tests/html.ts'
import type { Page } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

const value = (page: Page, name: string) => page.one(`input[name=${name}]`).getAttribute('value')
const rows = (page: Page) => table(page.all('#whole-bill dl > div'), 'dt', 'dd')
const owed = (page: Page) => table(page.all('#whole-bill tbody tr'), 'th', 'td')
const readAmount = (page: Page) => plain(page.one('output'))

describe('/finance', () => {
	test('starts with an example, with a balloon of 0', async () => {
		const page = await site.visit('/finance')
		expect(page.status).toBe(200)
		expect(plain(page.one('h1'))).toBe('Vehicle Financing')
		expect(plain(page.one('title'))).toBe('Vehicle Financing, Highveld Family Motors')
		expect(value(page, 'interest')).toBe('9.00')
		expect(value(page, 'balloon')).toBe('0')
		expect(elementsIn(page.one('select[name=term]'), 'option').map(plain)).toEqual(
			[24, 36, 48, 60, 72, 84, 96].map((months) => `${months} months`),
		)
		expect(readAmount(page)).toBe('R 6 307.14')
		expect(page.text).toContain('Ready to Get Started?')
		expect(page.text).toContain('Use Calculator')
	})

	test('links to the application at the top and at the bottom', async () => {
		const page = await site.visit('/finance')
		const applyLinks = page.all('main a').filter((link) => plain(link) === 'Apply Now')
		expect(applyLinks.map((link) => link.getAttribute('href'))).toEqual([
			'/finance/application',
			'/finance/application',
		])
	})

	test('calculates from the query string, without JavaScript', async () => {
		const page = await site.visit('/finance?price=R389,900.00&deposit=40+000&interest=9&term=72&balloon=20')
		expect(value(page, 'price')).toBe('389\u00a0900')
		expect(value(page, 'deposit')).toBe('40\u00a0000')
		expect(readAmount(page)).toBe('R 5 045.71')
		expect(page.text).toMatch(/With fees and interest on the balloon \(R 616\): R 5 662(?!\.)/)
		expect(page.one('[role=img]').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(
			'Of 389900 rand: deposit 40000 rand, paid off by instalments 279920 rand, balloon 69980 rand',
		)
	})

	test('shows the whole bill with fees, interest, totals and the amount owed each year', async () => {
		const page = await site.visit('/finance?price=300000&deposit=0&interest=12.25&term=72&balloon=0')
		expect(readAmount(page)).toBe('R 5 904.13')
		expect(page.text).toMatch(/With fees \(R 93\): R 5 997(?!\.)/)
		expect(rows(page)).toEqual({
			Instalment: 'R 5 927.90',
			'Service fee': 'R 69.00',
			'You pay a monthR 92.77 a month more than the estimate above': 'R 5 996.90',
			'Vehicle price': 'R 300 000.00',
			Interest: 'R 125 601.07',
			'Initiation fee, added to the loan': 'R 1 207.50',
			'Service fee, 72 months': 'R 4 968.00',
			'Total cost of credit': 'R 131 776.57',
			'Total paidDeposit of R 0, all instalments, fees and the balloon.': 'R 431 776.57',
		})
		expect(owed(page)).toEqual({
			'At the start': 'R 301 208',
			'After 1 year': 'R 264 981',
			'After 2 years': 'R 224 060',
			'After 3 years': 'R 177 834',
			'After 4 years': 'R 125 617',
			'After 5 years': 'R 66 631',
			'After 6 years': 'R 0',
		})
	})

	test('calculates with other fees, and with an initiation fee paid upfront', async () => {
		const page = await site.visit('/finance?price=300000&deposit=0&initiation=500&service=0&paidBy=upfront')
		expect(rows(page)).toMatchObject({
			'You pay a month': 'R 5 407.66',
			'Initiation fee, paid at once': 'R 500.00',
		})
		expect(page.text).not.toContain('With fees')
		expect(owed(page)).toMatchObject({ 'At the start': 'R 300 000' })
	})

	test('finds the highest price for a monthly amount with fees, and links to vehicles up to that price', async () => {
		const page = await site.visit('/finance?mode=price&budget=5498.43&interest=9&term=72&balloon=0')
		expect(value(page, 'deposit')).toBe('0')
		expect(readAmount(page)).toBe('R 300 000')
		expect(page.text).toContain('You pay R 5 498.43 a month at this price, fees included.')
		expect(rows(page)).toMatchObject({ 'You pay a month': 'R 5 498.43' })
		expect(page.one('main a[href^="/inventory"]').getAttribute('href')).toBe('/inventory?maxPrice=300000')
	})

	test('shows the deposit that belongs to the highest price', async () => {
		const page = await site.visit('/finance?mode=price&budget=5498.43&deposit=20000')
		expect(readAmount(page)).toBe('R 320 000 with a deposit of R 20 000')
	})

	test.each([
		'budget=91',
		'budget=2500&term=24',
		'budget=5000&balloon=40&interest=50&term=96',
		'budget=12345.67&deposit=99999&balloon=12.5',
		'budget=999999999&initiation=5000&service=500&paidBy=upfront',
	])('never exceeds the monthly amount that was entered: %s', async (query) => {
		const page = await site.visit(`/finance?mode=price&${query}`)
		const monthly = Number(rows(page)['You pay a month']?.replace(/[R ]/g, ''))
		const budget = Number(new URLSearchParams(query).get('budget'))
		expect(monthly).toBeGreaterThan(0)
		expect(monthly).toBeLessThanOrEqual(budget)
	})

	test.each([
		['price=', 'Please enter valid vehicle price and payment term.'],
		['price=0', 'Please enter valid vehicle price and payment term.'],
		['price=-389900', 'Please enter valid vehicle price and payment term.'],
		['price=1e309', 'Please enter valid vehicle price and payment term.'],
		[`price=${'9'.repeat(400)}`, 'Please enter valid vehicle price and payment term.'],
		['price=%D9%A3%D9%A8%D9%A9', 'Please enter valid vehicle price and payment term.'],
		['price=%3Cscript%3Ealert(1)%3C/script%3E', 'Please enter valid vehicle price and payment term.'],
		['term=0', 'Please enter valid vehicle price and payment term.'],
		['term=13', 'Please enter valid vehicle price and payment term.'],
		['balloon=40.01', 'Balloon payment cannot exceed 40%'],
		['balloon=-1', 'Please enter the balloon as a percentage from 0 to 40.'],
		['interest=50.01', 'Please enter a valid interest rate (0-50%)'],
		['interest=-1', 'Please enter a valid interest rate (0-50%)'],
		['interest=', 'Please enter a valid interest rate (0-50%)'],
		['deposit=400000', 'Please enter a deposit from R 0 up to the vehicle price.'],
		['deposit=-5', 'Please enter a deposit from R 0 up to the vehicle price.'],
		['mode=price&budget=', 'Please enter what you can pay a month, in rand.'],
		['mode=price&budget=69', 'This is too little to pay the fees of a loan. Please enter more.'],
		['initiation=none', 'Please enter the fee in rand, or 0.'],
	])('shows the error in ?%s', async (query, error) => {
		const page = await site.visit(`/finance?${query}`)
		expect(page.status).toBe(200)
		const wrong = page.one('[aria-invalid=true]')
		const [message] = (wrong.getAttribute('aria-describedby') ?? '').split(' ')
		expect(plain(page.one(`[id="${message}"]`))).toBe(error)
		expect(page.html).not.toContain('<script>alert')
		expect(page.text).not.toMatch(/NaN|Infinity/)
	})

	test('rejects a URL of 13,000 characters with 414', async () => {
		const page = await site.visit(`/finance?price=${'9'.repeat(13_000)}`)
		expect(page.status).toBe(414)
	})

	test('shows no error before anything is entered, also with a tracking parameter', async () => {
		const page = await site.visit('/finance?utm_source=mail')
		expect(page.all('[aria-invalid=true]')).toEqual([])
	})

	test('warns above the legal limits, and calculates anyway', async () => {
		site.setTime('2026-03-02T10:00:00+02:00')
		const page = await site.visit('/finance?price=300000&deposit=0&interest=24&initiation=2000&service=100')
		expect(page.text).toContain('A credit provider may charge at most 23.75% a year on a vehicle.')
		expect(page.text).toContain('The law allows at most R 1 207.50 on this loan.')
		expect(page.text).toContain('The law allows at most R 69.00 a month.')
		expect(readAmount(page)).toMatch(/^R \d/)
		expect(page.all('[aria-invalid=true]')).toEqual([])
	})

	test('warns by the legal limits that apply on the day', async () => {
		site.setTime('2026-08-24T10:00:00+02:00')
		const page = await site.visit('/finance?price=300000&deposit=0&interest=24')
		expect(page.text).not.toContain('A credit provider may charge at most')
		expect(page.text).toContain('Rates of 24 August 2026: prime 10.50%')
	})

	test('labels the part that is paid off by instalments, and no monthly repayment', async () => {
		const { text } = await site.visit('/finance')
		expect(text).toContain('Paid off by instalments')
		expect(text).not.toContain('Repaid monthly')
	})

	test('keeps the entered values in the link to the other calculation', async () => {
		const page = await site.visit('/finance?price=300000&deposit=50000&interest=9&term=72&balloon=0')
		const [here, other] = page.all('nav[aria-label="What to work out"] a')
		expect(here?.getAttribute('aria-current')).toBe('true')
		const params = new URL(other?.getAttribute('href') ?? '', 'http://site').searchParams
		const expectedParams = { mode: 'price', budget: '4597.15', deposit: '0', interest: '9' }
		expect(Object.fromEntries(params)).toMatchObject(expectedParams)
	})
})

test('every page that mentions licensing says that the price excludes it', async () => {
	const car = (await site.visit('/inventory')).all('main h3 a')[0]?.getAttribute('href') ?? ''
	for (const path of ['/', '/finance', '/services', '/faqs', car]) {
		const { text } = await site.visit(path)
		expect(text, path).toContain('exclude licensing, registration and delivery')
		expect(text, path).not.toMatch(/licensing is (on us|free|included)/i)
	}
	expect((await site.visit('/finance')).text).toContain(
		'We do the licensing for you; its cost comes on top of the price.',
	)
	expect((await site.visit(car)).text).toContain('excludes licensing, registration and delivery')
})

describe('/finance with credit rules in the settings', () => {
	test('applies those rules', async () => {
		await site.services.db.execute(`
			update dealer_settings set facts = facts || '{"creditRules": [{
				"from": "2026-09-01", "repoRate": 8, "primeRate": 11.5, "interestAboveRepo": 17,
				"initiationFee": { "base": 165, "share": 10, "above": 1000, "most": 2000, "mostOfLoan": 15 },
				"serviceFee": 80, "vat": 15
			}]}'::jsonb`)
		const page = await site.visit('/finance')
		expect(value(page, 'initiation')).toBe('2\u00a0300')
		expect(value(page, 'service')).toBe('92')
		expect(page.text).toContain(
			'Rates of 1 September 2026: prime 11.50%, highest interest on a vehicle 25.00%.',
		)
	})
})

function table(lines: Element[], name: string, amount: string) {
	const cell = (line: Element, tag: string) => plain(line.querySelector(tag) ?? line)
	return Object.fromEntries(lines.map((line) => [cell(line, name), cell(line, amount)]))
}
