import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { LookupFunction, Socket } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticeTo } from '#tests/outbox.ts'
import { sized } from '#tests/sized.ts'
import { openMailServer } from '#tests/smtp.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import {
	connectToMailServer,
	isMailboxMissing,
	isMailServerAddress,
	type OutgoingEmail,
	openMailer,
} from './mailer.server.ts'

const server = await openMailServer()
const dataDir = newFolder()
const folder = join(dataDir, 'letters')
const baseUrl = 'https://cars.example:8443/site'
const environment = (url: string) => ({ url, setBy: 'environment' }) as const
const mailer = openMailer({ dataDir, baseUrl }, environment(server.url))
const files = openMailer({ dataDir, baseUrl }, undefined)
const signal = new AbortController().signal

const outgoingEmail = (change: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
	...noticeTo('sales@cars.example'),
	id: '3d6e5f2a-0000-4000-8000-000000000001',
	createdAt: new Date('2026-11-18T08:00:00Z'),
	...change,
})
const HEADERS = [
	'auto-submitted',
	'content-transfer-encoding',
	'content-type',
	'date',
	'from',
	'message-id',
	'mime-version',
	'received',
	'reply-to',
	'subject',
	'to',
]
const lastReceived = () => {
	const email = server.received.at(-1)
	if (!email) throw new Error('nothing arrived')
	return email
}

beforeEach(() => void server.received.splice(0))
afterAll(() => mailer.close())

describe('the mailer with a mail server', () => {
	test('sends the email with its own Message-ID and date', async () => {
		await mailer.send(outgoingEmail(), signal)
		expect(lastReceived()).toMatchObject({
			from: { name: 'Forecourt', address: 'no-reply@cars.example' },
			to: [{ address: 'sales@cars.example' }],
			replyTo: [{ address: 'thandi@example.com' }],
			subject: 'Enquiry: Toyota Hilux from Thandi Nkosi',
			text: 'Name: Thandi Nkosi\nTelephone: 082 555 0101\n',
			messageId: '<3d6e5f2a-0000-4000-8000-000000000001@cars.example>',
			date: '2026-11-18T08:00:00.000Z',
			envelope: { from: 'no-reply@cars.example', to: ['sales@cars.example'] },
		})
	})

	test('marks every email as auto-generated', async () => {
		const header = () => lastReceived().headers.find(({ key }) => key === 'auto-submitted')?.value
		await mailer.send(outgoingEmail({ kind: 'enquiry-reply' }), signal)
		expect(header()).toBe('auto-generated')
		await mailer.send(outgoingEmail({ kind: 'enquiry-notice' }), signal)
		expect(header()).toBe('auto-generated')
	})

	test.each([
		['550 5.1.1 no such user', 'RCPT TO', 550, true],
		['550 no such user', 'RCPT TO', 550, true],
		['550 5.2.1 mailbox disabled', 'RCPT TO', 550, true],
		['550 5.7.1 relaying denied', 'RCPT TO', 550, false],
		['452 4.2.2 mailbox full', 'RCPT TO', 452, false],
		['553 5.1.8 bad sender', 'MAIL FROM', 553, false],
		['554 5.1.1 spam', 'DATA', 554, false],
	])('tells a missing mailbox from other faults: %s', (response, command, responseCode, isMissing) => {
		expect(isMailboxMissing(Object.assign(new Error(), { response, command, responseCode }))).toBe(isMissing)
	})

	test('sends to every email address that a form accepts', async () => {
		for (const address of ['a&b@firm.co.za', "j.o'neill+cars@firm.co.za", 'a/b=c@firm.co.za']) {
			await mailer.send(outgoingEmail({ to: address, replyTo: address }), signal)
			expect(lastReceived()).toMatchObject({ replyTo: [{ address }], envelope: { to: [address] } })
		}
	})

	test('sends to exactly one address or not at all', async () => {
		await expect(
			mailer.send(outgoingEmail({ to: 'sales@cars.example, eve@example.com' }), signal),
		).rejects.toThrow('address')
		expect(server.received).toEqual([])
	})

	test('never adds a recipient or a header from visitor input', async () => {
		const injection = fc.constantFrom(
			'\r\nBcc: eve@example.com',
			'\nX-Evil: 1',
			'\r\n\r\n<b>',
			'\u2028To: eve',
			', eve@x.co',
		)
		const fragments = fc.array(fc.oneof(injection, fc.string({ unit: 'binary', maxLength: 30 })), {
			maxLength: 4,
		})
		const text = fragments.map((parts) => parts.join(''))
		const address = fc.oneof(
			text,
			text.map((part) => `thandi@example.com${part}`),
			text.map((part) => `${part}@example.com`),
		)
		await fc.assert(
			fc.asyncProperty(text, address, text, async (subject, replyTo, body) => {
				server.received.length = 0
				await mailer.send(outgoingEmail({ subject, replyTo, text: body }), signal)
				expect(server.received).toHaveLength(1)
				expect(lastReceived().envelope.to).toEqual(['sales@cars.example'])
				const names = lastReceived().headers.map(({ key }) => key)
				expect(new Set(names).size).toBe(names.length)
				expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
				expect(lastReceived().to).toHaveLength(1)
				expect(lastReceived().replyTo?.length ?? 1).toBe(1)
			}),
			{ numRuns: sized(60, 300) },
		)
	})

	test('sends a password only over TLS, unless requireTLS is false', async () => {
		const url = server.url.replace('//', '//forecourt:secret@')
		const mailerWithPassword = openMailer({ dataDir, baseUrl }, environment(url))
		await expect(mailerWithPassword.send(outgoingEmail(), signal)).rejects.toMatchObject({ code: 'ETLS' })
		mailerWithPassword.close()
		const mailer = openMailer({ dataDir, baseUrl }, environment(`${url}?requireTLS=false`))
		await mailer.send(outgoingEmail(), signal)
		mailer.close()
	})
})

describe('the mailer without a mail server', () => {
	afterEach(() => rmSync(folder, { recursive: true, force: true }))

	test('writes an email to a file that only its owner can read', async () => {
		await files.send(outgoingEmail(), signal)
		const [name] = readdirSync(folder)
		expect(name).toBe('3d6e5f2a-0000-4000-8000-000000000001.eml')
		expect(statSync(folder).mode & 0o777).toBe(0o700)
		expect(statSync(join(folder, name as string)).mode & 0o777).toBe(0o600)
		expect(await PostalMime.parse(readFileSync(join(folder, name as string)))).toMatchObject({
			to: [{ address: 'sales@cars.example' }],
			subject: 'Enquiry: Toyota Hilux from Thandi Nkosi',
			messageId: '<3d6e5f2a-0000-4000-8000-000000000001@cars.example>',
			date: '2026-11-18T08:00:00.000Z',
		})
	})

	test.each([
		['without a letterhead', undefined],
		['with a letterhead', { name: 'Vaal & Sons', accent: '#4caf50' }],
	])('writes a link as it is, so that it can be copied from the file as text: %s', async (_, letterhead) => {
		const link = `https://cars.example/admin/join?token=${'0aB-'.repeat(16)}`
		const text = `Hello Zoë,\n\n${link}\n\nIt works once – until Friday.\n`
		await files.send(outgoingEmail({ text, letterhead }), signal)
		const file = readFileSync(join(folder, readdirSync(folder)[0] as string), 'utf8')
		expect(file.split('\r\n')).toContain(link)
		const parsed = await PostalMime.parse(file)
		expect(parsed.text?.trimEnd()).toBe(text.trimEnd())
		expect(parsed.html?.includes('Vaal &amp; Sons') ?? false).toBe(letterhead !== undefined)
	})

	test('writes the same email twice to one file', async () => {
		await files.send(outgoingEmail(), signal)
		const first = readFileSync(join(folder, readdirSync(folder)[0] as string))
		await files.send(outgoingEmail(), signal)
		expect(readdirSync(folder)).toHaveLength(1)
		expect(readFileSync(join(folder, readdirSync(folder)[0] as string))).toEqual(first)
	})
})

test.each([
	['196.25.1.1', true],
	['10.0.0.5', true],
	['192.168.1.20', true],
	['127.0.0.1', true],
	['::1', true],
	['fd12::1', true],
	['169.254.169.254', false],
	['::ffff:169.254.169.254', false],
	['168.63.129.16', false],
	['100.100.100.200', false],
	['fd00:ec2::254', false],
	['fe80::1', false],
	['0.0.0.0', false],
	['224.0.0.1', false],
	['mail.example.co.za', false],
])('%s may be a mail server: %s', (address, isAllowed) => {
	expect(isMailServerAddress(address)).toBe(isAllowed)
})

const answering =
	(...addresses: string[]): LookupFunction =>
	(_, __, respond) =>
		respond(
			null,
			addresses.map((address) => ({ address, family: 4 })),
		)

const connect = (host: string, port: number, lookUp: LookupFunction) =>
	new Promise<Socket>((resolve, reject) =>
		connectToMailServer(lookUp)({ host, port }, (error, options) =>
			options ? resolve(options.connection) : reject(error),
		),
	)

test('connects to an address that was checked, and to no other of the same name', async () => {
	const port = Number(new URL((await openMailServer()).url).port)
	const socket = await connect('mail.example', port, answering('169.254.169.254', '127.0.0.1'))
	expect(socket.remoteAddress).toBe('127.0.0.1')
	socket.destroy()
	await expect(connect('mail.example', port, answering('169.254.169.254'))).rejects.toThrow(
		'cannot be a mail server',
	)
	await expect(connect('169.254.169.254', port, answering())).rejects.toThrow('cannot be a mail server')
})
