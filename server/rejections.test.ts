import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { openLog } from '#app/infra/log.server.ts'
import type { AppEnv } from './app-env.ts'
import { csrfProtection } from './csrf.ts'
import { rejectMalformed, rejectOtherContentTypes } from './rejections.ts'

const services = { baseUrl: 'https://www.cars.example', log: openLog({ logLevel: 'silent' }) }
const FORM = 'application/x-www-form-urlencoded'
const ACCEPTED = 200

/** A form as it arrives from a proxy that terminates TLS, with the host that the visitor requested. */
const createForm = (
	headers: Record<string, string>,
	body: BodyInit = 'a=b',
	url = 'http://www.cars.example/contact',
) => new Request(url, { method: 'POST', body, headers: { 'Content-Type': FORM, ...headers } })

const app = new Hono<AppEnv>()
app.use(rejectMalformed(services), csrfProtection(services), rejectOtherContentTypes)
app.all('*', () => new Response(null, { status: ACCEPTED }))

const statusOf = async (request: Request) => (await app.fetch(request)).status

describe('a form', () => {
	test.each([
		['our own page, TLS in front of us', { Origin: 'https://www.cars.example' }],
		['our own page', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'same-origin' }],
		['a person who sends the form again', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'none' }],
		['no browser', {}],
	])('is taken from %s', async (_, headers) => {
		expect(await statusOf(createForm(headers as Record<string, string>))).toBe(ACCEPTED)
	})

	test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
		'is taken on the machine itself, as %s',
		async (host) => {
			expect(await statusOf(createForm({ Origin: `http://${host}` }, 'a=b', `http://${host}/contact`))).toBe(
				ACCEPTED,
			)
		},
	)

	test.each([
		['another port of this machine', 'http://localhost:3001', 'http://localhost:3000/contact'],
		['the same host without TLS', 'http://www.cars.example', 'http://www.cars.example/contact'],
		['a host that is not ours, asked for by its own name', 'http://evil.example', 'http://evil.example/x'],
	])('is rejected from %s', async (_, origin, address) => {
		expect(await statusOf(createForm({ Origin: origin }, 'a=b', address))).toBe(403)
	})

	test('is taken when a server in front changed the host, for BASE_URL tells ours', async () => {
		const request = createForm({ Origin: 'https://www.cars.example' }, 'a=b', 'http://127.0.0.1:3000/contact')
		expect(await statusOf(request)).toBe(ACCEPTED)
	})

	test.each([
		['a page without an origin', { Origin: 'null' }],
		['a sibling', { Origin: 'https://shop.cars.example' }],
		['the parent', { Origin: 'https://cars.example' }],
		['somebody else', { Origin: 'https://evil.example' }],
		['somebody with a like name', { Origin: 'https://www.cars.example.evil.example' }],
		['the wrong port', { Origin: 'https://www.cars.example:8443' }],
		['what is no origin', { Origin: 'www.cars.example' }],
		['nothing', { Origin: '' }],
		['another site, by the browser', { 'Sec-Fetch-Site': 'cross-site' }],
		['a sibling, by the browser', { 'Sec-Fetch-Site': 'same-site' }],
		['a sibling that lies', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'same-site' }],
		[
			'somebody else who overrides the method',
			{ Origin: 'https://evil.example', 'X-HTTP-Method-Override': 'GET' },
		],
	])('is refused from %s', async (_, headers) => {
		expect(await statusOf(createForm(headers as Record<string, string>))).toBe(403)
	})

	test.each([['text/plain'], ['application/json'], ['application/x-www-form-urlencoded-not'], ['']])(
		'is refused as %s',
		async (type) => {
			expect(await statusOf(createForm({ 'Content-Type': type }))).toBe(415)
		},
	)

	test.each([[FORM], [`${FORM};charset=UTF-8`], ['Multipart/Form-Data; boundary=x']])(
		'is taken as %s',
		async (type) => {
			expect(await statusOf(createForm({ 'Content-Type': type }))).toBe(ACCEPTED)
		},
	)

	test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is not sent by %s', async (method) => {
		expect(await statusOf(new Request('http://localhost:3000/contact', { method }))).toBe(405)
	})
})

describe('an address that begins with two strokes', () => {
	test.each(['//', '///', '//evil.example/admin/login', '//:99999/', '//user:word@host/x'])(
		'is rejected: %s',
		async (path) => {
			expect(await statusOf(new Request(`http://localhost:3000${path}`))).toBe(404)
		},
	)
})
