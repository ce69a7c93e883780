/** Drafts are limited on every path: by network, by the form they follow, and over all. */
import { count, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationDrafts } from '#app/features/finance/application/application-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	type ApplicationBrowser,
	filledIn,
	goToStep,
	hiddenFieldsOf,
	openApplicationBrowser,
	readField,
	sendWith,
} from '#tests/application-form.ts'
import { openSite } from '#tests/site.ts'
import { sized } from '#tests/sized.ts'

const site = await openSite({ formRules: { perAddress: 3 } })
const { db } = site.services
const unlimited = await openSite()
const MAX_DRAFTS = 5_000

let network = 0
beforeEach(async () => {
	await db.delete(applicationDrafts)
	site.setClientIp(`203.0.113.${++network}`)
})

const countDrafts = async (of = db) => (await of.select({ all: count() }).from(applicationDrafts))[0]?.all
const begin = (browser: ApplicationBrowser) => browser.press('next', filledIn(1))

/** Submits an application, and returns a function that sends its form again with other words and the old cookies. */
async function submitOnce(of = site) {
	const browser = openApplicationBrowser(of)
	const page = await goToStep(browser, 4)
	const fields = { ...filledIn(4), ...hiddenFieldsOf(page) }
	const cookies = new Map(browser.cookies)
	await sendWith(browser, fields)
	return async (model: string) => {
		browser.cookies.clear()
		for (const [name, value] of cookies) browser.cookies.set(name, value)
		return (await sendWith(browser, { ...fields, model })).status
	}
}

describe('drafts of the finance application', () => {
	test('follow a submitted form once, however often it is sent again with other words', async () => {
		const sendAgain = await submitOnce(unlimited)
		const before = (await countDrafts(unlimited.services.db)) ?? 0
		for (let turn = 0; turn < sized(30, 400); turn++) expect(await sendAgain(`Model ${turn}`)).toBe(409)
		expect(await countDrafts(unlimited.services.db)).toBe(before + 1)
	})

	test('such resubmissions count towards the limit of their network', async () => {
		const sendAgain = await submitOnce()
		const statuses: number[] = []
		for (let turn = 0; turn < 4; turn++) statuses.push(await sendAgain(`Model ${turn}`))
		expect(statuses).toEqual([409, 409, 429, 429])
		expect(await countDrafts()).toBe(1)
	})

	test('are begun by one network four times as often in a day as it may send forms, and then saved on', async () => {
		const browsers = Array.from({ length: 13 }, () => openApplicationBrowser(site))
		const statuses: number[] = []
		for (const browser of browsers) statuses.push((await begin(browser)).status)
		expect(statuses).toEqual([...Array(12).fill(200), 429])
		expect(await countDrafts()).toBe(12)
		site.setTime('2026-11-18T10:10:01+02:00')
		expect((await begin(openApplicationBrowser(site))).status).toBe(429)
		const [first] = browsers
		expect((await first?.press('next', filledIn(2)))?.status).toBe(200)
		expect(first?.address()).toBe(`${APPLICATION}?step=3`)
	})

	/** Fills the table with drafts of 70 networks: network 69 has 139 of them, from draft 4761 on, and network 68 has 137. */
	const fillTable = () =>
		db.execute(sql`
			insert into application_drafts (id, encrypted_key, encrypted_body, expires_at, network)
			select number, '', '', ${'2026-11-19T09:00:00+02:00'}::timestamptz + number * interval '1 ms',
				'network ' || floor(sqrt(number))
			from generate_series(2, ${MAX_DRAFTS}::int) number`)

	test('are limited over all: the network that has most gives up its oldest, and the others go on', async () => {
		const earlier = openApplicationBrowser(site)
		await begin(earlier)
		await fillTable()
		const visitors = [earlier]
		for (let visitor = 0; visitor < 4; visitor++) {
			site.setClientIp(`198.51.100.${visitor}`)
			const browser = openApplicationBrowser(site)
			expect((await begin(browser)).status).toBe(200)
			visitors.push(browser)
		}
		const rows = await db.select({ id: applicationDrafts.id }).from(applicationDrafts)
		const left = new Set(rows.map(({ id }) => id))
		expect(left.size).toBe(MAX_DRAFTS)
		const planted = Array.from({ length: MAX_DRAFTS - 1 }, (_, index) => String(index + 2))
		expect(planted.filter((id) => !left.has(id))).toEqual(['4624', '4761', '4762', '4763'])
		for (const visitor of visitors) expect((await visitor.press('next', filledIn(2))).status).toBe(200)
	})

	test('of a network that itself fills the table are rejected: it reads why and keeps the input', async () => {
		const earlier = openApplicationBrowser(site)
		await begin(earlier)
		await fillTable()
		await db.execute(sql`
			update application_drafts set network = own.network
			from application_drafts own where own.network not like 'network %'`)
		const browser = openApplicationBrowser(site)
		const page = await begin(browser)
		expect([page.status, readField(page, 'fullName')]).toEqual([503, sampleApplicant.fullName])
		expect(page.text).toContain(
			'So many applications are being filled in at the moment that yours cannot be saved yet. What you filled in stays on this page. Please try again in an hour, or call us on +27 17 000 0000.',
		)
		expect(await countDrafts()).toBe(MAX_DRAFTS)
		expect((await earlier.press('next', filledIn(2))).status).toBe(200)
	})
})
