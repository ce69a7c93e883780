import { describe, expect, test } from 'vitest'
import { plain } from '#tests/html.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

describe('the whole bill on /finance', () => {
	test('is collapsed to its total, and opened by the query parameter bill=open', async () => {
		const fold = async (query: string) =>
			(await site.visit(`/finance?price=300000&deposit=0&interest=12.25&${query}`)).one('#whole-bill details')
		const closed = await fold('')
		expect(closed.hasAttribute('open')).toBe(false)
		expect(plain(closed.querySelector('summary') as Element)).toContain(
			'R 431 777 in all, with interest and fees.',
		)
		expect((await fold('bill=open')).hasAttribute('open')).toBe(true)
		const update = closed.querySelector('button[type="submit"]')
		expect([update?.getAttribute('name'), update?.getAttribute('value')]).toEqual(['bill', 'open'])
	})

	test.each(['initiation=none', 'service=-1', 'service=900', 'initiation=9000'])(
		'is open when a fee is invalid or above the legal limit: %s',
		async (query) => {
			const page = await site.visit(`/finance?${query}`)
			expect(page.one('#whole-bill details').hasAttribute('open')).toBe(true)
		},
	)
})
