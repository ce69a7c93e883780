/** A mail server that demands TLS and a sign-in, as those of providers do: the owner's password is right or wrong. */
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import { certificate } from '#tests/certificate.ts'
import { plain } from '#tests/html.ts'
import { fieldsOn, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'

const HOST = 'showroom.example' // of the certificate
const lookUp = dns.lookup
const lookUpHere = (name: string, options: object, respond: (...answer: unknown[]) => void) =>
	name === HOST
		? respond(null, [{ address: '127.0.0.1', family: 4 }])
		: lookUp(name, options, respond as never)
replaceLookUp(lookUpHere)

/** Also for the modules that have imported it. */
function replaceLookUp(replacement: unknown): void {
	Object.assign(dns, { lookup: replacement })
	syncBuiltinESMExports()
}

const certificates = getCACertificates()
setDefaultCACertificates([...certificates, certificate.cert])

const PAGE = '/admin/settings/mail-server'
const ACCOUNT = { user: 'sales@showroom.example', mailPassword: 'right horse' }
const received: { user: string; isEncrypted: boolean; message: string }[] = []
const site = await openSite({ demo: false })
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const servers = { tls: await open(true), starttls: await open(false) }

async function open(secure: boolean): Promise<SMTPServer> {
	const server = new SMTPServer({
		...certificate,
		secure,
		disableReverseLookup: true,
		onAuth: ({ username, password }, _, respond) =>
			username === ACCOUNT.user && password === ACCOUNT.mailPassword
				? respond(null, { user: username })
				: respond(Object.assign(new Error('5.7.8 Wrong name or password'), { responseCode: 535 })),
		onData: async (stream, session, respond) => {
			const message = await text(stream)
			received.push({ user: String(session.user), isEncrypted: Boolean(session.secure), message })
			respond()
		},
	})
	server.on('error', () => {}) // a client that disconnects
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return server
}

afterAll(async () => {
	setDefaultCACertificates(certificates)
	replaceLookUp(lookUp)
	for (const server of Object.values(servers)) await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => site.services.db.delete(rateLimits))

describe.each(['tls', 'starttls'] as const)('a mail server by %s that demands a sign-in', (security) => {
	const { port } = servers[security].server.address() as AddressInfo
	const post = async (changes: Record<string, string>) => {
		const fields = fieldsOn(await owner.visit(PAGE), 'mailServer')
		const server = { host: HOST, port: String(port), security, password: PASSWORD, ...ACCOUNT }
		return sendFields(owner, PAGE, { ...fields, ...server, ...changes })
	}
	const inUse = async () => (await site.services.outbox.mailServer())?.url

	test('rejects a wrong password in its own words, and the settings before stay in force', async () => {
		const before = await inUse()
		const page = await post({ mailPassword: 'wrong horse' })
		expect(page.status).toBe(502)
		expect(plain(page.one('main [role=alert]'))).toMatch(/Wrong name or password.*Nothing was saved/)
		expect(page.text).not.toContain('wrong horse')
		expect(await inUse()).toBe(before)
	})

	test('takes emails over the encrypted connection with the right one', async () => {
		received.length = 0
		expect((await post({})).status).toBe(302)
		expect(received).toMatchObject([{ user: ACCOUNT.user, isEncrypted: true }])
		expect(received[0]?.message).toContain('Test email from your website')
		expect(await inUse()).toContain(`@${HOST}:${port}`)
	})
})
