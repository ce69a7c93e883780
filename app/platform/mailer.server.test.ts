import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticeTo } from '#tests/outbox.ts'
import { sized } from '#tests/sized.ts'
import { openMailServer } from '#tests/smtp.ts'
import { openMailer, type WrittenLetter } from './mailer.server.ts'

const server = await openMailServer()
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-mailer-'))
const folder = join(dataDir, 'letters')
const baseUrl = 'https://cars.example:8443/site'
const mailer = openMailer({ smtpUrl: server.url, dataDir, baseUrl })
const files = openMailer({ smtpUrl: undefined, dataDir, baseUrl })
const inTime = new AbortController().signal

const written = (change: Partial<WrittenLetter> = {}): WrittenLetter => ({
	...noticeTo('sales@cars.example'),
	id: '3d6e5f2a-0000-4000-8000-000000000001',
	createdAt: new Date('2026-11-18T08:00:00Z'),
	...change,
})
const HEADERS = [
	...['content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
	...['mime-version', 'received', 'reply-to', 'subject', 'to'],
]
const last = () => {
	const arrival = server.arrived.at(-1)
	if (!arrival) throw new Error('nothing arrived')
	return arrival
}

beforeEach(() => void server.arrived.splice(0))
afterAll(() => {
	mailer.close()
	rmSync(dataDir, { recursive: true, force: true })
})

describe('to a mail server', () => {
	test('goes what was written, under an id and a date that are its own', async () => {
		await mailer.send(written(), inTime)
		expect(last()).toMatchObject({
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

	test('a reply to a visitor says that nobody typed it; a notice does not', async () => {
		const header = () => last().headers.find(({ key }) => key === 'auto-submitted')?.value
		await mailer.send(written({ kind: 'enquiry-reply' }), inTime)
		expect(header()).toBe('auto-generated')
		await mailer.send(written({ kind: 'enquiry-notice' }), inTime)
		expect(header()).toBeUndefined()
	})

	test('an answer goes to every address that a form takes', async () => {
		for (const address of ['a&b@firm.co.za', "j.o'neill+cars@firm.co.za", 'a/b=c@firm.co.za']) {
			await mailer.send(written({ to: address, replyTo: address }), inTime)
			expect(last()).toMatchObject({ replyTo: [{ address }], envelope: { to: [address] } })
		}
	})

	test('only one address gets it, or none', async () => {
		await expect(mailer.send(written({ to: 'sales@cars.example, eve@example.com' }), inTime)).rejects.toThrow(
			'address',
		)
		expect(server.arrived).toEqual([])
	})

	test('nothing that was typed adds a recipient or a header', async () => {
		const injection = fc.constantFrom(
			'\r\nBcc: eve@example.com',
			'\nX-Evil: 1',
			'\r\n\r\n<b>',
			'\u2028To: eve',
			', eve@x.co',
		)
		const typed = fc.array(fc.oneof(injection, fc.string({ unit: 'binary', maxLength: 30 })), {
			maxLength: 4,
		})
		const text = typed.map((parts) => parts.join(''))
		const address = fc.oneof(
			text,
			text.map((part) => `thandi@example.com${part}`),
			text.map((part) => `${part}@example.com`),
		)
		await fc.assert(
			fc.asyncProperty(text, address, text, async (subject, replyTo, body) => {
				server.arrived.length = 0
				await mailer.send(written({ subject, replyTo, text: body }), inTime)
				expect(server.arrived).toHaveLength(1)
				expect(last().envelope.to).toEqual(['sales@cars.example'])
				const names = last().headers.map(({ key }) => key)
				expect(new Set(names).size).toBe(names.length)
				expect(names.filter((name) => !HEADERS.includes(name))).toEqual([])
				expect(last().to).toHaveLength(1)
				expect(last().replyTo?.length ?? 1).toBe(1)
			}),
			{ numRuns: sized(60, 300) },
		)
	})

	test('a password goes there only where it cannot be read on the way', async () => {
		const url = server.url.replace('//', '//forecourt:secret@')
		const careful = openMailer({ smtpUrl: url, dataDir, baseUrl })
		await expect(careful.send(written(), inTime)).rejects.toMatchObject({ code: 'ETLS' })
		careful.close()
		const told = openMailer({ smtpUrl: `${url}?requireTLS=false`, dataDir, baseUrl })
		await told.send(written(), inTime)
		told.close()
	})
})

describe('without a mail server', () => {
	afterEach(() => rmSync(folder, { recursive: true, force: true }))

	test('a letter is a file that only its owner reads', async () => {
		await files.send(written(), inTime)
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

	test('the same letter twice is one file', async () => {
		await files.send(written(), inTime)
		const first = readFileSync(join(folder, readdirSync(folder)[0] as string))
		await files.send(written(), inTime)
		expect(readdirSync(folder)).toHaveLength(1)
		expect(readFileSync(join(folder, readdirSync(folder)[0] as string))).toEqual(first)
	})
})
