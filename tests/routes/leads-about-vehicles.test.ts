/** Staff find leads by vehicle with the same search as the inventory. */
import { describe, expect, test } from 'vitest'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'

const { site, admin, car } = await openInbox()
const { make = '', model = '' } = car ?? {}

const search = (identifier: string) => admin.submit('/admin/leads/find', { identifier })

describe('a lead about a vehicle', () => {
	test.each([`${make} ${model}`, `a ${model.toLowerCase()} please`, `${make} ${model.slice(0, -1)}`])(
		'is found by make and model, as in the stock search: %s',
		async (identifier) => {
			const page = await search(identifier)
			expect(page.status).toBe(200)
			expect(leadLinesOn(page).join()).toContain('Thandi Nkosi')
			expect(JSON.stringify(site.logged)).not.toContain(identifier)
		},
	)

	test('is not found by another make, or by a make that is not in stock', async () => {
		for (const identifier of [make === 'BMW' ? 'volkswagen' : 'bmw', 'ferrari']) {
			const page = await search(identifier)
			expect([page.status, leadLinesOn(page).join().includes('Thandi Nkosi')]).toEqual([200, false])
		}
	})
})
