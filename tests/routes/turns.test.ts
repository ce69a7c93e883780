import { expect, test, vi } from 'vitest'
import { I20 } from '#tests/demo-vehicles.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

test.each([
	['/inventory', true],
	['/made-up', true],
	['/inventory/made-up.y', true],
	['/inventory/made-up.jpg', true],
	['/made.up', true],
	[`/car/${I20}/qr.svg`, false],
	['/sitemap.xml', false],
	['/photos/made-up/made-up.avif', false],
])('%s waits for a turn to be rendered in: %s', async (path, waits) => {
	const open = vi.spyOn(site.services.turns as NonNullable<typeof site.services.turns>, 'open')
	await site.request(path)
	expect(open.mock.calls.length > 0).toBe(waits)
	open.mockRestore()
})
