import { count } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
	applicationDrafts,
	financeApplications,
} from '#app/features/finance/application/application-table.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import sitemap from '#app/routes.ts'
import { I20, I20_PATH } from '#tests/demo-vehicles.ts'
import { enquiry } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { BASE_URL } from '#tests/site.ts'

const { site, services, hiddenOf, counts } = await openLeads()

type RouteEntry = { path?: string; children?: RouteEntry[] }

/** Every path of the site, including those without a form action (CSRF protection). */
const addresses = (sitemap as RouteEntry[]).flatMap(addressesOf)

function addressesOf({ path, children = [] }: RouteEntry): string[] {
	const own = path === undefined && children.length > 0 ? [] : [`/${path ?? ''}`]
	return [...own, ...children.flatMap(addressesOf)].map((address) =>
		address.replace(':id', I20).replace(/:\w+/, 'any').replace('*', 'nowhere'),
	)
}

const ELSEWHERE: Record<string, Record<string, string>> = {
	'a page with the origin "null"': { Origin: 'null' },
	'a sibling host': { Origin: 'http://shop.localhost:3000', 'Sec-Fetch-Site': 'same-site' },
	'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
	'another site without an Origin header': { 'Sec-Fetch-Site': 'cross-site' },
	'the wrong port': { Origin: 'http://localhost:3001' },
	'the wrong scheme': { Origin: 'https://localhost:3000' },
	'another site, overriding the method': {
		Origin: 'https://evil.example',
		'X-HTTP-Method-Override': 'GET',
	},
}

const send = (address: string, headers: Record<string, string>, fields: Record<string, string> = enquiry) =>
	site.request(address, { method: 'POST', body: new URLSearchParams(fields), headers })

const allCounts = async () => {
	const tables = [financeApplications, applicationDrafts, rateLimits]
	const others = await Promise.all(tables.map((table) => services.db.select({ rows: count() }).from(table)))
	return [await counts(), ...others]
}

describe('a form from another site', () => {
	test.each(Object.keys(ELSEWHERE))('is rejected at every path: %s', async (source) => {
		const hidden = await hiddenOf(I20_PATH)
		const before = await allCounts()
		expect(addresses.length).toBeGreaterThan(20)
		for (const address of addresses) {
			for (const query of [address, `${address === '/' ? '/_root' : address}.data`]) {
				const response = await send(query, ELSEWHERE[source] ?? {}, { ...hidden, ...enquiry })
				expect(response.status, `${source} to ${query}`).toBe(403)
				expect(await response.text()).toContain('nothing was received')
			}
		}
		expect(await allCounts()).toEqual(before)
	})

	test('is not accepted by GET with a method override', async () => {
		const before = await allCounts()
		const fields = new URLSearchParams({ ...enquiry, _method: 'POST' })
		const response = await site.request(`${I20_PATH}?${fields}`, {
			headers: { 'X-HTTP-Method-Override': 'POST' },
		})
		expect(response.status).toBe(200)
		expect(await allCounts()).toEqual(before)
	})

	test('is logged with its origin and without its form values', async () => {
		await send('/contact', { Origin: 'https://evil.example' })
		expect(site.logged.at(-1)).toMatchObject({
			msg: 'form rejected: sent from another site (CSRF)',
			origin: 'https://evil.example',
			baseUrl: BASE_URL,
		})
		expect(JSON.stringify(site.logged)).not.toContain(enquiry.from_email)
	})
})

describe('a form of this site', () => {
	test('is accepted from a client that sends no Origin header', async () => {
		const before = await counts()
		const fields = { ...(await hiddenOf(I20_PATH)), ...enquiry }
		expect((await send(I20_PATH, {}, fields)).status).toBe(200)
		expect((await counts()).leads).toBe(before.leads + 1)
	})

	test.each([
		['too large', 413, 'x'.repeat(132_000), 'application/x-www-form-urlencoded'],
		['of too many fields', 413, 'x&'.repeat(600), 'application/x-www-form-urlencoded'],
		['of another content type', 415, '{"message":"x"}', 'application/json'],
		[
			'truncated',
			400,
			'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
			'multipart/form-data; boundary=x',
		],
	])('is rejected with a message when it is %s', async (_, status, body, type) => {
		const before = await allCounts()
		for (const address of [I20_PATH, '/contact', '/finance/application', '/contact.data']) {
			const headers = { Origin: BASE_URL, 'Content-Type': type }
			const response = await site.request(address, { method: 'POST', body, headers })
			expect(response.status).toBe(status)
			expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
			expect(response.headers.get('Connection')).toBe(status === 413 ? 'close' : null)
			expect(await response.text()).toMatch(/nothing was received/)
		}
		expect(await allCounts()).toEqual(before)
	})
})
