import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#tests/log.ts'
import type { AppEnv } from './app-env.ts'
import { csrfProtection, rejectMalformed, rejectOtherContentTypes, rejectOtherHosts } from './rejections.ts'

const services = { baseUrl: 'https://www.cars.example', log: silentLog }
const FORM = 'application/x-www-form-urlencoded'
const ACCEPTED = 200

/** A form as it arrives from a proxy that terminates TLS, with the host that the visitor requested. */
const createForm = (
	headers: Record<string, string>,
	body: BodyInit = 'a=b',
	url = 'http://www.cars.example/contact',
) => new Request(url, { method: 'POST', body, headers: { 'Content-Type': FORM, ...headers } })

const facts = { of: (path: string) => (path === '/admin/photos' ? { uploadSeconds: 300 } : {}) }
const app = new Hono<AppEnv>()
app.use(rejectMalformed(services), csrfProtection(services), rejectOtherContentTypes(facts))
app.all('*', () => new Response(null, { status: ACCEPTED }))

const statusOf = async (request: Request) => (await app.fetch(request)).status

describe('a form', () => {
	test.each([
		['a page of the site behind a TLS proxy', { Origin: 'https://www.cars.example' }],
		['a page of the site', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'same-origin' }],
		['a visitor who resends the form', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'none' }],
		['a client that is not a browser', {}],
	])('is accepted from %s', async (_, headers) => {
		expect(await statusOf(createForm(headers as Record<string, string>))).toBe(ACCEPTED)
	})

	test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
		'is accepted on the machine itself, as %s',
		async (host) => {
			expect(await statusOf(createForm({ Origin: `http://${host}` }, 'a=b', `http://${host}/contact`))).toBe(
				ACCEPTED,
			)
		},
	)

	test.each([
		['another port of this machine', 'http://localhost:3001', 'http://localhost:3000/contact'],
		['the same host without TLS', 'http://www.cars.example', 'http://www.cars.example/contact'],
		['a foreign host that is also the host of the request', 'http://evil.example', 'http://evil.example/x'],
	])('is rejected from %s', async (_, origin, address) => {
		expect(await statusOf(createForm({ Origin: origin }, 'a=b', address))).toBe(403)
	})

	test('is accepted when a proxy changed the host, because the origin matches BASE_URL', async () => {
		const request = createForm({ Origin: 'https://www.cars.example' }, 'a=b', 'http://127.0.0.1:3000/contact')
		expect(await statusOf(request)).toBe(ACCEPTED)
	})

	test.each([
		['a page without an origin', { Origin: 'null' }],
		['a sibling domain', { Origin: 'https://shop.cars.example' }],
		['the parent domain', { Origin: 'https://cars.example' }],
		['another site', { Origin: 'https://evil.example' }],
		['a site with a similar name', { Origin: 'https://www.cars.example.evil.example' }],
		['the wrong port', { Origin: 'https://www.cars.example:8443' }],
		['an invalid origin', { Origin: 'www.cars.example' }],
		['an empty origin', { Origin: '' }],
		['another site according to Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
		['a sibling domain according to Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-site' }],
		[
			'a sibling domain with a forged Origin',
			{ Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'same-site' },
		],
		[
			'another site that overrides the method',
			{ Origin: 'https://evil.example', 'X-HTTP-Method-Override': 'GET' },
		],
	])('is rejected from %s', async (_, headers) => {
		expect(await statusOf(createForm(headers as Record<string, string>))).toBe(403)
	})

	test.each([['text/plain'], ['application/json'], ['application/x-www-form-urlencoded-not'], ['']])(
		'is rejected with the content type "%s"',
		async (type) => {
			expect(await statusOf(createForm({ 'Content-Type': type }))).toBe(415)
		},
	)

	test.each([[FORM], [`${FORM};charset=UTF-8`], ['Multipart/Form-Data; boundary=x']])(
		'is accepted with the content type "%s"',
		async (type) => {
			expect(await statusOf(createForm({ 'Content-Type': type }))).toBe(ACCEPTED)
		},
	)

	test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is rejected with the method %s', async (method) => {
		const { status, headers } = await app.fetch(new Request('http://localhost:3000/contact', { method }))
		expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
	})
})

describe('a URL path that begins with two slashes', () => {
	test.each(['//', '///', '//evil.example/admin/login', '//:99999/', '//user:word@host/x'])(
		'is rejected: %s',
		async (path) => {
			expect(await statusOf(new Request(`http://localhost:3000${path}`))).toBe(404)
		},
	)
})

describe('a host', () => {
	const statusFor = async (hostname: string | undefined, address: string, ...hosts: string[]) => {
		const site = new Hono<AppEnv>()
		site.use(rejectOtherHosts({ hostname, log: silentLog }))
		site.all('*', () => new Response(null, { status: ACCEPTED }))
		const rawHeaders = ['Accept', '*/*', ...hosts.flatMap((host) => ['Host', host])]
		return (await site.request(address, {}, { incoming: { rawHeaders } })).status
	}

	test.each([
		['the host of BASE_URL', 'cars.example', 'http://cars.example/about', ACCEPTED],
		['it with a port', 'cars.example', 'http://CARS.example:443/about', ACCEPTED],
		['another host', 'cars.example', 'http://evil.example/about', 421],
		['a subdomain', 'cars.example', 'http://www.cars.example/about', 421],
		['an IP address', 'cars.example', 'http://192.0.2.1:3000/about', 421],
		['this machine', 'cars.example', 'http://127.0.0.1:3000/', 421],
		['this machine on a site of this machine', 'localhost', 'http://127.0.0.1:3000/about', ACCEPTED],
		['another host on a site of this machine', 'localhost', 'http://evil.example/about', 421],
		['any host in the demo', undefined, 'http://evil.example/about', ACCEPTED],
		['a longer path than a check of life', 'cars.example', 'http://192.0.2.1:3000/health/x', 421],
	])('%s', async (_, hostname, address, status) => {
		expect(await statusFor(hostname, address, new URL(address).host)).toBe(status)
	})

	test.each(['/health', '/health/live', '/health/ready', '/metrics'])(
		'is not asked for by %s',
		async (path) => {
			expect(await statusFor('cars.example', `http://192.0.2.1:3000${path}`, '192.0.2.1:3000')).toBe(ACCEPTED)
		},
	)

	test.each([['cars.example'], [undefined]])(
		'that is named twice is rejected (BASE_URL: %s)',
		async (hostname) => {
			expect(await statusFor(hostname, 'http://cars.example/', 'cars.example', 'evil.example')).toBe(400)
			expect(await statusFor(hostname, 'http://cars.example/health', 'cars.example', 'cars.example')).toBe(
				400,
			)
		},
	)
})
