import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { FAQ_KIND } from '#app/features/faqs/faq-record.ts'
import { faqResource } from '#app/features/faqs/faqs.server.ts'
import { listAuditLog } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { withoutTable } from '#tests/database.ts'
import { formDataOf } from '#tests/form-fields.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const admin = await signInNewStaff(site)

const PATH = '/admin/faqs'
const send = (fields: Values | FormData) => sendForm(admin, PATH, fields)
const formFields = (changes: Values = {}): Values => ({
	id: randomUUID(),
	version: '',
	category: 'Towing',
	question: 'May I tow with it?',
	answer: 'Yes.\nAsk us how much.',
	orderIndex: '',
	...changes,
})
const findRecord = (id: unknown) => faqResource.find(db, String(id))
const total = async () => (await faqResource.list(db, { search: '', page: 1 })).total

describe('/admin/faqs', () => {
	test('shows a table for each category, in the order of the public page', async () => {
		const page = await admin.visit(PATH)
		expect([page.status, page.one('h1').textContent]).toEqual([200, 'FAQs Management'])
		const visitors = await site.visit('/faqs')
		expect(page.all('main h2').map(plain).slice(0, 6)).toEqual(
			visitors.all('main section > h2').map(plain).slice(0, 6),
		)
		expect(page.all('table')).toHaveLength(6)
		expect(elementsIn(page.all('table')[0], 'thead th').map(plain)).toEqual([
			'Order',
			'Question',
			'Answer',
			'Actions',
		])
	})

	test('is filtered by a search, and shows a message when nothing matches', async () => {
		expect((await admin.visit(`${PATH}?search=cooling`)).html).toContain('2 questions found')
		const none = await admin.visit(`${PATH}?search=${encodeURIComponent('<b>%_no such</b>')}`)
		expect(none.html).not.toContain('<b>%_no such</b>')
		for (const text of ['No FAQs found', 'Add FAQs to help your customers find quick answers'])
			expect(none.text).toContain(text)
	})

	test('shows an empty list and logs the error when the database cannot be read', async () => {
		const page = await withoutTable(site.owner, 'faqs', () => admin.visit(PATH))
		expect([page.status, page.html.includes('No FAQs found')]).toEqual([200, true])
		expect(JSON.stringify(site.logged)).toContain('Error fetching FAQs')
	})
})

describe('a saved question', () => {
	test('appears on the public page at once, with its HTML escaped', async () => {
		const fields = formFields({
			question: 'What is <script>alert(1)</script>?',
			answer: '<img src=x onerror=alert(1)>',
		})
		expect(await send(fields)).toMatchObject({ status: 200, text: expect.stringContaining('"added"') })
		const page = await site.visit('/faqs')
		expect(page.text).toContain('What is <script>alert(1)</script>?')
		expect(page.html).not.toContain('<script>alert(1)')
		expect(page.html).not.toContain('<img src=x')
	})

	test('is stored once when it is sent again, and returned with 409 when it was changed in between', async () => {
		const [fields, before] = [formFields({ category: 'Lost responses' }), await total()]
		for (const _ of [1, 2]) expect((await send(fields)).text).toContain('"added"')
		expect(await total()).toBe(before + 1)
		const { status, text } = await send({ ...fields, answer: 'No.' })
		expect(status).toBe(409)
		for (const part of ['"stale"', '"newer"', 'Ask us how much.']) expect(text).toContain(part)
		expect((await findRecord(fields.id))?.answer).toBe(fields.answer)
	})

	test('is last in its category without an order, and first with an invalid order', async () => {
		const category = 'Orders'
		const orders = []
		for (const orderIndex of ['4', '', 'x', '']) {
			const fields = formFields({ category, orderIndex })
			await send(fields)
			orders.push((await findRecord(fields.id))?.orderIndex)
		}
		expect(orders).toEqual([4, 5, 1, 6])
	})

	test('rejects a stale change with 409 and returns the current version', async () => {
		const fields = formFields()
		await send(fields)
		const { version = '' } = (await findRecord(fields.id)) ?? {}
		expect((await send({ ...fields, version, answer: 'The first' })).text).toContain('"changed"')
		const staleResponse = await send({ ...fields, version, answer: 'The second' })
		expect(staleResponse.status).toBe(409)
		for (const part of ['"stale"', 'Thandi Mokoena', 'The first']) expect(staleResponse.text).toContain(part)
		expect((await findRecord(fields.id))?.answer).toBe('The first')
	})

	test('is deleted permanently, also when deleted twice, and the audit log has every change', async () => {
		const fields = formFields()
		const id = String(fields.id)
		await send(fields)
		await send({
			...fields,
			version: (await findRecord(id))?.version ?? '',
			category: 'Trailers',
			orderIndex: '90',
		})
		for (const _ of [1, 2]) expect(await send({ intent: 'delete', id })).toMatchObject({ status: 200 })
		expect(await findRecord(id)).toBeUndefined()
		expect((await send({ ...fields, version: 'x' })).text).toContain('gone')
		const auditLog = await listAuditLog(db, FAQ_KIND, id)
		expect(auditLog.map(({ action, fields }) => [action, ...fields].join(' ')).sort()).toEqual([
			'added',
			'changed category orderIndex',
			'deleted',
		])
		expect(new Set(auditLog.map(({ by }) => by))).toEqual(new Set(['Thandi Mokoena']))
	})
})

describe('bad input', () => {
	const long = 'x'.repeat(10_001)
	test.each<[string, Values, string]>([
		['no category', { category: ' ' }, 'too-short'],
		['no question', { question: '' }, 'too-short'],
		['no answer', { answer: '\r\n' }, 'too-short'],
		['a question of 10,001 characters', { question: long }, 'too-long'],
		['an answer of 10,001 characters', { answer: long }, 'too-long'],
		['an order of 0', { orderIndex: '0' }, 'out-of-range'],
		['an invalid id', { id: '../../1' }, 'not-an-id'],
		['an invalid version', { version: long }, 'unreadable'],
		['a question sent twice', { question: ['One?', 'Two?'] }, 'unreadable'],
		['a question that does not exist', { version: '2026-01-01T00:00:00.000Z' }, 'gone'],
	])('%s is rejected with an error code and changes nothing', async (_, changes, error) => {
		const before = await total()
		const { status, text } = await send(formFields(changes))
		expect([400, 409]).toContain(status)
		expect(text).toContain(error)
		expect(await total()).toBe(before)
	})

	test.each(['', 'x', '00000000-0000-0000-0000-00000000000'])(
		'the id %j is rejected and deletes nothing',
		async (id) => {
			expect((await send({ intent: 'delete', id })).status).toBe(400)
		},
	)

	test('a file in place of a text field is rejected', async () => {
		const form = formDataOf(formFields())
		form.set('question', new Blob(['x']), '../../etc/passwd')
		expect((await send(form)).status).toBe(400)
	})
})
