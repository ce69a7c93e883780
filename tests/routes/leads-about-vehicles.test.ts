/** Leads are found by the vehicle that they are about, as the stock is searched. */
import { describe, expect, test } from 'vitest'
import { linesOn, openInbox } from '#tests/inbox.ts'

const { site, desk, car } = await openInbox()
const { make = '', model = '' } = car ?? {}

const search = (clue: string) => desk.submit('/admin/leads/find', { clue })

describe('a lead about a vehicle', () => {
	test.each([`${make} ${model}`, `a ${model.toLowerCase()} please`, `${make} ${model.slice(0, -1)}`])(
		'is found by words of the stock search: %s',
		async (clue) => {
			const page = await search(clue)
			expect(page.status).toBe(200)
			expect(linesOn(page).join()).toContain('Thandi Nkosi')
			expect(JSON.stringify(site.logged)).not.toContain(clue)
		},
	)

	test('is not found by another vehicle, nor by what the stock lacks', async () => {
		for (const clue of [make === 'BMW' ? 'volkswagen' : 'bmw', 'ferrari']) {
			const page = await search(clue)
			expect([page.status, linesOn(page).join().includes('Thandi Nkosi')]).toEqual([200, false])
		}
	})
})
