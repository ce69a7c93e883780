import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPageStore } from '#app/platform/page-store.server.ts'
import { keptPage, packFor } from './kept-page.ts'
import { keptUnder } from './kept-under.ts'
import { handOut } from './pages-at-hand.ts'

const TEXT = 'The same for everybody. '.repeat(100)
const NOT_AT_HAND = 599

const pages = openPageStore({ most: 1_000_000, isCurrent: () => true, clock: () => new Date(0) })
const server = createServer((incoming, outgoing) => {
	if (!handOut(incoming, outgoing, pages)) outgoing.writeHead(NOT_AT_HAND).end()
})

async function put(address: string, text: string): Promise<void> {
	const page = await keptPage(Buffer.from(text), [['Cache-Control', 'no-cache']], 'br')
	await packFor(page, 'identity')
	await pages.make(address, async () => ({ page }))
}

beforeAll(async () => {
	await put('/', TEXT)
	await put(keptUnder('/', true), 'Of few bytes.')
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

function ask(headers: Record<string, string> = {}, { method = 'GET', path = '/' } = {}) {
	const { port } = server.address() as AddressInfo
	return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
		(resolve, reject) => {
			const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
				const parts: Buffer[] = []
				answer.on('data', (part) => parts.push(part))
				answer.on('end', () => {
					const { statusCode = 0, headers } = answer
					resolve({ status: statusCode, headers, body: Buffer.concat(parts) })
				})
			})
			sent.on('error', reject)
			sent.end()
		},
	)
}

const statusFor = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

describe('a page at hand', () => {
	test('goes to whoever tells nothing of themselves', async () => {
		const { status, headers, body } = await ask()
		expect([status, body.toString()]).toEqual([200, TEXT])
		expect(headers['cache-control']).toBe('no-cache')
		expect(headers['content-encoding']).toBeUndefined()
	})

	test('goes to nobody who has a cookie that tells them apart, or credentials', async () => {
		expect(await statusFor({ Cookie: 'anything=1' })).toBe(NOT_AT_HAND)
		expect(await statusFor({ Cookie: 'data-saver=off; anything=1' })).toBe(NOT_AT_HAND)
		expect(await statusFor({ Authorization: 'Basic eDp5' })).toBe(NOT_AT_HAND)
		expect(await statusFor({ Cookie: 'data-saver=off' })).toBe(200)
	})

	test('is no other address, and no answer to a form', async () => {
		expect(await statusFor({}, { path: '/?page=2' })).toBe(NOT_AT_HAND)
		expect(await statusFor({}, { method: 'POST' })).toBe(NOT_AT_HAND)
	})

	test('is the lighter one for who spares data, as the switch says or else the browser', async () => {
		const textFor = async (headers: Record<string, string>) => (await ask(headers)).body.toString()
		expect(await textFor({ 'Save-Data': 'on' })).toBe('Of few bytes.')
		expect(await textFor({ Cookie: 'data-saver=on' })).toBe('Of few bytes.')
		expect(await textFor({ 'Save-Data': 'on', Cookie: 'data-saver=off' })).toBe(TEXT)
	})

	test('comes in a packing that lies ready, and else not from here', async () => {
		const packed = await ask({ 'Accept-Encoding': 'gzip, deflate, br' })
		expect(packed.headers['content-encoding']).toBe('br')
		expect(brotliDecompressSync(packed.body).toString()).toBe(TEXT)
		expect(await statusFor({ 'Accept-Encoding': 'gzip' })).toBe(NOT_AT_HAND)
	})

	test('comes so once somebody had it packed', async () => {
		await put('/packed', TEXT)
		const page = pages.find('/packed')
		if (page) await packFor(page, 'gzip')
		const { headers, body } = await ask({ 'Accept-Encoding': 'gzip' }, { path: '/packed' })
		expect(headers['content-encoding']).toBe('gzip')
		expect(gunzipSync(body).toString()).toBe(TEXT)
	})

	test('answers HEAD as GET, without the page', async () => {
		for (const headers of [{}, { 'Accept-Encoding': 'br' }] as Record<string, string>[]) {
			const [whole, head] = [await ask(headers), await ask(headers, { method: 'HEAD' })]
			const { 'transfer-encoding': _, date: __, ...told } = whole.headers
			expect([head.status, head.body.length]).toEqual([200, 0])
			expect(head.headers).toMatchObject(told)
			expect(head.headers.etag).toMatch(/^"/)
		}
	})

	test('is not sent again to who has it, whoever re-packed it on the way', async () => {
		const { headers } = await ask()
		const tag = String(headers.etag)
		for (const held of [tag, `"other", ${tag}`, `W/${tag}`, `W/"other",W/${tag}`, '*']) {
			const answer = await ask({ 'If-None-Match': held })
			expect([held, answer.status, answer.body.length]).toEqual([held, 304, 0])
			expect(answer.headers.etag).toBe(tag)
		}
		expect(await statusFor({ 'If-None-Match': tag }, { method: 'HEAD' })).toBe(304)
		const others = ['"other"', `W/"other"`, tag.replaceAll('"', ''), tag.replace('identity', 'br'), '"*"']
		for (const held of others) expect([held, await statusFor({ 'If-None-Match': held })]).toEqual([held, 200])
	})
})
