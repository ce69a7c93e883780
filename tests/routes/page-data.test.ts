import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.services

test('a page escapes the data of its loaders and shows it as text', async () => {
	const description = `It's "quick" \\ \u2028\u2029\r\n</script><script>alert(1)</script><!-- ${'$'}& $1`
	await db.update(cars).set({ description }).where(eq(cars.id, I20))
	const page = await site.visit(I20_PATH)
	expect(page.html).not.toContain('<script>alert')
	expect(page.text).toContain('</script><script>alert(1)</script><!-- $& $1')
	expect(page.html.endsWith('</body></html>')).toBe(true)
})

test('a page is sent complete, with nothing streamed later', async () => {
	const first = await site.visit('/contact')
	expect(first.one('main form[method=post] textarea')).toBeDefined()
})
