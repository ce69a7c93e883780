/**
 * Monthly amounts in lists (National Credit Act, regulation 21): each comes with its five facts, on every page, and
 * an owner can switch them off.
 */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { formatRand, TERMS_IN_MONTHS } from '#app/core/money-and-distance.ts'

import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { SETTINGS_ID, SETTINGS_KIND } from '#app/features/staff/settings/settings-sections.ts'
import routes from '#app/routes.ts'
import { I20, I20_PATH, oddVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { instalmentOn, listInstalments } from '#tests/instalments.ts'
import { readResults } from '#tests/inventory.ts'
import type { Page } from '#tests/page.ts'
import { addressOf, pathsOf } from '#tests/route-paths.ts'
import { changeSettings, fieldsOn, SETTINGS, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true, name: 'Naledi Dlamini' })
const staffMember = await signInNewStaff(site)
const [before] = await db.select().from(dealerSettings)

afterEach(async () => {
	await db.update(dealerSettings).set({ facts: before?.facts })
})

const LISTS = [
	'/',
	'/inventory',
	'/inventory?page=2',
	'/inventory?search=toyota',
	'/inventory?maxPrice=60000',
	'/inventory?monthly=5000',
	'/inventory?monthly=3000&deposit=40000&term=84&sort=monthlyLowHigh',
	'/inventory/toyota',
	I20_PATH,
]
/** Every other page of the website, but those that compute the visitor's own loan (finance-total-cost.test.ts). */
const OTHERS = [
	...pathsOf(routes as Parameters<typeof pathsOf>[0])
		.filter(({ path, file }) => file.startsWith('site/') && file.endsWith('.tsx') && path)
		.map(({ path }) => addressOf(`/${path.replace(/^[/]/, '')}`))
		.filter((path) => !path.startsWith('/finance') && !LISTS.includes(path)),
	...['sold', 'reserved'].map((status) => `/car/${oddVehicle(status)}`),
	`${I20_PATH}/test-drive`,
	`/sell?vehicle=${I20}`,
]

const listOn = async (path: string) => listInstalments((await site.visit(path)).html)

test('every list shows monthly amounts, except of sold vehicles', async () => {
	for (const path of LISTS) {
		const page = await site.visit(path)
		const cards = page.all('.card-picture').length
		const sold = page.all('.card-picture').filter((card) => card.textContent.includes('Sold')).length
		expect([path, listInstalments(page.html).length]).toEqual([path, cards - sold])
		expect(cards - sold, path).toBeGreaterThan(0)
	}
})

test('every monthly amount on any page comes with five facts that add up, whatever the terms', async () => {
	const terms = fc.record({
		months: fc.constantFrom(...TERMS_IN_MONTHS),
		deposit: fc.integer({ min: 0, max: 90 }),
		balloon: fc.integer({ min: 0, max: 40 }),
		initiationFee: fc.constantFrom(null, 0, 500),
		serviceFee: fc.constantFrom(null, 0, 30),
	})
	const rate = fc.record({
		prime: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
		margin: fc.constantFrom(-0.5, 0, 2.25),
		reviewed: fc.constant('2026-11-03'),
	})
	await fc.assert(
		fc.asyncProperty(terms, fc.option(rate), async (finance, interestRate) => {
			const facts = { finance, ...(interestRate && { interestRate }) }
			await db
				.update(dealerSettings)
				.set({ facts: sql`${JSON.stringify(before?.facts)}::jsonb || ${JSON.stringify(facts)}::jsonb` })
			for (const path of [...LISTS, ...OTHERS])
				for (const instalment of await listOn(path))
					expect(instalment.count).toBe(path.includes('term=84') ? 84 : finance.months)
		}),
		{ numRuns: sized(3, 30) },
	)
})

test('the page of a vehicle and its card say the same', async () => {
	const { vehicles } = await readResults(site, '?from=1&page=3')
	for (const { id, instalment } of vehicles.slice(0, sized(5, 72))) {
		const { rate: _, ...shown } = instalment ?? {}
		expect(instalmentOn(await site.visit(`/car/${id}`))).toEqual(instalment && shown)
	}
})

describe('a monthly budget without script', () => {
	test('is a part of the filter form, and lists what fits at the visitor’s deposit and term', async () => {
		const page = await site.visit('/inventory?monthly=R5 000&deposit=20000&term=60')
		expect(fieldsOf(page)).toEqual({ monthly: '5\u00a0000', deposit: '20\u00a0000', term: '60' })
		const [results, above] = [
			page.one('[aria-labelledby=results] > ul.grid'),
			page.one('[aria-labelledby=near] ul.grid'),
		]
		const listed = listInstalments(results.innerHTML)
		expect(listed.length).toBeGreaterThan(10)
		for (const { monthly, deposit, count } of listed)
			expect([monthly <= 5000, deposit, count]).toEqual([true, 20_000, 60])
		const over = listInstalments(above.innerHTML)
		expect(over).toHaveLength(3)
		for (const { monthly } of over)
			expect(plain(above)).toContain(`${formatRand(monthly - 5000)} a month over`.replace(/\s/g, ' '))
	})

	test('is a chip that can be removed', async () => {
		const page = await site.visit('/inventory?monthly=5000&deposit=20000&fuelType=Diesel')
		const chips = page.all('#chips a').map((chip) => [plain(chip), chip.getAttribute('href')])
		expect(chips).toEqual([
			['Remove filter: Diesel', '/inventory?monthly=5000&deposit=20000'],
			['Remove filter: Up to R 5 000 a month, deposit R 20 000', '/inventory?fuelType=Diesel'],
		])
	})

	test.each(['monthly=-5000', 'monthly=much&deposit=-1', 'monthly=1e9&term=7', 'monthly=&deposit=&term='])(
		'ignores what is no budget: %s',
		async (address) => {
			const page = await site.visit(`/inventory?${address}`)
			expect(page.all('#chips a')).toEqual([])
			expect((await readResults(site, `?${address}`)).total).toBe((await readResults(site, '')).total)
		},
	)

	const fieldsOf = (page: Page) => ({
		monthly: page.one('input[name=monthly][form=inventory]').getAttribute('value'),
		deposit: page.one('input[name=deposit][form=inventory]').getAttribute('value'),
		term: page.one('select[name=term][form=inventory] option[selected]').getAttribute('value'),
	})
})

test('an owner switches monthly amounts off, and none is shown anywhere', async () => {
	const saved = await changeSettings(owner, SETTINGS.finance, 'monthlyAmounts', { showsMonthlyAmounts: '' })
	expect(saved.headers.get('Location')).toBe(`${SETTINGS.finance}?saved=yes&form=monthlyAmounts`)
	for (const path of [...LISTS, ...OTHERS]) {
		const { text } = await site.visit(path)
		expect([path, text.match(/.{30}R \d[\d .]* a month/)]).toEqual([path, null])
		expect([path, text.includes('Monthly amounts')]).toEqual([path, false])
	}
	const { vehicles } = await readResults(site, '?page=1')
	expect(vehicles.filter(({ instalment }) => instalment)).toEqual([])
	const list = await site.visit('/inventory?monthly=100&sort=monthlyLowHigh')
	expect(list.all('[name=monthly], [name=deposit], option[value=monthlyLowHigh], #chips a')).toEqual([])
	expect(list.all('h3').length).toBeGreaterThan(20)
	const [entry] = await listAuditLog(db, SETTINGS_KIND, SETTINGS_ID)
	expect(entry).toMatchObject({ by: 'Naledi Dlamini', fields: ['hidesMonthlyAmounts'] })

	await changeSettings(owner, SETTINGS.finance, 'monthlyAmounts', { showsMonthlyAmounts: 'on' })
	expect((await listOn('/inventory')).length).toBeGreaterThan(0)
})

test('the switch sent unchanged stores nothing', async () => {
	const saved = await changeSettings(owner, SETTINGS.finance, 'monthlyAmounts', {})
	expect(saved.headers.get('Location')).toBe(`${SETTINGS.finance}?saved=same&form=monthlyAmounts`)
	expect((await db.select().from(dealerSettings))[0]?.facts).toEqual(before?.facts)
})

test('other staff see the switch and cannot set it', async () => {
	const fields = fieldsOn(await owner.visit(SETTINGS.finance), 'monthlyAmounts')
	const page = await staffMember.visit(SETTINGS.finance)
	expect(page.text).toContain('They are shown. Only an owner can switch them off.')
	const sent = await sendFields(staffMember, SETTINGS.finance, { ...fields, showsMonthlyAmounts: '' })
	expect(sent.status).toBe(403)
	expect((await db.select().from(dealerSettings))[0]?.facts).toEqual(before?.facts)
})
