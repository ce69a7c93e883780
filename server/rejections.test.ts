import { describe, expect, test } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import { rejectRequest } from './rejections.ts'

const services = { baseUrl: 'https://www.cars.example', log: openLog({ logLevel: 'silent' }) }
const FORM = 'application/x-www-form-urlencoded'

/** A form as it comes to us from the server that does TLS, with the name that the visitor asked for. */
const post = (
	headers: Record<string, string>,
	body: BodyInit = 'a=b',
	url = 'http://www.cars.example/contact',
) => new Request(url, { method: 'POST', body, headers: { 'Content-Type': FORM, ...headers } })

const statusOf = (request: Request) => rejectRequest(request, services)?.status

describe('a form', () => {
	test.each([
		['our own page, TLS in front of us', { Origin: 'https://www.cars.example' }],
		['our own page', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'same-origin' }],
		['a person who sends the form again', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'none' }],
		['no browser', {}],
	])('is taken from %s', (_, headers) => {
		expect(statusOf(post(headers as Record<string, string>))).toBeUndefined()
	})

	test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
		'is taken on the machine itself, as %s',
		(host) => {
			expect(statusOf(post({ Origin: `http://${host}` }, 'a=b', `http://${host}/contact`))).toBeUndefined()
		},
	)

	test.each([
		['another port of this machine', 'http://localhost:3001', 'http://localhost:3000/contact'],
		['the same host without TLS', 'http://www.cars.example', 'http://www.cars.example/contact'],
		['a host that is not ours, asked for by its own name', 'http://evil.example', 'http://evil.example/x'],
	])('is rejected from %s', (_, origin, address) => {
		expect(statusOf(post({ Origin: origin }, 'a=b', address))).toBe(403)
	})

	test('is taken when a server in front changed the host, for BASE_URL tells ours', () => {
		const request = post({ Origin: 'https://www.cars.example' }, 'a=b', 'http://127.0.0.1:3000/contact')
		expect(statusOf(request)).toBeUndefined()
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
	])('is refused from %s', (_, headers) => {
		expect(statusOf(post(headers as Record<string, string>))).toBe(403)
	})

	test.each([['text/plain'], ['application/json'], ['application/x-www-form-urlencoded-not'], ['']])(
		'is refused as %s',
		(type) => {
			expect(statusOf(post({ 'Content-Type': type }))).toBe(415)
		},
	)

	test.each([[FORM], [`${FORM};charset=UTF-8`], ['Multipart/Form-Data; boundary=x']])(
		'is taken as %s',
		(type) => {
			expect(statusOf(post({ 'Content-Type': type }))).toBeUndefined()
		},
	)

	test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is not sent by %s', (method) => {
		expect(statusOf(new Request('http://localhost:3000/contact', { method }))).toBe(405)
	})
})

describe('an address that begins with two strokes', () => {
	test.each(['//', '///', '//evil.example/admin/login', '//:99999/', '//user:word@host/x'])(
		'is rejected: %s',
		(path) => {
			expect(statusOf(new Request(`http://localhost:3000${path}`))).toBe(404)
		},
	)
})
