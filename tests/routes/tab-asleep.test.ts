/** A page that was opened yesterday, in a tab that slept since, is used today. */
import { expect, test } from 'vitest'
import { applicationMessages } from '#messages/application.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { filledIn, openApplicationBrowser } from '#tests/application-form.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'

const { site, services, hiddenOf, post, countAdded } = await openLeads()
const HOURS = 26

const sleep = () => site.setTime(new Date(services.now().getTime() + HOURS * 3_600_000).toISOString())

test('the opening hours are those of now', async () => {
	site.setTime('2026-11-20T10:00:00+02:00')
	const read = async () => (await site.request('/opening')).json()
	expect(await read()).toEqual({ state: 'open', until: '17:30' })
	site.setTime('2026-11-22T10:00:00+02:00')
	expect(await read()).toEqual({ state: 'by-appointment', opens: { day: 'Monday', at: '08:30' } })
})

test.each([
	['/contact', message],
	[I20_PATH, enquiry],
])('the form of %s is received', async (path, values) => {
	const hidden = await hiddenOf(path)
	sleep()
	const page = await post(path, { ...hidden, ...values })
	expect([page.status, await countAdded()]).toEqual([200, { leads: 1, emails: 2 }])
})

test.each([
	['with its cookie', false],
	['whose cookie the browser has deleted', true],
])('a step of the application %s is kept, and the page says where to begin', async (_, isDeleted) => {
	const browser = openApplicationBrowser(site)
	await browser.press('next', filledIn(1))
	sleep()
	if (isDeleted)
		for (const name of browser.cookies.keys()) if (name.includes('draft')) browser.cookies.delete(name)
	const page = await browser.press('next', filledIn(2))
	expect([page.status, page.text]).toEqual([
		400,
		expect.stringContaining(applicationMessages.rejections.expired),
	])
	const next = await browser.press('next', filledIn(1))
	expect(next.one('input[name=residentialStreet]').getAttribute('value')).toBe(
		sampleApplicant.residentialStreet,
	)
})
