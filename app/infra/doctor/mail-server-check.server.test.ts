import { createSocket } from 'node:dgram'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
	checkDkim,
	checkDmarc,
	checkSpf,
	type DnsLookup,
	lookUpByDns,
	sendingDomain,
} from './mail-server-check.server.ts'

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
