/**
 * Records the forms of the public pages: a message, an enquiry, the data saver, and requests that no page
 * makes.
 */
import type { Fields } from './form-filler.ts'
import type { FormRecorder, FormSample } from './form-recorder.ts'
import { AVAILABLE, RESERVED, SOLD } from './page-list.ts'
import { openVisitor } from './visitor.ts'

const FORM = '[name=from_email]'
const sender = { from_name: 'Thandi Mokoena', from_email: 'thandi@example.com' }
const message = { ...sender, subject: 'Trade-in', message: 'Do you take a 2015 Polo in part payment?' }
const enquiry = { ...sender, from_phone: '082 000 0000', message: 'Is it still there on Saturday?' }
const LONG = 'long '.repeat(3_000)

const bad: Record<string, Fields> = {
	empty: { from_name: '', from_email: '', subject: '', message: '' },
	'a wrong email address': { from_email: 'thandi@example' },
	'two email addresses': { from_email: 'a@example.com, b@example.com' },
	'too long': { from_name: LONG, message: LONG },
	'too short': { from_name: 'T', message: 'Hi' },
	'odd characters': {
		from_name: '<b>Thandi</b>\u0000',
		message: '\u202e"\'&lt;script&gt;\r\n.\r\nBcc: x@example.com',
	},
	'no token': { form_token: undefined },
	'a made-up token': { form_token: 'a.b' },
	'the trap filled in': { homepage: 'https://spam.example' },
	'many links': { message: 'https://a.example https://b.example https://c.example https://d.example' },
}

export async function recordVisitorForms(forms: FormRecorder): Promise<void> {
	let pages = 0
	const submit = (form: FormSample) =>
		forms.submit({ ...form, form: FORM, scriptFields: { form_page: `page-${++pages}` } })
	await submit({ name: 'message: good', page: '/contact', fields: message })
	for (const [name, fields] of Object.entries(bad))
		await submit({ name: `message: ${name}`, page: '/contact', fields: { ...message, ...fields } })

	for (const [status, id] of Object.entries({ available: AVAILABLE, reserved: RESERVED }))
		await submit({ name: `enquiry: good, ${status} vehicle`, page: `/car/${id}`, fields: enquiry })
	for (const [name, fields] of Object.entries({
		...bad,
		'a wrong number': { from_phone: '12' },
		'no number': { from_phone: '' },
	}))
		await submit({
			name: `enquiry: ${name}`,
			page: `/car/${AVAILABLE}`,
			fields: { ...enquiry, ...fields, subject: undefined },
		})
	await forms.submit({ name: 'enquiry: about a sold vehicle', page: `/car/${SOLD}`, fields: { ...enquiry } })
	await recordDoubleSubmit(forms)
	await recordDataSaver(forms)
	await recordOddRequests(forms)
}

/** Submitting the same page twice stores one enquiry (idempotency key). */
async function recordDoubleSubmit({ site, send }: FormRecorder): Promise<void> {
	const visitor = openVisitor(site.address)
	const html = await (await visitor.get('/contact')).text()
	const [, token = ''] = /name="form_token"[^>]*value="([^"]+)"/.exec(html) ?? []
	const body = () => new URLSearchParams({ ...message, form_token: token, homepage: '' })
	for (const time of ['first', 'second'])
		await send(`message: the same page sent twice, the ${time} time`, visitor, () =>
			visitor.post('/contact', body()),
		)
}

async function recordDataSaver({ site, submit, send }: FormRecorder): Promise<void> {
	const visitor = openVisitor(site.address)
	for (const state of ['on', 'off', 'wrong'])
		await submit({
			name: `data saver: ${state}`,
			by: visitor,
			page: '/about',
			form: '[name=data-saver]',
			fields: { 'data-saver': state },
		})
	await send('data saver: from another site', visitor, () =>
		visitor.post('/data-saver', new URLSearchParams({ 'data-saver': 'on' }), {
			Referer: 'https://example.com//x',
		}),
	)
}

async function recordOddRequests({ site, send }: FormRecorder): Promise<void> {
	const visitor = openVisitor(site.address)
	const body = () => new URLSearchParams(message)
	const post = (
		name: string,
		path: string,
		submission: URLSearchParams | FormData | string,
		headers: Record<string, string> = {},
	) => send(`odd request: ${name}`, visitor, () => visitor.post(path, submission as URLSearchParams, headers))
	await post('from another origin', '/contact', body(), { Origin: 'https://evil.example' })
	await post('from another site', '/contact', body(), { 'Sec-Fetch-Site': 'cross-site' })
	await post('JSON', '/contact', JSON.stringify(message), { 'Content-Type': 'application/json' })
	await post('too large', '/contact', new URLSearchParams({ ...message, message: 'x'.repeat(600_000) }))
	await post('to a page without a form', '/about', body())
	await post('to no page', '/no-such-page', body())
	await post('to no page of the back office', '/admin/no-such-page', body())
	await post('to a file', '/robots.txt', body())
	await post('to an unknown vehicle', '/car/not-an-id', body())
	for (const method of ['PUT', 'DELETE', 'OPTIONS'])
		await send(`odd request: ${method}`, visitor, () => fetch(`${site.address}/contact`, { method }))
	await send('odd request: a very long address', visitor, () =>
		visitor.get(`/inventory?search=${'a'.repeat(13_000)}`),
	)
}
