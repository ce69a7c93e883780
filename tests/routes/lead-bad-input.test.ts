import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { errorLinksOn, openLeads, readInput } from '#tests/leads.ts'
import { oddField, visibleText } from '#tests/odd-input.ts'
import { sized } from '#tests/sized.ts'

const { site, services, hiddenOf, post, counts, findNewestLead, waitForEmails } = await openLeads()

const FORMS = [
	[I20_PATH, enquiry],
	['/contact', message],
] as const

describe.each(FORMS)('the form of %s', (path, validFields) => {
	test('stores any input completely or not at all, and shows rejected values unchanged', async () => {
		const hidden = await hiddenOf(path)
		const names = Object.keys(validFields)
		const change = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'car_id'), oddField, {
			minKeys: 1,
		})
		await fc.assert(
			fc.asyncProperty(change, async (changed) => {
				const before = await counts()
				const { form_token: _, ...others } = hidden
				const fields: Record<string, string | string[]> = { ...others, ...validFields, ...changed }
				const page = await post(path, fields)
				const after = await counts()
				const added = {
					leads: after.leads - before.leads,
					emails: after.emails - before.emails,
					submissions: after.submissions - before.submissions,
				}
				expect([200, 400]).toContain(page.status)
				expect(page.html).not.toContain('<script>alert(1)')
				expect(page.all('img[onerror]')).toEqual([])
				if (page.status === 200) {
					expect([
						{ leads: 1, emails: 2, submissions: 1 },
						{ leads: 0, emails: 0, submissions: 0 },
					]).toContainEqual(added)
					return
				}
				expect(added).toEqual({ leads: 0, emails: 0, submissions: 0 })
				for (const name of names) {
					const [input = ''] = [fields[name] ?? []].flat()
					expect(visibleText(readInput(page, name))).toBe(visibleText(input))
				}
			}),
			{ numRuns: sized(20, 120) },
		)
	})

	test('links to the invalid fields above the form, in page order', async () => {
		const blank = Object.fromEntries(Object.keys(validFields).map((name) => [name, '']))
		const page = await post(path, { ...(await hiddenOf(path)), ...blank })
		const invalidIds = page.all('main form[method=post] [aria-invalid=true]').map((field) => field.id)
		expect(invalidIds).toHaveLength(path === '/contact' ? 4 : 3)
		expect(errorLinksOn(page)).toEqual(invalidIds.map((id) => `#${id}`))
		expect(plain(page.one('#result'))).toContain('Please correct:')
	})

	test('sends emails without injected headers', async () => {
		const injected = 'Thandi\r\nBcc: everybody\r\nX-Ours: yes'
		const changes = { from_name: injected, ...('subject' in validFields ? { subject: injected } : {}) }
		await post(path, { ...(await hiddenOf(path)), ...validFields, ...changes })
		const emails = await waitForEmails((await findNewestLead()).id, 1)
		expect(emails).toHaveLength(1) // such a name is suspect, and its acknowledgement is held
		for (const { headers, bcc, to } of emails) {
			expect(bcc).toBeUndefined()
			expect(to).toHaveLength(1)
			const known =
				/^(from|to|reply-to|subject|message-id|date|content-transfer-encoding|mime-version|content-type|auto-submitted)$/
			for (const { key } of headers) expect(key).toMatch(known)
		}
	})

	test('rejects a body that is too large (413) or not a form (415), and stores nothing', async () => {
		const before = await counts()
		const large = await post(path, { ...validFields, message: 'x'.repeat(1_100_000) })
		expect(large.status).toBe(413)
		const text = await site.visit(path, {
			method: 'POST',
			body: '{"from_name": 1}',
			headers: { Origin: services.baseUrl, 'Content-Type': 'application/json' },
		})
		expect(text.status).toBe(415)
		expect(await counts()).toEqual(before)
	})

	test('rejects a file in place of a text', async () => {
		const body = new FormData()
		for (const [name, value] of Object.entries({ ...(await hiddenOf(path)), ...validFields }))
			body.set(name, value)
		body.set('from_name', new File(['Thandi'], 'name.txt'))
		const page = await site.visit(path, { method: 'POST', body, headers: { Origin: services.baseUrl } })
		expect([page.status, visibleText(readInput(page, 'message'))]).toEqual([400, validFields.message])
	})
})
