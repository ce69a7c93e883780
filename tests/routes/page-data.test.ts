import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cars } from '#app/vehicles/vehicle-table.server.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { db } = site.given
const [car] = await db.select({ id: cars.id }).from(cars).limit(1)
const path = `/car/${car?.id}`

/** What the page's own scripts hand to the router when it is hydrated. */
function handedOver(html: string): string {
	const told: string[] = []
	const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') }
	for (const script of html
		.split('<script')
		.filter((one) => one.includes('>window.__reactRouterContext.streamController.'))) {
		const text = script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
		new Function('window', text)({ __reactRouterContext: { streamController } })
	}
	expect(told.pop()).toBe('closed')
	return told.join('')
}

test('a page hands over its data as the loaders gave them, whatever stands in them', async () => {
	const description = `It's "quick" \\ \u2028\u2029\r\n</script><script>alert(1)</script><!-- ${'$'}& $1`
	await db
		.update(cars)
		.set({ description })
		.where(eq(cars.id, car?.id ?? ''))
	const page = await site.visit(path)
	expect(page.html).not.toContain('<script>alert')
	expect(JSON.parse(handedOver(page.html))).toContain(description)
	expect(page.html.endsWith('</body></html>')).toBe(true)
})

test('a page holds nothing that is still to come', async () => {
	const first = await site.visit('/contact')
	expect(first.html).not.toMatch(/<!--\$[?!]-->/)
	expect(first.one('main form[method=post] textarea')).toBeDefined()
})
