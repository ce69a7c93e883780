import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogPosts } from '#app/features/blog/blog-post-table.server.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { leads } from '#app/features/leads/lead-table.server.ts'
import { TOKEN_FIELD, TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { withoutTable } from '#tests/database.ts'
import { I20 } from '#tests/demo-vehicles.ts'
import { message } from '#tests/lead-values.ts'
import { readPage } from '#tests/page.ts'
import { openSite } from '#tests/site.ts'
import { waitUntil } from '#tests/until.ts'

const site = await openSite({ cachesPages: true })
const { db } = site.services

/**
 * Tables that no public page depends on. A new table goes here, or gets the trigger `tell_of_change`, which
 * invalidates the page cache.
 */
const NOT_FOR_VISITORS = [
	'admins',
	'alert_finds',
	'alerts',
	'answer_links',
	'application_drafts',
	'appointment_blocks',
	'appointments',
	'audit_log',
	'car_changes',
	'car_costs',
	'chat_codes',
	'chat_taps',
	'consents',
	'disclosures',
	'emails',
	'encryption_keys',
	'erasure_requests',
	'erasures',
	'finance_applications',
	'lead_deliveries',
	'lead_events',
	'leads',
	'look_drafts',
	'mail_server',
	'push_keys',
	'rate_limits',
	'record_versions',
	'register_checks',
	'staff_accounts',
	'staff_invitations',
	'staff_notification_choices',
	'staff_notifications',
	'staff_push_subscriptions',
	'staff_sessions',
	'staff_two_factors',
	'staff_users',
	'staff_verifications',
	'stock_imports',
	'stock_photos',
	'stock_words',
	'storage_probes',
	'submissions',
	'suppressed_addresses',
	'trade_in_offers',
	'trade_in_photos',
	'trash',
	'visit_counts',
	'visit_days',
	'visit_months',
	'windscreen_prints',
]

const isCached = (address: string) => site.services.pageCache?.find(address) !== undefined
const tagOf = async (path: string, init?: RequestInit) => (await site.request(path, init)).headers.get('ETag')

describe('a public page', () => {
	test('is cached and served unchanged', async () => {
		const first = await site.visit('/inventory')
		expect(isCached('/inventory')).toBe(true)
		expect((await site.visit('/inventory')).html).toBe(first.html)
	})

	test('is compressed with the encoding that the browser accepts', async () => {
		const plain = await (await site.request('/faqs')).text()
		for (const [encoding, decompress] of [
			['br', brotliDecompressSync],
			['gzip', gunzipSync],
		] as const) {
			const response = await site.request('/faqs', { headers: { 'Accept-Encoding': encoding } })
			expect(response.headers.get('Content-Encoding')).toBe(encoding)
			expect(response.headers.get('Vary')).toContain('Accept-Encoding')
			expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
		}
	})

	test('gets 304 when the browser has its ETag', async () => {
		const tag = (await tagOf('/about')) ?? ''
		expect(tag).toMatch(/^"[\w-]+\.identity"$/)
		const response = await site.request('/about', { headers: { 'If-None-Match': `"other", ${tag}` } })
		expect([response.status, await response.text()]).toEqual([304, ''])
		expect(await tagOf('/about', { headers: { 'Accept-Encoding': 'br' } })).not.toBe(tag)
		expect((await site.request('/about', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
	})

	test('allows only its own scripts, by the hash of each inline script', async () => {
		const page = await site.visit('/inventory')
		const policy = page.headers.get('Content-Security-Policy') ?? ''
		const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
		const scripts = page.html.split('<script').slice(1)
		const inline = scripts.filter((script) => !/^[^>]*(\ssrc=|ld\+json)/.test(script))
		const hashes = inline.map((script) => {
			const text = script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
			return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
		})
		expect(hashes.length).toBeGreaterThan(2)
		expect(allowed.toSorted()).toEqual(["'self'", ...new Set(hashes)].toSorted())
		expect(page.html).not.toContain(' nonce=')
	})

	test('is cached by the parameters that it uses, ignoring tracking parameters', async () => {
		await site.visit('/inventory?category=SUV&utm_source=paper&fbclid=1&made-up=1')
		expect(isCached('/inventory?category=SUV')).toBe(true)
		expect((await site.visit('/inventory?category=SUV')).html).not.toBe((await site.visit('/inventory')).html)
	})

	test('is rendered again when time has passed', async () => {
		site.setTime('2026-11-18T16:59:30+02:00')
		const before = (await site.visit('/contact')).text
		site.setTime('2026-11-18T20:00:00+02:00')
		expect((await site.visit('/contact')).text).not.toBe(before)
	})
})

describe('invalidation of the page cache', () => {
	test.each([
		[
			'a vehicle',
			'/inventory?category=Hatchback',
			() => db.update(cars).set({ name: 'Quagga Deluxe' }).where(eq(cars.id, I20)),
		],
		['an article', '/blog', () => db.update(blogPosts).set({ title: 'Quagga roads' })],
		[
			'the dealership',
			'/about',
			() =>
				db
					.update(dealerSettings)
					.set({ facts: sql`jsonb_set(${dealerSettings.facts}, '{name}', '"Quagga Motors"')` }),
		],
	])('shows a change of %s on the next page', async (_, path, change) => {
		await site.visit(path)
		expect(isCached(path)).toBe(true)
		await change()
		await waitUntil(() => !isCached(path))
		expect((await site.visit(path)).html).toContain('Quagga')
	})

	test('covers every table by a trigger, except those that no public page depends on', async () => {
		const result = await db.$client.query<{ name: string }>(
			`select distinct event_object_table as name from information_schema.triggers where trigger_name = 'tell_of_change'
			 union select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'tell_of_change'`,
		)
		const all = await db.$client.query<{ name: string }>(
			"select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
		)
		const names = result.rows.map(({ name }) => name)
		const others = all.rows.map(({ name }) => name).filter((name) => !names.includes(name))
		expect(others.toSorted()).toEqual(NOT_FOR_VISITORS)
	})
})

describe('the page cache', () => {
	test.each([
		['the back office', '/admin/login'],
		['an application', '/finance/application'],
		['a missing page', '/nowhere'],
		['a missing vehicle', '/car/00000000-0000-4000-8000-000000000009'],
		['inventory results as JSON', '/inventory/results'],
	])('does not store %s', async (_, path) => {
		await site.request(path)
		expect(isCached(path)).toBe(false)
	})

	test('is bypassed for a visitor with a cookie, whose page has its own nonce', async () => {
		const init = { headers: { Cookie: 'anything=1' } }
		const [one, other] = [await site.request('/services', init), await site.request('/services', init)]
		expect(isCached('/services')).toBe(false)
		const policies = [one, other].map(({ headers }) => headers.get('Content-Security-Policy'))
		expect(policies[0]).toMatch(/'nonce-[^']+' 'strict-dynamic'/)
		expect(policies[0]).not.toBe(policies[1])
	})

	test('does not store a page whose data could not be read completely', async () => {
		await withoutTable(site.owner, 'public_blog_posts', async () => {
			await site.visit('/blog?category=Finance')
			expect(isCached('/blog?category=Finance')).toBe(false)
		})
	})
})

describe('a file', () => {
	test('is served in byte ranges and with 304 for its ETag', async () => {
		const video = (await site.visit('/showroom')).html.match(/\/films\/[0-9a-f]{32}\.\w+/)?.[0] ?? ''
		const rangeResponse = await site.request(video, { headers: { Range: 'bytes=0-99' } })
		expect([rangeResponse.status, (await rangeResponse.arrayBuffer()).byteLength]).toEqual([206, 100])
		const photo = (await site.visit('/')).html.match(/\/photos\/[0-9a-f]{32}\/[\w.-]+\.jpg/)?.[0] ?? ''
		const tag = (await site.request(photo)).headers.get('ETag') ?? ''
		expect((await site.request(photo, { headers: { 'If-None-Match': tag } })).status).toBe(304)
	})
})

describe('a form on a cached page', () => {
	const token = async () => {
		const page = await site.visit('/contact')
		return page.one(`main form[method=post] [name=${TOKEN_FIELD}]`).getAttribute('value') ?? ''
	}
	const send = async (fields: Record<string, string>) =>
		readPage(
			await site.request('/contact', {
				method: 'POST',
				headers: { Origin: 'http://localhost:3000' },
				body: new URLSearchParams({ ...message, [TRAP_FIELD]: '', ...fields }),
			}),
		)
	const count = () => db.$count(leads)

	test('is stored once for each visitor who sends it', async () => {
		const shared = await token()
		expect(await token()).toBe(shared)
		const before = await count()
		for (const from_email of ['one@example.co.za', 'two@example.co.za', 'one@example.co.za'])
			expect((await send({ [TOKEN_FIELD]: shared, from_email })).status).toBe(200)
		expect(await count()).toBe(before + 2)
		const kinds = await db.select({ spamFlags: leads.spamFlags }).from(leads)
		expect(kinds.every(({ spamFlags }) => spamFlags.length === 0)).toBe(true)
	})

	test('with a page id is recognized as a resubmission when its text has changed', async () => {
		const shared = await token()
		const before = await count()
		const fields = { [TOKEN_FIELD]: shared, form_page: 'page-one' }
		expect((await send(fields)).status).toBe(200)
		expect((await send({ ...fields, subject: 'Something else' })).status).toBe(409)
		expect((await send({ ...fields, form_page: 'page-two' })).status).toBe(200)
		expect(await count()).toBe(before + 2)
	})
})
