import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { certificate } from '#tests/certificate.ts'
import { type AddressProbe, checkAddress, checkCertificate, probeAddress } from './address-check.server.ts'

const LIMIT = 60_000
const NOW = new Date('2026-11-18T10:00:00+02:00')
const LIVE = { baseUrl: 'https://www.dealer.co.za', demo: false }

const forecourt: RequestListener = (_, response) => response.end('{"alive":true}')
const somethingElse: RequestListener = (_, response) => response.end('<h1>Welcome to nginx!</h1>')

async function startListening(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return (server.address() as AddressInfo).port
}

describe('the address of the website', () => {
	test('is recognised as this site or as something else', async () => {
		const [ours, other] = [
			await startListening(createServer(forecourt)),
			await startListening(createServer(somethingElse)),
		]
		expect(await probeAddress(`http://127.0.0.1:${ours}`, LIMIT)).toEqual({
			isReached: true,
			isOurs: true,
			certificate: undefined,
		})
		expect(await probeAddress(`http://127.0.0.1:${other}`, LIMIT)).toMatchObject({ isOurs: false })
	})

	test('is unreachable when nothing listens, or nothing responds in time', async () => {
		const silent = await startListening(createServer(() => {}))
		for (const [port, limit] of [
			[1, LIMIT],
			[silent, 1],
		])
			expect(await probeAddress(`http://127.0.0.1:${port}`, limit as number)).toMatchObject({
				isReached: false,
			})
	})

	test('has the certificate that browsers receive, even an invalid one', async () => {
		const port = await startListening(createTlsServer(certificate, forecourt))
		const probe = await probeAddress(`https://localhost:${port}`, LIMIT)
		expect(probe).toMatchObject({
			isOurs: true,
			certificate: { validTo: expect.any(Date), error: expect.stringMatching(/SELF_SIGNED|ALTNAME/) },
		})
		expect(checkCertificate({ baseUrl: `https://localhost:${port}` }, probe, NOW)).toMatchObject({
			state: 'wrong',
			what: expect.stringMatching(/self-signed|for another host/),
		})
	})

	const reached = { isReached: true, isOurs: true, certificate: undefined } as const
	test.each([
		['is ok when it leads to this site', LIVE, reached, 'ok'],
		['is wrong when it leads to something else', LIVE, { ...reached, isOurs: false }, 'wrong'],
		['is unknown when it is unreachable', LIVE, { isReached: false, reason: 'timeout' }, 'unknown'],
		['is wrong without TLS', { ...LIVE, baseUrl: 'http://www.dealer.co.za' }, reached, 'wrong'],
		[
			'is a warning when it is only for this machine',
			{ baseUrl: 'http://localhost:3000', demo: false },
			reached,
			'warning',
		],
		['is ok for the demo', { baseUrl: 'http://localhost:3000', demo: true }, reached, 'ok'],
	] satisfies [string, typeof LIVE, AddressProbe, string][])('%s', (_, address, probe, state) => {
		expect(checkAddress(address, probe)).toMatchObject({ state })
	})
})

describe('the certificate', () => {
	const validUntil = (date: string, error?: string): AddressProbe => ({
		isReached: true,
		isOurs: true,
		certificate: { validTo: new Date(date), error },
	})

	test.each([
		['is ok when it is valid for months', validUntil('2027-02-18'), 'ok'],
		['is a warning when it expires in nine days', validUntil('2026-11-28'), 'warning'],
		['is wrong when it is expired', validUntil('2026-11-17', 'CERT_HAS_EXPIRED'), 'wrong'],
		[
			'is wrong when it is for another host',
			validUntil('2027-02-18', 'ERR_TLS_CERT_ALTNAME_INVALID'),
			'wrong',
		],
		['is unknown when the address is unreachable', { isReached: false, reason: 'timeout' }, 'unknown'],
	] satisfies [string, AddressProbe, string][])('%s', (_, probe, state) => {
		expect(checkCertificate(LIVE, probe, NOW)).toMatchObject({ state })
	})

	test('is not needed without TLS', () => {
		const probe = { isReached: false, reason: 'x' } as const
		expect(checkCertificate({ baseUrl: 'http://localhost:3000' }, probe, NOW)).toMatchObject({ state: 'ok' })
	})
})
