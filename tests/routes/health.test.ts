import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/site.ts'

const site = await openSite()

describe('/health', () => {
	test('says that all is well while the database answers', async () => {
		const page = await site.visit('/health')
		expect(page.status).toBe(200)
		expect(JSON.parse(page.html)).toEqual({ well: true })
		expect(page.headers.get('Cache-Control')).toBe('no-store')
	})
})
