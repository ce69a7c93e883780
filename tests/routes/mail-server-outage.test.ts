/**
 * The three forms while the mail server fails: the site stores everything, and sends the emails once the mail
 * server works again.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { APPLICATION, filledIn, goToStep, openApplicationBrowser } from '#tests/application-form.ts'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { noticeOn, openLeads } from '#tests/leads.ts'
import { type Manner, openMailServer } from '#tests/smtp.ts'
import { waitUntil } from '#tests/until.ts'

const server = await openMailServer()
const { site, services, send, counts } = await openLeads({ smtpUrl: server.url })
const { db } = services

const unsent = async () =>
	(await db.select({ id: emails.id, status: emails.status }).from(emails)).filter(
		({ status }) => status !== 'sent',
	)
beforeEach(async () => {
	server.received.length = 0
	await db.delete(emails)
})
afterEach(() => server.setManner('good'))

async function expectSentOnceServerWorks(expected: number): Promise<void> {
	const ids = (await unsent()).map(({ id }) => id)
	expect(ids).toHaveLength(expected) // no response waited for the emails
	await server.setManner('good')
	await waitUntil(async () => {
		await db.$client.query("update pgboss.job set start_after = now() where state = 'retry'")
		return (await unsent()).length === 0
	})
	expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(expected)
}

const FAILURES: Manner[] = [
	'refuses for now',
	'refuses',
	'trickles',
	'says nothing',
	'hangs after the message',
]

const LEADS = [
	[I20_PATH, enquiry],
	['/contact', message],
] as const

test.each(FAILURES)(
	'with a mail server that %s, leads and an application are stored, and all emails are sent later',
	async (manner) => {
		await server.setManner(manner)
		const before = await counts()
		for (const [path, fields] of LEADS) {
			const page = await send(path, fields)
			expect([path, page.status, noticeOn(page).role]).toEqual([path, 200, 'status'])
		}
		expect((await counts()).leads).toBe(before.leads + LEADS.length)

		const applications = await db.$count(financeApplications)
		const browser = openApplicationBrowser(site)
		await goToStep(browser, 4)
		const page = await browser.press('submit', filledIn(4))
		expect([page.status, browser.address()]).toEqual([200, `${APPLICATION}?sent`])
		expect(plain(page.one('h1'))).toBe('Application Saved')
		expect(page.text).toContain('Application saved but failed to send email notification.')
		expect(await db.$count(financeApplications)).toBe(applications + 1)
		await expectSentOnceServerWorks(6)
	},
)
