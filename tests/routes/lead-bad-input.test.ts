import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { I20 } from '#tests/demo-vehicles.ts'
import { enquiry, errorLinksOn, message, openLeads, readInput } from '#tests/leads.ts'
import { oddField, visibleText } from '#tests/odd-input.ts'
import { plain } from '#tests/page.ts'
import { sized } from '#tests/sized.ts'

const {
	site,
	services,
	hiddenOf,
	post,
	counts,
	findNewestLead: newest,
	waitForEmails: emailsOf,
} = await openLeads()

const FORMS = [
	[`/car/${I20}`, enquiry],
	['/contact', message],
] as const

describe.each(FORMS)('the form of %s', (path, right) => {
	test('takes anything: it is kept whole or not at all, and what was typed is shown again as it was', async () => {
		const hidden = await hiddenOf(path)
		const names = Object.keys(right)
		const change = fc.dictionary(fc.constantFrom(...names, '__proto__', 'constructor', 'car_id'), oddField, {
			minKeys: 1,
		})
		await fc.assert(
			fc.asyncProperty(change, async (changed) => {
				const before = await counts()
				const { form_token: _, ...others } = hidden
				const fields: Record<string, string | string[]> = { ...others, ...right, ...changed }
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

	test('links to the wrong fields above the form, in the order of the page', async () => {
		const blank = Object.fromEntries(Object.keys(right).map((name) => [name, '']))
		const page = await post(path, { ...(await hiddenOf(path)), ...blank })
		const wrong = page.all('main form[method=post] [aria-invalid]').map((field) => field.id)
		expect(wrong).toHaveLength(path === '/contact' ? 4 : 3)
		expect(errorLinksOn(page)).toEqual(wrong.map((id) => `#${id}`))
		expect(plain(page.one('#answer'))).toContain('To be looked at:')
	})

	test('writes letters whose heads are ours alone, whatever was typed', async () => {
		const injected = 'Thandi\r\nBcc: everybody\r\nX-Ours: yes'
		const changes = { from_name: injected, ...('subject' in right ? { subject: injected } : {}) }
		await post(path, { ...(await hiddenOf(path)), ...right, ...changes })
		const emails = await emailsOf((await newest()).id, 2)
		expect(emails).toHaveLength(2)
		for (const { headers, bcc, to } of emails) {
			expect(bcc).toBeUndefined()
			expect(to).toHaveLength(1)
			const known =
				/^(from|to|reply-to|subject|message-id|date|content-transfer-encoding|mime-version|content-type|auto-submitted)$/
			for (const { key } of headers) expect(key).toMatch(known)
		}
	})

	test('says that a form is too large, or cannot be read, and keeps nothing', async () => {
		const before = await counts()
		const large = await post(path, { ...right, message: 'x'.repeat(1_100_000) })
		expect(large.status).toBe(413)
		const text = await site.visit(path, {
			method: 'POST',
			body: '{"from_name": 1}',
			headers: { Origin: services.baseUrl, 'Content-Type': 'application/json' },
		})
		expect(text.status).toBe(415)
		expect(await counts()).toEqual(before)
	})

	test('does not take a file for a text', async () => {
		const body = new FormData()
		for (const [name, value] of Object.entries({ ...(await hiddenOf(path)), ...right })) body.set(name, value)
		body.set('from_name', new File(['Thandi'], 'name.txt'))
		const page = await site.visit(path, { method: 'POST', body, headers: { Origin: services.baseUrl } })
		expect([page.status, visibleText(readInput(page, 'message'))]).toEqual([400, right.message])
	})
})
