import { describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { changeSettings, fieldsOn, SETTINGS, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const thandi = await signInNewStaff(site, 'thandi@example.co.za', { isOwner: true })
const pieter = await signInNewStaff(site, 'pieter@example.co.za', { name: 'Pieter Botha' })

const facts = async () => (await db.select().from(dealerSettings))[0]?.facts as Record<string, unknown>

describe('a settings form', () => {
	test('gets 409 and keeps its values when its section was changed since it was opened', async () => {
		const opened = fieldsOn(await pieter.visit(SETTINGS.dealership), 'dealership')
		await changeSettings(thandi, SETTINGS.dealership, 'dealership', { creditText: 'The first' })
		const page = await sendFields(pieter, SETTINGS.dealership, { ...opened, creditText: 'The second' })
		expect(page.status).toBe(409)
		expect(page.one('main [role=alert]').textContent).toContain(
			'Thandi Mokoena has changed this since you opened it',
		)
		expect(fieldsOn(page, 'dealership').creditText).toEqual(['The second'])
		expect((await sendFields(pieter, SETTINGS.dealership, fieldsOn(page, 'dealership'))).status).toBe(409)
		expect((await facts()).credit).toMatchObject({ text: 'The first' })
	})

	test('gets 409 also when the change was reverted', async () => {
		const opened = fieldsOn(await pieter.visit(SETTINGS.dealership), 'dealership')
		const { creditText = '' } = opened
		await changeSettings(thandi, SETTINGS.dealership, 'dealership', { creditText: 'For a moment' })
		await changeSettings(thandi, SETTINGS.dealership, 'dealership', { creditText })
		expect(
			(await sendFields(pieter, SETTINGS.dealership, { ...opened, creditText: 'The third' })).status,
		).toBe(409)
	})

	test('is saved when only another section was changed', async () => {
		const opened = fieldsOn(await pieter.visit(SETTINGS.contact), 'contact')
		await changeSettings(thandi, SETTINGS.dealership, 'dealership', { creditText: 'Another' })
		expect((await sendFields(pieter, SETTINGS.contact, { ...opened, town: 'Evander' })).status).toBe(302)
		expect(await facts()).toMatchObject({ credit: { text: 'Another' }, address: { town: 'Evander' } })
	})
})

describe('bad input', () => {
	const long = 'x'.repeat(10_000)
	test.each<[string, string, Values, string]>([
		[SETTINGS.dealership, 'dealership', { name: '' }, 'Enter the name of the dealership.'],
		[SETTINGS.dealership, 'dealership', { name: long }, 'This is too long.'],
		[SETTINGS.dealership, 'dealership', { founded: '2027' }, 'Enter a year from 1800 to this year.'],
		[SETTINGS.texts, 'texts', { statisticsLabel: ['', 'a', 'b', 'c'] }, 'Fill in both, or neither.'],
		[SETTINGS.texts, 'texts', { headline: 'A\nB\nC\nD' }, 'Keep this to three lines.'],
		[SETTINGS.texts, 'texts', { story: long }, 'This is too long.'],
		[
			'/admin/settings/texts/services',
			'texts',
			{ servicesLink: ['javascript:alert(1)', ...Array(7).fill('')] },
			'Enter a whole web address',
		],
		[SETTINGS.dealership, 'dealership', { version: 'x' }, 'This cannot be read. Open the page again.'],
		[
			SETTINGS.contact,
			'contact',
			{ latitude: '26.42' },
			'In South Africa this lies between -47 and -22, with a minus.',
		],
		[SETTINGS.contact, 'contact', { website: 'javascript:alert(1)' }, 'Enter a whole web address'],
		[SETTINGS.contact, 'contact', { phone: long }, 'This is too long.'],
		[SETTINGS.hours, 'week', { closes: Array(8).fill('00:00') }, 'This is before it opens.'],
		[SETTINGS.hours, 'week', { state: [] }, 'Choose one of the list.'],
		[SETTINGS.hours, 'week', { state: 'open' }, 'This cannot be read. Open the page again.'],
		[SETTINGS.hours, 'specialDays', { date: '' }, 'Choose a day.'],
		[SETTINGS.finance, 'finance', { serviceFee: '1000' }, 'This is more than the law allows.'],
		[
			SETTINGS.finance,
			'finance',
			{
				providers: Array(50)
					.fill('a')
					.map(String)
					.map((_, at) => `Bank ${at}`)
					.join('\n'),
			},
			'These are too many.',
		],
		[SETTINGS.rates, 'creditRules', { from: '2026-13-01' }, 'Enter a day.'],
		[SETTINGS.emails, 'recipients', { messages: 'nobody' }, 'Enter an email address'],
		[
			SETTINGS.emails,
			'recipients',
			{ messages: [...'abcdef'].map((one) => `${one}@example.co.za`).join() },
			'These are too many.',
		],
	])('%s %s %j is rejected with a message and changes nothing', async (path, section, changes, sentence) => {
		const before = await facts()
		const page = await changeSettings(thandi, path, section, changes)
		expect(page.status).toBe(400)
		expect(page.text).toContain(sentence)
		expect(await facts()).toEqual(before)
		const [name = '', inputs = ''] = Object.entries(changes)[0] ?? []
		if (name !== 'version' && name !== 'state') expect(fieldsOn(page, section)[name]).toEqual([inputs].flat())
	})
})
