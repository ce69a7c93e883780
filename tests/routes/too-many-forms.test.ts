/**
 * More forms arrive than the site can store: visitors get an immediate response, keep their input, and can
 * send it a moment later.
 */
import { afterEach, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { openFormQueue } from '#app/infra/turns.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import {
	APPLICATION,
	filledIn,
	goToStep,
	openApplicationBrowser,
	readField,
} from '#tests/application-form.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { bodyOf } from '#tests/form-fields.ts'
import { plain } from '#tests/html.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { noticeOn, openLeads, readInput } from '#tests/leads.ts'

const { site, services, hiddenOf, post, counts } = await openLeads()
const BUSY =
	'A lot is sent to us at this moment. Please try again in a minute, or call us on +27 17 000 0000.'

let release = () => {}
afterEach(() => release())

/** Fills the form queue: one form is being stored, and the maximum number waits, of all or of one visitor. */
function fill(clientIp = '', maxWaiting = 150): void {
	const formWork = openFormQueue(1)
	const { promise, resolve } = Promise.withResolvers<void>()
	const all = Array.from({ length: maxWaiting + 1 }, () => formWork.run(clientIp, () => promise))
	Object.assign(services, { formWork })
	release = resolve
	void Promise.all(all)
}

test.each([
	[I20_PATH, enquiry],
	['/contact', message],
])(
	'the form at %s gets 503, keeps its values, and is stored when it is sent again',
	async (path, formValues) => {
		const before = await counts()
		const fields = { ...(await hiddenOf(path)), ...formValues }
		fill()
		const page = await post(path, fields)
		expect(page.status).toBe(503)
		expect(noticeOn(page)).toMatchObject({ role: 'alert', text: expect.stringContaining(BUSY) })
		for (const [name, text] of Object.entries(formValues)) expect(readInput(page, name)).toBe(text)
		expect(await counts()).toEqual(before)

		release()
		expect((await post(path, fields)).status).toBe(200)
		const { leads, emails } = await counts()
		expect([leads, emails]).toEqual([before.leads + 1, before.emails + 2])
	},
)

test('an application step and the submission get 503, keep their values, and succeed when sent again', async () => {
	const stored = () => services.db.$count(financeApplications)
	const before = await stored()
	const browser = openApplicationBrowser(site)
	await browser.go(APPLICATION)
	fill()
	const first = await browser.press('next', filledIn(1))
	expect([first.status, readField(first, 'fullName')]).toEqual([503, sampleApplicant.fullName])
	expect(first.text).toContain(BUSY)
	release()

	await goToStep(browser, 4)
	fill()
	const last = await browser.press('submit', filledIn(4))
	expect([last.status, readField(last, 'model')]).toEqual([503, sampleApplicant.model])
	expect(last.text).toContain(BUSY)
	expect(await stored()).toBe(before)
	release()
	expect(plain((await browser.press('submit', filledIn(4))).one('h1'))).toBe('Application Saved')
	expect(await stored()).toBe(before + 1)
})

test('a visitor whose network has many waiting forms gets 503 in plain text, by script with the input, and others are served', async () => {
	const path = '/contact'
	const [own, other] = [
		{ ...(await hiddenOf(path)), ...message },
		{ ...(await hiddenOf(path)), ...message },
	]
	fill('192.0.2.77', 20)
	site.setClientIp('192.0.2.77')
	const rejected = await post(path, own)
	expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '5'])
	expect(rejected.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
	expect(rejected.text).toBe(`${BUSY} What you typed is still there when you go back.`)
	const byScript = await site.submit(`${path}.data`, {}, { body: bodyOf(own) })
	expect([byScript.status, byScript.headers.get('Content-Type')]).toEqual([503, 'text/x-script'])
	expect(byScript.text).toContain(message.message)
	site.setClientIp('192.0.2.78')
	const pending = post(path, other)
	release()
	expect((await pending).status).toBe(200)
})
