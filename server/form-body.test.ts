import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openBodyMemory } from '#app/infra/request-body.server.ts'
import { readFormBody, STAFF_FORM, VISITOR_FORM } from './form-body.ts'

const FORM = 'application/x-www-form-urlencoded'
const LARGEST = VISITOR_FORM.bytes

const readForm = (request: Request, limits = VISITOR_FORM, memory = openBodyMemory(ROOM)) =>
	readFormBody(request, limits, memory.claim('192.0.2.1'))
const upTo = (most: number, mostPerClient = most) => ({ most, mostPerClient, forSmall: 0, small: 0 })
const ROOM = upTo(8 * LARGEST)

const createRequest = (headers: Record<string, string>, body: BodyInit) =>
	new Request('http://localhost:3000/contact', {
		method: 'POST',
		body,
		headers: { 'Content-Type': FORM, ...headers },
	})

describe('the body of a form', () => {
	const multipart = (body: string, headers = {}) =>
		createRequest({ 'Content-Type': 'multipart/form-data; boundary=x', ...headers }, body)

	/** A chunked request without Content-Length. */
	const createChunkedRequest = (pieces: number, size: number) => {
		let used = 0
		const body = new ReadableStream({
			pull: (stream) => {
				if (used++ === pieces) stream.close()
				else stream.enqueue(new Uint8Array(size).fill(97))
			},
		})
		const request = new Request('http://localhost:3000/contact', {
			method: 'POST',
			headers: { 'Content-Type': FORM },
			body,
			duplex: 'half',
		} as RequestInit)
		return { request, countChunks: () => used }
	}

	test('is passed on unchanged', async () => {
		const form = await readForm(createRequest({ Cookie: 'a=b' }, 'name=Thandi&message=%F0%9F%9A%97'))
		if (form instanceof Response) throw new Error('it was rejected')
		expect(form.headers.get('Cookie')).toBe('a=b')
		expect([...(await form.formData())]).toEqual([
			['name', 'Thandi'],
			['message', '🚗'],
		])
	})

	test('can be multipart', async () => {
		const form = await readForm(
			multipart('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nThandi\r\n--x--\r\n'),
		)
		expect(form instanceof Request && (await form.formData()).get('name')).toBe('Thandi')
	})

	test('can have 128 kB, and one megabyte from staff', async () => {
		expect(await readForm(createRequest({}, 'a'.repeat(LARGEST)))).toBeInstanceOf(Request)
		expect(await readForm(createChunkedRequest(4, LARGEST / 4).request)).toBeInstanceOf(Request)
		expect(await readForm(createRequest({}, 'a'.repeat(STAFF_FORM.bytes)), STAFF_FORM)).toBeInstanceOf(
			Request,
		)
	})

	test.each([500, 501])('can have at most 500 fields: with %d', async (count) => {
		const names = Array.from({ length: count }, (_, number) => `f${number}`)
		const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
		const bodies = [
			createRequest({}, names.map((name) => `${name}=1`).join('&')),
			multipart(`${names.map(part).join('')}--x--\r\n`),
			createRequest(
				{ 'Content-Type': 'multipart/form-data; boundary="x"' },
				`${names.map(part).join('')}--x--\r\n`,
			),
		]
		for (const body of bodies) {
			const result = await readForm(body)
			expect(result instanceof Response ? result.status : 200).toBe(count > 500 ? 413 : 200)
		}
	})

	test.each([
		['a boundary with an escaped character', 'boundary="\\x"'],
		['a boundary in the text of another parameter', 'note="; boundary=y"; boundary=x'],
	])('cannot bypass the field limit with %s', async (_, parameters) => {
		const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
		const form = (fields: number) =>
			multipart(`${part.repeat(fields)}--x--\r\n`, { 'Content-Type': `multipart/form-data; ${parameters}` })
		expect(await readForm(form(500))).toBeInstanceOf(Request)
		expect(await readForm(form(501))).toMatchObject({ status: 413 })
	})

	test('is rejected with 503 and Retry-After when the memory for bodies is used up', async () => {
		const memory = openBodyMemory(upTo(100))
		const result = await readForm(createRequest({}, 'a'.repeat(101)), VISITOR_FORM, memory)
		expect(result).toMatchObject({ status: 503 })
		expect(result.headers.get('Retry-After')).toBe('5')
		expect(await (result as Response).text()).toContain('nothing was received')
	})

	test('is rejected unread when its Content-Length is too large', async () => {
		const request = new Request(createChunkedRequest(1, 10).request, {
			headers: { 'Content-Type': FORM, 'Content-Length': String(LARGEST + 1) },
		})
		expect(await readForm(request)).toMatchObject({ status: 413 })
		expect(request.bodyUsed).toBe(false)
	})

	test('is rejected when it turns out to be too large, and is read no further', async () => {
		const { request, countChunks } = createChunkedRequest(1_000, LARGEST / 4)
		expect(await readForm(request)).toMatchObject({ status: 413 })
		expect(countChunks()).toBeLessThan(10)
	})

	test.each([
		['no boundary', 'name=Thandi'],
		['an incomplete part', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nThan'],
		['a part without a name', '--x\r\n\r\nThandi\r\n--x--\r\n'],
	])('is rejected with %s', async (_, body) => {
		expect(await readForm(multipart(body))).toMatchObject({ status: 400 })
	})

	test('is rejected when the connection breaks', async () => {
		const body = new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })
		const init = { method: 'POST', headers: { 'Content-Type': FORM }, body, duplex: 'half' }
		expect(await readForm(new Request('http://localhost:3000/', init as RequestInit))).toMatchObject({
			status: 400,
		})
	})
})

test('the memory for request bodies is granted up to a total limit and a limit per client', () => {
	const memory = openBodyMemory(upTo(100, 60))
	const one = memory.claim('192.0.2.1')
	expect([one.grow(60), one.grow(1)]).toEqual([true, false])
	const other = memory.claim('192.0.2.2')
	expect([other.grow(40), other.grow(1)]).toEqual([true, false])
})

test('the last memory for request bodies is for small ones, of which each client gets a share', () => {
	const memory = openBodyMemory({ most: 1_000, mostPerClient: 500, forSmall: 200, small: 20 })
	const large = memory.claim('192.0.2.1')
	expect([large.grow(500), memory.claim('192.0.2.2').grow(300), large.grow(1)]).toEqual([true, true, false])
	expect([memory.claim('192.0.2.3').grow(21), memory.claim('192.0.2.3').grow(20)]).toEqual([false, true])
	const growing = memory.claim('192.0.2.4')
	expect([growing.grow(20), growing.grow(1)]).toEqual([true, false])
	for (let turn = 0; turn < 100; turn++)
		for (let client = 0; client < 5; client++) memory.claim(`203.0.113.${client}`).grow(10)
	expect(memory.claim('198.51.100.7').grow(10)).toBe(true)
})

test('releasing a claim twice frees its memory once', () => {
	const memory = openBodyMemory(upTo(10))
	const first = memory.claim('192.0.2.1')
	first.grow(10)
	first.release()
	first.release()
	const second = memory.claim('192.0.2.1')
	expect([second.grow(10), second.grow(1)]).toEqual([true, false])
})

test('the limits are never exceeded, for any sequence of claims and releases', () => {
	const step = fc.record({ client: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 40 }) })
	fc.assert(
		fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
			const memory = openBodyMemory(upTo(100, 50))
			const bytesByClient = new Map<string, number>()
			const open: { client: string; bytes: number; release: () => void }[] = []
			for (const { client, bytes } of steps) {
				const claim = memory.claim(client)
				const granted = claim.grow(bytes)
				const total = [...bytesByClient.values()].reduce((sum, part) => sum + part, 0)
				const ownBytes = bytesByClient.get(client) ?? 0
				expect(granted).toBe(total + bytes <= 100 && ownBytes + bytes <= Math.min(50, 100 - total))
				if (granted) {
					bytesByClient.set(client, ownBytes + bytes)
					open.push({ client, bytes, release: claim.release })
				} else {
					const oldest = open.shift()
					oldest?.release()
					if (oldest) bytesByClient.set(oldest.client, (bytesByClient.get(oldest.client) ?? 0) - oldest.bytes)
				}
			}
		}),
	)
})
