/** Records what staff do with leads, applications and data subject requests. */

import type { Fields } from './form-filler.ts'
import type { FormRecorder } from './form-recorder.ts'
import { APPLICANT } from './forms-of-applicants.ts'
import { OWNER } from './site.ts'
import { openVisitor, signIn, type Visitor } from './visitor.ts'

const NOTE = '22222222-2222-4222-8222-222222222222'

/** Returns the URLs of one lead of each kind and of an application. */
export async function listCases(by: Visitor): Promise<string[]> {
	const result = new Map<string, string>()
	for (let page = 1; page < 6; page++) {
		const html = await (await by.get(`/admin/leads?page=${page}`)).text()
		for (const [path = ''] of html.matchAll(/\/admin\/(?:leads|applications)\/[0-9a-f-]{36}/g))
			result.set(result.has(kindOf(path)) ? `${kindOf(path)} ${result.size}` : kindOf(path), path)
	}
	const paths = [...new Set(result.values())]
	return [
		...paths.filter((path) => path.includes('/leads/')).slice(0, 2),
		...paths.filter((path) => path.includes('/applications/')).slice(0, 1),
	]
}

const kindOf = (path: string) => path.split('/')[2] ?? ''

export async function recordInbox(forms: FormRecorder): Promise<void> {
	const by = openVisitor(forms.site.address)
	await signIn(by, OWNER)
	for (const [index, page] of (await listCases(by)).entries()) await recordLead(forms, by, page, index)
	await recordFinding(forms, by)
	await recordPerson(forms, by)
}

async function recordLead({ submit }: FormRecorder, by: Visitor, page: string, index: number): Promise<void> {
	const kind = page.includes('/applications/') ? 'application' : `lead ${index + 1}`
	const send = (what: string, form: string, fields: Fields, only?: 'plain' | 'script') =>
		submit({ name: `assignment of ${kind}: ${what}`, by, page, form, fields, only })
	const status = kind === 'application' ? 'approved' : 'contacted'
	await send('unknown status', '[name=status]', { status: 'wrong', intent: 'assign' })
	await send('unknown handler', '[name=status]', { assignee: 'nobody', intent: 'assign' })
	await send('status changed', '[name=status]', { status, intent: 'assign' }, 'plain')
	await send('of an earlier version', '[name=status]', { status: 'new', version: '1', intent: 'assign' })
	await send('empty note', '[name=note]', { note: '', intent: 'note' })
	await send('note', '[name=note]', {
		key: NOTE.replace(/2$/, String(index)),
		note: 'Rings back on Friday.',
		intent: 'note',
	})
	await send('unknown intent', '[name=status]', { intent: 'wrong' })
	if (kind !== 'application') return
	for (const password of ['wrong', OWNER.password])
		await send(`ID number shown, password ${password === 'wrong' ? 'wrong' : 'right'}`, '[value=idNumber]', {
			password,
			intent: 'reveal',
		})
	for (const password of ['wrong', OWNER.password])
		await submit({
			name: `assignment of application: PDF, password ${password === 'wrong' ? 'wrong' : 'right'}`,
			by,
			page,
			form: '[name=password]',
			fields: { password },
			isDownload: true,
			to: `${page}/pdf`,
		})
}

async function recordFinding({ submit }: FormRecorder, by: Visitor): Promise<void> {
	const page = { by, page: '/admin/leads/find', form: '[name=identifier]' }
	const identifiers = {
		'an email address': 'thandi@example.com',
		'a number': '082 000 0000',
		nothing: '',
		'a name': 'Thandi',
		'an ID number': '8001015009087',
	}
	for (const [name, identifier] of Object.entries(identifiers))
		await submit({ ...page, name: `finding: ${name}`, fields: { identifier } })
	for (const password of ['', 'wrong', OWNER.password])
		await submit({
			by,
			page: '/admin/leads',
			form: '[name=password]',
			isDownload: true,
			name: `export of leads: password ${password === OWNER.password ? 'right' : password || 'empty'}`,
			fields: { password },
		})
}

async function recordPerson({ submit }: FormRecorder, by: Visitor): Promise<void> {
	const page = { by, page: '/admin/privacy', form: '[name=identifiers]' }
	await submit({ ...page, name: 'person: nothing', fields: { identifiers: '' } })
	await submit({ ...page, name: 'person: unreadable', fields: { identifiers: 'Thandi' } })
	await submit({ ...page, name: 'person: unknown', fields: { identifiers: 'nobody@example.com' } })
	const response = await submit({
		...page,
		name: 'person: found',
		only: 'plain',
		fields: { identifiers: APPLICANT },
	})
	const html = await response.text()
	const [, visible = ''] = /name="listHash"[^>]*value="([^"]*)"/.exec(html) ?? []
	const erase = {
		by,
		page: '/admin/privacy',
		fields: { identifiers: APPLICANT, listHash: visible, intent: 'erase' },
	}
	for (const password of ['wrong', OWNER.password])
		await submit({
			by,
			page: '/admin/privacy/copy',
			name: `person: copy, password ${password === 'wrong' ? 'wrong' : 'right'}`,
			isDownload: true,
			fields: { identifiers: APPLICANT, password },
		})
	await submit({
		...erase,
		name: 'person: erased without being sure',
		fields: { ...erase.fields, password: OWNER.password },
	})
	await submit({
		...erase,
		name: 'person: erased, wrong password',
		fields: { ...erase.fields, sure: 'yes', password: 'wrong' },
	})
	await submit({
		...erase,
		name: 'person: erased',
		only: 'plain',
		fields: { ...erase.fields, sure: 'yes', password: OWNER.password },
	})
}
