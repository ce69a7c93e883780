import { describe, expect, test } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import { withBody } from './form-body.ts'
import { refused } from './refusals.ts'

const given = { baseUrl: 'https://www.cars.example', log: openLog({ logLevel: 'silent' }) }
const FORM = 'application/x-www-form-urlencoded'
const MEGABYTE = 1_048_576

/** A form as it comes to us from the server that does TLS, with the name that the visitor asked for. */
const post = (
	headers: Record<string, string>,
	body: BodyInit = 'a=b',
	url = 'http://www.cars.example/contact',
) => new Request(url, { method: 'POST', body, headers: { 'Content-Type': FORM, ...headers } })

const statusOf = (request: Request) => refused(request, given)?.status

describe('a form', () => {
	test.each([
		['our own page, TLS in front of us', { Origin: 'https://www.cars.example' }],
		['our own page', { Origin: 'http://www.cars.example', 'Sec-Fetch-Site': 'same-origin' }],
		['a person who sends the form again', { Origin: 'https://www.cars.example', 'Sec-Fetch-Site': 'none' }],
		['no browser', {}],
	])('is taken from %s', (_, headers) => {
		expect(statusOf(post(headers as Record<string, string>))).toBeUndefined()
	})

	test('is taken under another name of ours', () => {
		const request = post({ Origin: 'http://localhost:3000' }, 'a=b', 'http://localhost:3000/contact')
		expect(statusOf(request)).toBeUndefined()
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

describe('the body of a form', () => {
	const multipart = (body: string, headers = {}) =>
		post({ 'Content-Type': 'multipart/form-data; boundary=x', ...headers }, body)

	/** Pieces without a size told before. */
	const chunked = (pieces: number, size: number) => {
		let taken = 0
		const body = new ReadableStream({
			pull: (stream) => {
				if (taken++ === pieces) stream.close()
				else stream.enqueue(new Uint8Array(size).fill(97))
			},
		})
		const request = new Request('http://localhost:3000/contact', {
			method: 'POST',
			headers: { 'Content-Type': FORM },
			body,
			duplex: 'half',
		} as RequestInit)
		return { request, taken: () => taken }
	}

	test('is handed on as it came', async () => {
		const read = await withBody(post({ Cookie: 'a=b' }, 'name=Thandi&message=%F0%9F%9A%97'))
		if (read instanceof Response) throw new Error('it was refused')
		expect(read.headers.get('Cookie')).toBe('a=b')
		expect([...(await read.formData())]).toEqual([
			['name', 'Thandi'],
			['message', '🚗'],
		])
	})

	test('may have parts', async () => {
		const read = await withBody(
			multipart('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nThandi\r\n--x--\r\n'),
		)
		expect(read instanceof Request && (await read.formData()).get('name')).toBe('Thandi')
	})

	test('may be of one megabyte', async () => {
		expect(await withBody(post({}, 'a'.repeat(MEGABYTE)))).toBeInstanceOf(Request)
		expect(await withBody(chunked(4, MEGABYTE / 4).request)).toBeInstanceOf(Request)
	})

	test('is refused when it says that it is larger, unread', async () => {
		const told = new Request(chunked(1, 10).request, {
			headers: { 'Content-Type': FORM, 'Content-Length': String(MEGABYTE + 1) },
		})
		expect(await withBody(told)).toMatchObject({ status: 413 })
		expect(told.bodyUsed).toBe(false)
	})

	test('is refused when it turns out larger, and read no further', async () => {
		const { request, taken } = chunked(1_000, MEGABYTE / 4)
		expect(await withBody(request)).toMatchObject({ status: 413 })
		expect(taken()).toBeLessThan(10)
	})

	test.each([
		['no border', 'name=Thandi'],
		['half a part', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nThan'],
		['a part without a name', '--x\r\n\r\nThandi\r\n--x--\r\n'],
	])('is refused with %s', async (_, body) => {
		expect(await withBody(multipart(body))).toMatchObject({ status: 400 })
	})

	test('is refused when the connection breaks', async () => {
		const body = new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })
		const init = { method: 'POST', headers: { 'Content-Type': FORM }, body, duplex: 'half' }
		expect(await withBody(new Request('http://localhost:3000/', init as RequestInit))).toMatchObject({
			status: 400,
		})
	})
})
