/** The page cache under addresses that somebody makes up to fill it. */
import { describe, expect, test } from 'vitest'
import { openPageStore, type StoredPage } from './page-store.server.ts'

const open = (megabytes: number) =>
	openPageStore({ most: megabytes * 1_000_000, isCurrent: () => true, clock: () => new Date(0) })

const tiny = (): StoredPage => ({ status: 200, hash: '', headers: [], bodies: {}, size: 5 })

describe('addresses that somebody makes up', () => {
	test('take room as well, however little their pages hold', async () => {
		const store = open(1)
		const address = (number: number) => `/about?${number}${'x'.repeat(480)}`
		for (let number = 0; number < 1_000; number++)
			await store.make(address(number), async () => ({ page: tiny() }))
		const found = Array.from({ length: 1_000 }, (_, number) => store.find(address(number))).filter(Boolean)
		expect(found.length).toBeGreaterThan(0)
		expect(found.length).toBeLessThan(1_000_000 / 2_048)
	})

	test('take room for the headers of their pages', async () => {
		const store = open(1)
		const headers: StoredPage['headers'] = [['Content-Security-Policy', 'x'.repeat(20_000)]]
		for (let number = 0; number < 100; number++)
			await store.make(`/${number}`, async () => ({ page: { ...tiny(), headers } }))
		const found = Array.from({ length: 100 }, (_, number) => store.find(`/${number}`)).filter(Boolean)
		expect(found.length).toBeLessThan(1_000_000 / 40_000)
	})
})
