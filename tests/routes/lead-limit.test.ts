import { describe, expect, test } from 'vitest'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { noticeOn, openLeads, readInput } from '#tests/leads.ts'

const { site, hiddenOf, send, post, counts, findNewestLead } = await openLeads({
	formRules: { perAddress: 3, perMailbox: 2 },
})

describe('over the rate limit of one IP address', () => {
	test('a visitor is asked to try later or call, and the form keeps its values', async () => {
		site.setClientIp('192.0.2.10')
		const resubmitted = { ...(await hiddenOf(I20_PATH)), ...enquiry }
		for (const fields of [resubmitted, resubmitted, resubmitted])
			expect((await post(I20_PATH, fields)).status).toBe(200)
		const before = await counts()

		const page = await send(I20_PATH, { ...enquiry, message: 'One more' })
		expect(page.status).toBe(429)
		expect(page.headers.get('Retry-After')).toBe('600')
		expect(noticeOn(page).role).toBe('alert')
		expect(noticeOn(page).text).toMatch(/try again later, or call us on \+27 17 000 0000\.$/)
		expect(readInput(page, 'message')).toBe('One more')
		expect((await send('/contact', message)).status).toBe(429)
		expect(await counts()).toEqual(before)

		// A resubmission is idempotent and never rate-limited.
		expect((await post(I20_PATH, resubmitted)).status).toBe(200)
		expect(await counts()).toEqual(before)
	})

	test('visitors from other IP addresses are not limited', async () => {
		site.setClientIp('198.51.100.1')
		expect((await send(I20_PATH, enquiry)).status).toBe(200)
	})
})

test('over the limit of one mailbox, a form is stored with a spam flag', async () => {
	const from_email = 'many@example.co.za'
	for (const network of [20, 21, 22]) {
		site.setClientIp(`192.0.2.${network}`)
		expect((await send('/contact', { ...message, from_email })).status).toBe(200)
	}
	expect((await findNewestLead()).spamFlags).toEqual(['mailbox'])
})

test('an invalid form does not count towards the limit of its mailbox', async () => {
	const from_email = 'careful@example.co.za'
	for (const [network, subject, status] of [
		[30, '', 400],
		[31, '', 400],
		[32, '', 400],
		[33, 'Right at last', 200],
	] as const) {
		site.setClientIp(`192.0.2.${network}`)
		expect((await send('/contact', { ...message, from_email, subject })).status).toBe(status)
	}
	expect((await findNewestLead()).spamFlags).toEqual([])
})
