import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { faqs } from '#app/features/faqs/faq-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { elementsIn, plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

describe('/faqs', () => {
	test('groups the questions by category, in their order', async () => {
		const page = await site.visit('/faqs')
		expect(page.status).toBe(200)
		expect(page.all('main section > h2').slice(0, 6).map(plain)).toEqual([
			'Buying a Vehicle',
			'Finance & Payment',
			'Licensing & Paperwork',
			'Trade-Ins & Selling',
			'Visiting & Delivery',
			'Warranty & Service',
		])
		expect(page.all('details summary').map(plain).slice(0, 2)).toEqual([
			'Are all your vehicles inspected before they are sold?',
			'What is the difference between used and certified pre-owned?',
		])
	})

	test('follows the order that staff set', async () => {
		const question = 'Is there a cooling-off period?'
		await db.update(faqs).set({ orderIndex: 1 }).where(eq(faqs.question, question))
		await db.execute(sql`update faqs set order_index = order_index + 1 where question <> ${question}`)
		expect(plain((await site.visit('/faqs')).all('details summary')[0] as never)).toBe(question)
	})

	test('opens at most one question at a time, and none at first', async () => {
		const questions = (await site.visit('/faqs')).all('details')
		expect(questions).toHaveLength(28)
		expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['faqs']))
		expect(questions.filter((question) => question.getAttribute('open') !== null)).toEqual([])
	})

	test('gives every answer an anchor, and splits it into paragraphs', async () => {
		const page = await site.visit('/faqs')
		const elements = page.all('details > div')
		const [row] = await db
			.select()
			.from(faqs)
			.where(eq(faqs.question, 'Are all your vehicles inspected before they are sold?'))
		const element = elements.find((element) => element.getAttribute('id') === row?.id)
		expect(elementsIn(element, 'p')).toHaveLength(3) // two paragraphs, and the link to itself
	})

	test('ends with a link to the contact page and the telephone number', async () => {
		const page = await site.visit('/faqs')
		expect(page.text).toContain('Still Have Questions?')
		expect(page.all('main a[href="/contact"]')).toHaveLength(1)
		expect(plain(page.one('main a[href="tel:+27170000000"]'))).toBe('+27 17 000 0000')
	})

	test('shows a message when there are no questions, and when they cannot be read', async () => {
		const away = await withoutTable(site.owner, 'faqs', () => site.visit('/faqs'))
		expect(away.status).toBe(200)
		expect(away.text).toContain('No FAQs found. Please check back later.')
		expect(away.text).toContain('Still Have Questions?')
		expect(site.logged).toContainEqual(
			expect.objectContaining({
				level: 50,
				msg: 'Error fetching FAQs',
				reason: expect.stringContaining('faqs'),
			}),
		)

		await db.delete(faqs)
		expect((await site.visit('/faqs')).text).toContain('No FAQs found. Please check back later.')
	})
})
