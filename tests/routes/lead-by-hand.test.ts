/** Leads that staff type: from the telephone, the door, and the code of a WhatsApp chat. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addCode } from '#app/features/leads/chat/chat.server.ts'
import { findLead } from '#app/features/leads/lead-queries.server.ts'
import { chatCodes, leads } from '#app/features/leads/lead-table.server.ts'

import {
	notificationChoices,
	notifications,
} from '#app/features/staff/notifications/notification-table.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { I20, oddVehicle, storedVehicle } from '#tests/demo-vehicles.ts'
import { plain } from '#tests/html.ts'
import { leadLinesOn, openInbox } from '#tests/inbox.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD } from '#tests/staff.ts'
import { unzipFiles } from '#tests/unzipped.ts'

const { services, admin, thandi, sipho } = await openInbox()
const { db } = services
const NEW = '/admin/leads/new'
const i20 = await storedVehicle(db)
const TAPPED = new Date('2026-11-18T08:41:00+02:00')

const typed = {
	source: 'phone',
	code: '',
	from_name: 'Zanele Dube',
	from_phone: '083 555 0102',
	from_email: '',
	vehicle: '',
	message: '',
}
async function add(fields: Partial<typeof typed> & { key?: string; answered?: string } = {}) {
	const key = fields.key ?? randomUUID()
	const page = await admin.submit(NEW, { ...typed, key, ...fields })
	return { page, key, lead: await findLead(services, key) }
}
const rejectionOf = async (fields: Parameters<typeof add>[0]) => {
	const { page, lead } = await add(fields)
	expect([page.status, lead]).toEqual([400, undefined])
	return page.all('form.group\\/lead [aria-invalid=true]').map((one) => one.getAttribute('name'))
}
const makeCode = (code: string, vehicleId: string | null = I20, at = TAPPED) =>
	addCode(db, { vehicleId, at }, () => code)

describe('a lead by hand', () => {
	test('is an enquiry about the vehicle whose stock number was typed', async () => {
		const { page, key, lead } = await add({
			vehicle: i20.stockNumber?.toLowerCase() ?? '',
			message: 'Finance?',
		})
		expect([page.status, page.headers.get('Location')]).toEqual([302, `/admin/leads/${key}?done=added`])
		expect(lead).toMatchObject({ kind: 'enquiry', source: 'phone', status: 'new', vehicleId: I20 })
		expect(lead?.payload).toMatchObject({ from_name: 'Zanele Dube', car_name: i20.name, message: 'Finance?' })
	})

	test('says who typed it and where it came from', async () => {
		const { key } = await add({ source: 'walk-in' })
		const page = await admin.visit(`/admin/leads/${key}`)
		expect(plain(page.one('article header'))).toMatch(/^MessageZanele DubeVisitWalk-in \/ today 10:00/)
		expect(plain(page.one('section[aria-labelledby=history]'))).toContain(
			'Typed in, from: Walk-inThandi Mokoena (thandi@example.co.za), today 10:00',
		)
		const [first] = leadLinesOn(await admin.visit('/admin/leads?source=walk-in'))
		expect(first).toMatch(/Zanele Dube.*Walk-in$/)
	})

	test('is sent to no one, and staff on duty hear of it except the one who typed it', async () => {
		await db.delete(notifications)
		const before = await db.$count(emails)
		await db
			.insert(notificationChoices)
			.values([thandi, sipho].map((userId) => ({ userId, channel: 'email' as const })))
		const { key } = await add({ from_email: 'zanele@example.co.za' })
		expect(await db.$count(emails)).toBe(before)
		expect(await db.select().from(notifications)).toMatchObject([
			{ userId: sipho, about: key, kind: 'message' },
		])
		await db.delete(notificationChoices)
	})

	test('is answered already if the staff member says so, and is theirs', async () => {
		const { key } = await add({ answered: 'on' })
		const [row] = await db.select().from(leads).where(eq(leads.id, key))
		expect(row).toMatchObject({ status: 'contacted', assigneeId: thandi, contactedAt: services.now() })
	})

	test('is stored once, however often the form is sent', async () => {
		const { key } = await add()
		const again = await add({ key, from_name: 'Zanele' })
		expect(again.page.headers.get('Location')).toBe(`/admin/leads/${key}?done=added`)
		expect(again.lead?.payload).toMatchObject({ from_name: 'Zanele Dube' })
		const together = randomUUID()
		await Promise.all([add({ key: together }), add({ key: together })])
		const page = await admin.visit(`/admin/leads/${together}`)
		expect(page.text.match(/Typed in/g)).toHaveLength(1)
	})

	test('finds its vehicle by words that only one has, and names those that more have', async () => {
		const { lead } = await add({ vehicle: `${i20.stockNumber}, ${i20.year} ${i20.name}` })
		expect(lead?.vehicleId).toBe(I20)
		expect(await rejectionOf({ vehicle: 'toyota' })).toEqual(['vehicle'])
		expect((await add({ vehicle: 'toyota' })).page.text).toMatch(
			/Several match: [^;]+; [^;]+; [^;]+\. Write the stock/,
		)
		expect(await rejectionOf({ vehicle: 'zzqx' })).toEqual(['vehicle'])
	})

	test.each([
		[{ from_name: '' }, 'from_name'],
		[{ from_phone: '' }, 'from_phone'],
		[{ from_phone: '083' }, 'from_phone'],
		[{ from_email: 'zanele' }, 'from_email'],
		[{ source: 'chat', code: 'HELLO' }, 'code'],
	])('is rejected with its input: %j', async (fields, name) => {
		expect(await rejectionOf(fields)).toEqual([name])
		const { page } = await add({ ...fields, message: 'A red one' })
		expect(page.one('textarea[name=message]').textContent).toContain('A red one')
	})
})

describe('the code of a chat', () => {
	const chat = { source: 'chat', from_phone: '' }

	test('makes a lead with the vehicle and the time of the tap of a name alone', async () => {
		await makeCode('K7Q')
		const { key, lead } = await add({ ...chat, code: `${i20.stockNumber} / k7q` })
		expect(lead).toMatchObject({ kind: 'chat', source: 'chat', vehicleId: I20, createdAt: TAPPED })
		expect(lead?.payload).toMatchObject({ car_name: i20.name, chat_code: 'K7Q', from_phone: '' })
		const page = await admin.visit(`/admin/leads/${key}`)
		expect(plain(page.one('article header'))).toContain('WhatsApp chatZanele Dube')
		expect(page.text).toContain('today 08:41')
		expect(leadLinesOn(await admin.visit('/admin/leads?kind=chat'))).toHaveLength(1)
		expect(await db.select().from(chatCodes)).toEqual([])
	})

	test('is used up by its lead, unknown after four weeks, and ambiguous without the stock number', async () => {
		await makeCode('RT4')
		await makeCode('RT4', oddVehicle('very_long_variant'))
		expect(await rejectionOf({ ...chat, code: 'RT4' })).toEqual(['code'])
		expect((await add({ ...chat, code: `${i20.stockNumber}/RT4` })).lead?.vehicleId).toBe(I20)
		expect((await add({ ...chat, code: 'RT4' })).lead?.vehicleId).toBe(oddVehicle('very_long_variant'))
		expect(await rejectionOf({ ...chat, code: 'RT4' })).toEqual(['code'])
		await makeCode('FFF', I20, new Date('2026-10-01T10:00:00+02:00'))
		expect(await rejectionOf({ ...chat, code: 'FFF' })).toEqual(['code'])
	})

	test('of no vehicle takes the one that staff type', async () => {
		await makeCode('W3W', null)
		const { lead } = await add({ ...chat, code: 'W3W', vehicle: i20.stockNumber ?? '' })
		expect(lead).toMatchObject({ kind: 'chat', vehicleId: I20, createdAt: TAPPED })
	})

	test('is left out when the visitor deleted it: a chat with a telephone number is a lead, too', async () => {
		const { lead } = await add({ source: 'chat' })
		expect(lead).toMatchObject({ kind: 'chat', vehicleId: null, createdAt: services.now() })
		expect(await rejectionOf(chat)).toEqual(['from_phone'])
	})
})

test('a lead by hand is in the copy for its person, and is erased with them', async () => {
	await makeCode('M9M')
	const { key } = await add({ source: 'chat', code: 'M9M', from_phone: '084 111 2233' })
	const identifiers = '0841112233'
	const results = await admin.submit('/admin/privacy', { identifiers })
	expect(leadLinesOn(results)).toEqual([expect.stringMatching(/^New: Zanele Dube08:41.*WhatsApp$/)])
	const copy = await admin.request('/admin/privacy/copy', {
		method: 'POST',
		body: new URLSearchParams({ identifiers, password: PASSWORD }),
		headers: { Origin: BASE_URL },
	})
	const page = unzipFiles(Buffer.from(await copy.arrayBuffer()))['personal-information.html']
	expect(page).toContain('<h2>WhatsApp chat</h2>')
	expect(page).toContain(i20.name)
	const listHash = results.one('input[name=listHash]').getAttribute('value') ?? ''
	await admin.submit('/admin/privacy', {
		intent: 'erase',
		identifiers,
		listHash,
		sure: 'yes',
		password: PASSWORD,
	})
	expect(await findLead(services, key)).toBeUndefined()
})
