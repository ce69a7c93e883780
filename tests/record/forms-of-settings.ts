/** Records each settings form, with valid and invalid values. */

import { PASSWORD } from '#tests/staff.ts'
import type { Fields } from './form-filler.ts'
import type { FormRecorder } from './form-recorder.ts'
import { OWNER } from './site.ts'
import { openVisitor, signIn } from './visitor.ts'

type SettingsSample = { page: string; form?: string; good: Fields; wrong: Record<string, Fields> }

const PARTS: Record<string, SettingsSample> = {
	dealership: {
		page: '/admin/settings',
		good: { founded: '1991' },
		wrong: {
			empty: { name: '', founded: '' },
			odd: { founded: 'long ago', creditAddress: 'javascript:alert(1)' },
			'too long': { name: 'x'.repeat(999) },
		},
	},
	texts: {
		page: '/admin/settings/texts/site',
		good: { tagline: 'New and used vehicles in Kinross since 1991' },
		wrong: { 'too long': { tagline: 'x'.repeat(999) } },
	},
	contact: {
		page: '/admin/settings/contact',
		good: { street: '2 Placeholder Street', phone: '017 000 0001' },
		wrong: {
			empty: { street: '', phone: '' },
			odd: { latitude: '91', phone: '12', website: 'ftp://x' },
		},
	},
	leads: {
		page: '/admin/settings/leads',
		form: '[value=leads]',
		good: { lostReasons: 'Price\nBought elsewhere' },
		wrong: { empty: { lostReasons: '' }, 'too long': { lostReasons: 'x'.repeat(99) } },
	},
	week: {
		page: '/admin/settings/hours',
		form: '[value=week]',
		good: {},
		wrong: { odd: { opens: Array(8).fill('25:00'), closes: Array(8).fill('08:00') } },
	},
	'special day': {
		page: '/admin/settings/hours',
		form: '[type=date]',
		good: { date: '2026-12-24', name: 'Christmas Eve', state: 'open', opens: '08:30', closes: '12:00' },
		wrong: {
			empty: { date: '', name: '' },
			odd: { date: '2020-02-31', state: 'maybe', opens: '12:00', closes: '08:00' },
		},
	},
	finance: {
		page: '/admin/settings/finance',
		form: '[value=finance]',
		good: { months: '60', deposit: '10', initiationFee: '1207', serviceFee: '69' },
		wrong: {
			odd: { months: '13', deposit: '-1', balloon: '90', initiationFee: 'some' },
			empty: { months: '', deposit: '', providers: '' },
		},
	},
	'interest rate': {
		page: '/admin/settings/finance',
		form: '[value=interestRate]',
		good: { prime: '10.50', margin: '1.25' },
		wrong: { empty: { prime: '', margin: '' }, odd: { prime: '99', margin: 'x' } },
	},
	'credit rules': {
		page: '/admin/settings/rates',
		form: '[value=creditRules]',
		good: { from: '2026-12-01' },
		wrong: { empty: { from: '', repoRate: '' }, odd: { from: '2026-13-01', repoRate: 'x', vat: '200' } },
	},
	recipients: {
		page: '/admin/settings/emails',
		good: {
			enquiries: 'one@example.co.za\r\ntwo@example.co.za',
			messages: 'one@example.co.za',
			password: PASSWORD,
		},
		wrong: { odd: { enquiries: 'nobody', applications: 'a@example.co.za\r\nb' } },
	},
	retention: {
		page: '/admin/settings/retention',
		good: { leadMonths: '18', intent: 'save', password: PASSWORD },
		wrong: {
			odd: { leadMonths: '0', applicationMonths: 'x', intent: 'save' },
			empty: { leadMonths: '', intent: 'save' },
			preview: { leadMonths: '6', intent: 'preview' },
		},
	},
	'test drives': {
		page: '/admin/settings/test-drives',
		good: { isOn: 'on', slotMinutes: '45', places: '1', leadHours: '4', daysAhead: '14' },
		wrong: { empty: { slotMinutes: '', places: '' }, odd: { places: '0', daysAhead: '999' } },
	},
	'monthly amounts': {
		page: '/admin/settings/finance',
		form: '[value=monthlyAmounts]',
		good: { showsMonthlyAmounts: 'on' },
		wrong: { odd: { showsMonthlyAmounts: 'maybe' } },
	},
	'drive-away price': {
		page: '/admin/settings/finance',
		form: '[value=driveAway]',
		good: { costKind: 'plates', costAmount: '450', costPaid: 'cash' },
		wrong: {
			odd: { costKind: 'plates', costAmount: '-1', costPaid: 'cash' },
			financed: { costKind: 'other', costWords: 'Admin fee', costAmount: '450', costPaid: 'loan' },
		},
	},
	'answer buttons': {
		page: '/admin/settings/leads',
		form: '[value=answerButtons]',
		good: { showsAnswerButtons: 'on' },
		wrong: { odd: { showsAnswerButtons: 'maybe' } },
	},
}

export async function recordSettings({ site, submit }: FormRecorder): Promise<void> {
	const by = openVisitor(site.address)
	await signIn(by, OWNER)
	for (const [name, { page, form = '[type=hidden]', good, wrong }] of Object.entries(PARTS)) {
		const send = (what: string, fields: Fields, only?: 'plain') =>
			submit({ name: `settings, ${name}: ${what}`, by, page, form, fields, only })
		for (const [what, fields] of Object.entries(wrong)) await send(what, fields)
		await send('of an earlier version', { ...good, version: '99' })
		await send('good', good, 'plain')
	}
	await submit({
		name: 'settings, holiday: closed',
		by,
		page: '/admin/settings/hours',
		form: '[name=holiday]',
		only: 'plain',
		fields: { state: 'closed' },
	})
	await submit({
		name: 'settings, interest rate: still right',
		by,
		page: '/admin/settings/finance',
		form: '[value=interestRate]',
		fields: { intent: 'still-right' },
	})
}
