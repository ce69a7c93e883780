import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { message } from '#tests/lead-values.ts'
import { type Forecourt, startOpen } from './forecourt.ts'

const ONE_DAY = { FORM_WINDOW_MINUTES: '1440' } // shorter windows may end while a test counts

/** Sends a message with this X-Forwarded-For header, if any, and returns the status. */
async function send({ address }: Forecourt, forwardedFor?: string): Promise<number> {
	const response = await fetch(`${address}/contact.data`, {
		method: 'POST',
		headers: { Origin: address, ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }) },
		body: new URLSearchParams({ ...message, subject: crypto.randomUUID() }),
	})
	await response.arrayBuffer()
	return response.status
}

/** Sends bytes on a separate connection and returns the first line of the response. */
function sendRequest({ address }: Forecourt, head: string, bodyPart: string, parts: number): Promise<string> {
	const { hostname, port } = new URL(address)
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname)
		socket.on('error', reject)
		socket.on('data', (bytes) => {
			resolve(String(bytes).split('\r\n')[0] ?? '')
			socket.destroy()
		})
		socket.write(`POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${head}\r\n\r\n`)
		for (let part = 0; part < parts; part++) socket.write(bodyPart)
	})
}

describe('forms on the network', () => {
	test('are rate-limited by the remote address, whatever X-Forwarded-For says', async () => {
		const forecourt = await startOpen({ env: { FORMS_PER_ADDRESS: '2', ...ONE_DAY } })
		const claims = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
		expect([await send(forecourt), await send(forecourt, claims[0])]).toEqual([200, 200])
		for (const claim of claims) expect(await send(forecourt, claim)).toBe(429)
	})

	test('are rate-limited by the address that a trusted proxy forwards, and have a maximum size', async () => {
		const forecourt = await startOpen({ env: { FORMS_PER_ADDRESS: '1', TRUSTED_PROXIES: '1', ...ONE_DAY } })
		await expectLargeRejected(forecourt)
		expect(await send(forecourt, '192.0.2.1')).toBe(200)
		expect(await send(forecourt, '192.0.2.2')).toBe(200)
		expect(await send(forecourt, '192.0.2.1')).toBe(429)
		expect(await send(forecourt, '192.0.2.77, 192.0.2.2')).toBe(429)
		expect(await send(forecourt, '2001:db8:1:2::1')).toBe(200)
		expect(await send(forecourt, '2001:db8:1:2::2')).toBe(429)
	})
})

/** Rejected both with and without a Content-Length header. */
async function expectLargeRejected(forecourt: Forecourt): Promise<void> {
	const type = 'Content-Type: application/x-www-form-urlencoded'
	expect(await sendRequest(forecourt, `${type}\r\nContent-Length: 50000000`, 'a=b', 1)).toContain('413')
	const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`
	expect(await sendRequest(forecourt, `${type}\r\nTransfer-Encoding: chunked`, piece, 20)).toContain('413')
}
