import { createSocket } from 'node:dgram'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { certificate } from '#tests/certificate.ts'
import {
	type AddressProbe,
	checkAddress,
	checkCertificate,
	checkDkim,
	checkDmarc,
	checkSpf,
	type DnsLookup,
	lookUpByDns,
	probeAddress,
	sendingDomain,
} from './network-check.server.ts'

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

const DOMAIN = 'dealer.co.za'
const KEYS = '_domainkey'

/** A fake DNS zone; a name with names below it exists, without a TXT record. */
function zone(texts: Record<string, string[]>): DnsLookup {
	return async (name) => {
		if (texts[name]) return texts[name]
		const isThere = Object.keys(texts).some((other) => other.endsWith(`.${name}`))
		throw Object.assign(new Error('none'), { code: isThere ? 'ENODATA' : 'ENOTFOUND' })
	}
}

const silent: DnsLookup = () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }))

test.each([
	['sales@dealer.co.za', DOMAIN],
	['sales@Dealer.CO.ZA', DOMAIN],
	['no-reply@localhost', undefined],
	['no-reply@127.0.0.1', undefined],
	['no-reply@showroom.local', undefined],
])('the sending domain of %s is %s', (address, domain) => {
	expect(sendingDomain(address)).toBe(domain)
})

describe('SPF', () => {
	test.each([
		['with one record is ok', ['v=spf1 include:mail.co.za ~all', 'google-site-verification=x'], 'ok'],
		['without a record is a warning', ['v=spf10 is another'], 'warning'],
		['with two records is wrong', ['v=spf1 a ~all', 'v=spf1 mx ~all'], 'wrong'],
		['that lets every server send is a warning', ['v=spf1 mx +all'], 'warning'],
	])('%s', async (_, texts, state) => {
		expect(await checkSpf(DOMAIN, zone({ [DOMAIN]: texts }))).toMatchObject({ state })
	})

	test('of an unknown domain is a warning', async () => {
		expect(await checkSpf(DOMAIN, zone({}))).toMatchObject({ state: 'warning' })
	})
})

describe('DKIM', () => {
	test.each([
		['with a common selector is ok', { [`selector1.${KEYS}.${DOMAIN}`]: ['v=DKIM1; k=rsa; p=MIIB'] }, 'ok'],
		['that is revoked is unknown', { [`selector1.${KEYS}.${DOMAIN}`]: ['v=DKIM1; p='] }, 'unknown'],
		['with another selector is unknown', { [`x7.${KEYS}.${DOMAIN}`]: ['v=DKIM1; p=MIIB'] }, 'unknown'],
		['that does not exist is a warning', { [DOMAIN]: ['v=spf1 ~all'] }, 'warning'],
	])('a key %s', async (_, texts, state) => {
		expect(await checkDkim(DOMAIN, zone(texts))).toMatchObject({ state })
	})
})

describe('DMARC', () => {
	test('is ok with a record of the domain', async () => {
		const finding = await checkDmarc(DOMAIN, zone({ [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject; rua=x'] }))
		expect(finding).toMatchObject({ state: 'ok', what: expect.stringContaining('p=reject') })
	})

	test('is read from the parent domain, but not from co.za or za', async () => {
		const above = zone({ [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=none'] })
		expect(await checkDmarc(`mail.${DOMAIN}`, above)).toMatchObject({ state: 'ok' })
		expect(await checkDmarc(DOMAIN, zone({}))).toMatchObject({ state: 'warning' })
	})
})

test.each([checkSpf, checkDkim, checkDmarc])(
	'the result is unknown when DNS does not respond: %o',
	async (check) => {
		expect(await check(DOMAIN, silent)).toEqual({
			state: 'unknown',
			what: expect.stringContaining('could not be looked up: DNS did not answer'),
			todo: '',
		})
	},
)

test('an unknown name is distinguished from a broken name server', async () => {
	const rcodes = { 'none.example.org': 3, 'broken.example.org': 2 }
	const server = createSocket('udp4')
	onTestFinished(() => void server.close())
	server.on('message', (query, from) => {
		const name = Object.keys(rcodes).find((one) => query.includes(one.split('.')[0] as string))
		const bytes = Buffer.from(query)
		bytes.writeUInt16BE(0x8180 | rcodes[name as keyof typeof rcodes], 2)
		server.send(bytes, from.port, from.address)
	})
	await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
	const lookUp = lookUpByDns([`127.0.0.1:${server.address().port}`])
	expect(await checkSpf('none.example.org', lookUp)).toMatchObject({ state: 'warning' })
	expect(await checkSpf('broken.example.org', lookUp)).toMatchObject({ state: 'unknown' })
})
