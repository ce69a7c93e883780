import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendForm } from '#tests/send-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ cachesPages: true })
const admin = await signInNewStaff(site)

const isCached = () => site.services.pageCache?.find('/faqs') !== undefined

test('a change saved by staff is on the next page, for visitors and staff', async () => {
	for (const category of ['Towing', 'Trailers', 'Caravans']) {
		await site.visit('/faqs')
		const fields = { category, question: `May I tow ${category}?`, answer: 'Yes.', orderIndex: '' }
		const result = await sendForm(admin, '/admin/faqs', { id: randomUUID(), version: '', ...fields })
		expect(result.status).toBeLessThan(400)
		expect(isCached()).toBe(false)
		for (const page of [await site.visit('/faqs'), await admin.visit('/faqs')])
			expect(page.text).toContain(fields.question)
	}
})

test('an unauthenticated POST to the back office does not invalidate the page cache', async () => {
	await site.visit('/faqs')
	await site.submit('/admin/login', { email: 'nobody@example.co.za', password: 'nothing' })
	await site.submit(
		'/admin/faqs',
		{ id: randomUUID(), question: 'Mine?' },
		{ headers: { Cookie: 'session=1' } },
	)
	expect(isCached()).toBe(true)
})
