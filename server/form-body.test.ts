import { describe, expect, test } from 'vitest'
import { withBody } from './form-body.ts'

const FORM = 'application/x-www-form-urlencoded'
const MEGABYTE = 1_048_576

const post = (headers: Record<string, string>, body: BodyInit) =>
	new Request('http://localhost:3000/contact', {
		method: 'POST',
		body,
		headers: { 'Content-Type': FORM, ...headers },
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
