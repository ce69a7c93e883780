import { expect, test } from 'vitest'
import { plainText } from './email.server.ts'
import { logoAttachments, toHtml } from './letterhead.server.ts'

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
