/** On every page, staff see only the date of birth of an ID number until they enter their password. */
import { describe, expect, test } from 'vitest'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { newestEmail } from '#tests/emails.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const ID_NUMBER = '8001017394081'
/** Four consecutive digits of the ID number, at least one of them after the date of birth. */
const SENSITIVE_DIGITS = [3, 4, 5, 6, 7, 8, 9].map((start) => ID_NUMBER.slice(start, start + 4))

const { site, createForm, sendApplication, findRow } = await openApplications()
const staff = await signInNewStaff(site)
const reference = await sendApplication(createForm({ ...sampleApplicant, idNumber: ID_NUMBER }))
const APPLICATION = `/admin/applications/${(await findRow(reference)).id}`

/** Standalone numbers, not those within ids, hashes, tokens and SVG paths. */
const numbersIn = (text: string) =>
	[...text.replace(/ d="[^"]*"/g, '').matchAll(/(?<![\w+/=%.-])\d(?:[\d \u00a0•*-]*\d)?(?![\w+/=%-])/g)].map(
		([number]) => number.replace(/\D/g, ''),
	)
const secretsIn = (text: string) =>
	numbersIn(text).filter((number) => SENSITIVE_DIGITS.some((digits) => number.includes(digits)))

test('the check finds digits of the ID number after the date of birth', () => {
	for (const text of [ID_NUMBER, 'ID 800101 7394 081.', '"•• 4081"', '>********4081<', '(7394)'])
		expect(secretsIn(text), text).toHaveLength(1)
	for (const text of ['800101 •••• •••', 'AF739408000', 'ab-7394-cd', '1 234 567'])
		expect(secretsIn(text), text).toEqual([])
})

describe('the digits of an ID number after the date of birth', () => {
	test.each(['/admin', '/admin/leads', APPLICATION, `${APPLICATION}?done=noted`, '/admin/audit-log'])(
		'do not appear at %s, as a page and as data',
		async (path) => {
			for (const address of [path, path.replace(/(\?|$)/, '.data$1')]) {
				const response = await staff.request(address)
				expect([address, response.status]).toEqual([address, 200])
				expect([address, secretsIn(await response.text())]).toEqual([address, []])
			}
		},
	)

	test.each([
		['/admin/leads/find', 'identifier'],
		['/admin/privacy', 'identifiers'],
	])('do not appear in the results of a search at %s', async (path, field) => {
		const page = await staff.submit(path, { [field]: String(sampleApplicant.email) })
		expect(page.html).toContain(reference)
		expect(secretsIn(page.html)).toEqual([])
	})

	test('do not appear in the email to staff, which shows the date of birth', async () => {
		const text = await newestEmail(site, 'application-notice')
		expect(text).toContain('ID number:   800101 •••• •••')
		expect(secretsIn(text)).toEqual([])
	})

	test('do not appear in the CSV export of the inbox', async () => {
		const { html: table } = await staff.submit('/admin/leads/export', { password: PASSWORD })
		expect(table).toContain(reference)
		expect(secretsIn(table)).toEqual([])
	})

	test('do not appear in the log', () => {
		expect(site.logged.length).toBeGreaterThan(0)
		expect(secretsIn(JSON.stringify(site.logged))).toEqual([])
	})
})

test('an application shows the date of birth of its ID number', async () => {
	for (const address of [APPLICATION, `${APPLICATION}.data`])
		expect(await (await staff.request(address)).text()).toContain('800101 •••• •••')
})
