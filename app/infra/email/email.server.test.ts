import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeTo } from '#tests/outbox.ts'
import { logoAttachments, oneLine, plainText, reasonWithoutFacts, toHtml } from './email.server.ts'

describe('a header line', () => {
	test.each([
		['Ann\r\nBcc: eve@example.com', 'Ann Bcc: eve@example.com'],
		['Ann\u2028Bcc: x', 'Ann Bcc: x'],
		['\u202egnp.exe\u202c', 'gnp.exe'],
		['tab\there\0', 'tab here'],
		['  Nomvula 🌻 Ḽe  ', 'Nomvula 🌻 Ḽe'],
		['مرحبا', 'مرحبا'],
		['half a sign \ud83d', 'half a sign \ufffd'],
	])('from %j is %j', (text, line) => {
		expect(oneLine(text)).toBe(line)
	})

	test('is always one line of limited length', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
				const line = oneLine(text)
				expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
				expect([...line].length).toBeLessThanOrEqual(250)
				expect(line.isWellFormed()).toBe(true)
			}),
		)
	})
})

describe('the reason of a failed delivery', () => {
	const email = noticeTo('thandi@example.com', { text: 'Telephone: 082 555 0101', replyTo: undefined })
	const reasonOf = (response: string) => reasonWithoutFacts({ code: 'EENVELOPE', response }, email)

	test.each([
		['550 5.1.1 <thandi@example.com>: Recipient rejected', 'EENVELOPE 550 5.1.1 … Recipient rejected'],
		['550 mailbox THANDI is full', 'EENVELOPE 550 mailbox … is full'],
		['554 spam: "Enquiry: Toyota Hilux"', 'EENVELOPE 554 spam: … … …'],
		['550 call 082-555-0101', 'EENVELOPE 550 call …'],
		['550 postmaster@elsewhere.example says no', 'EENVELOPE 550 … says no'],
		['451 4.7.1 Greylisted\r\n451 try again', 'EENVELOPE 451 4.7.1 Greylisted 451 try again'],
	])('from %j is %j', (response, reason) => {
		expect(reasonOf(response)).toBe(reason)
	})

	test('is at most 300 characters long', () => {
		expect(reasonOf('no '.repeat(5_000)).length).toBeLessThanOrEqual(300)
	})
})

const BASE = 'https://cars.example'
const html = (text: string, letterhead = {}) =>
	toHtml({ subject: 'New <lead>', text }, { name: 'Vaal & Sons', accent: '#4caf50', ...letterhead }, BASE)

test('an email has the name above its text, and nothing of its text is markup', () => {
	const email = html('Hello <b>Thandi</b>,\n\nA & B')
	expect(email).toContain('>Vaal &amp; Sons</div>')
	expect(email).toContain('<title>New &lt;lead&gt;</title>')
	expect(email).toContain('Hello &lt;b&gt;Thandi&lt;/b&gt;,<br>\n<br>\nA &amp; B')
	expect(email).toContain('border-bottom:3px solid #4caf50')
	expect(email).not.toContain('<img')
})

test('only addresses of the website are links', () => {
	const email = html(
		`See ${BASE}/admin/leads?status=new&page=2. Or ${BASE}, or https://evil.example/ or ${BASE}.evil.example`,
	)
	expect(email.match(/href="[^"]*"/g)).toEqual([
		`href="${BASE}/admin/leads?status=new&amp;page=2"`,
		`href="${BASE}"`,
	])
})

test('the logo is in the email itself, no larger than its place, on a plate where it needs one', () => {
	const logo = { png: new Uint8Array([1]), width: 800, height: 100, onPlate: true }
	const email = html('Hello', { logo })
	expect(email).toContain('<img src="cid:logo" alt="" width="220" height="28"')
	expect(email).toContain('background:#12181d')
	expect(logoAttachments({ name: '', accent: '', logo })).toMatchObject([
		{ cid: 'logo', contentType: 'image/png' },
	])
	expect(html('Hello', { logo: { ...logo, width: 100, height: 200, onPlate: false } })).toContain(
		'width="28" height="56"',
	)
})

test('buttons are links below the text, and lines of the plain text', () => {
	const email = {
		subject: 'An enquiry',
		text: 'Good day\n',
		buttons: {
			heading: 'Answer with one tap',
			links: [{ text: 'Sold & gone', url: `${BASE}/answer-enquiry?link=secret&answer=sold` }],
			note: 'Once.',
		},
	}
	const letterhead = { name: 'Vaal & Sons', accent: '#4caf50' }
	const link = /<a href="([^"]*)"[^>]*>([^<]*)<\/a>/.exec(toHtml(email, letterhead, BASE))
	expect(link?.slice(1)).toEqual([`${BASE}/answer-enquiry?link=secret&amp;answer=sold`, 'Sold &amp; gone'])
	expect(plainText(email)).toBe(
		`Good day\n\nAnswer with one tap\n\nSold & gone:\n${BASE}/answer-enquiry?link=secret&answer=sold\n\nOnce.\n`,
	)
})

test('numbers are lines of the text, and bars of the HTML part', () => {
	const bars = [{ heading: 'Sources', rows: [{ text: 'A <b>', value: '12', percent: 50 }] }]
	expect(plainText({ text: 'Hello\n', bars })).toBe('Hello\n\nSources\nA <b>: 12\n')
	const email = toHtml({ subject: 'x', text: 'Hello', bars }, { name: 'Vaal', accent: '#4caf50' }, BASE)
	expect(email).toContain('A &lt;b&gt;: <b>12</b>')
	expect(email).toMatch(/width="50%"[^>]*><tr><td[^>]*background:#4caf50/)
})
