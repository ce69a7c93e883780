/** Leads that were sent on: what staff see of it, what is said to the person, and what never leaves. */
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PERSONAL_TABLES } from '#app/core/personal-tables.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { financeApplications } from '#app/features/finance/application/application-table.server.ts'
import { submitApplication } from '#app/features/finance/application/submit-application.server.ts'
import { listSentOn } from '#app/features/staff/receivers/deliveries.server.ts'
import { leadDeliveries, leadReceivers } from '#app/features/staff/receivers/receiver-table.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { getConsentTexts } from '#tests/applications.ts'
import type { Browser } from '#tests/browser.ts'
import { elementsIn, pairsIn, plain } from '#tests/html.ts'
import { enquiry } from '#tests/lead-values.ts'
import { listDeliveries, mainText as main, openReceivers, PAGE, sendAll } from '#tests/receivers.ts'
import { signInNewStaff } from '#tests/staff.ts'
import { formOf } from '#tests/submissions.ts'

const { site, services, db, crm, owner, send, findNewestLead, vehicle, add, receiverId } =
	await openReceivers()
const staffMember = await signInNewStaff(site, 'staff@example.co.za')
const CAR = `/car/${vehicle?.id}`

describe('on the page of a lead, staff', () => {
	const leadPage = async () => `/admin/leads/${(await findNewestLead()).id}`
	const SECTION = 'section[aria-labelledby=lead-deliveries]'
	const sentOn = async () => plain((await staffMember.visit(await leadPage())).one(SECTION))
	const press = async () => {
		const path = await leadPage()
		const form = (await staffMember.visit(path)).one(`${SECTION} form`)
		const fields = Object.fromEntries(pairsIn(elementsIn(form, 'input')))
		return { fields, page: await staffMember.submit(path, fields) }
	}

	test('see where it was sent, and send it again as a new message', async () => {
		await add()
		crm.received.length = 0
		await send(CAR, enquiry)
		await sendAll(services)
		expect(await sentOn()).toMatch(/crm\.example\.com, today 10:00.*Sent.*Send again/)
		const { fields, page } = await press()
		expect(page.headers.get('Location')).toContain('done=send-on')
		await staffMember.submit(await leadPage(), fields) // the same click twice
		await sendAll(services)
		const ids = crm.received.map(({ headers }) => headers['webhook-id'])
		expect([ids.length, new Set(ids).size]).toEqual([2, 2])
		expect((await staffMember.visit(await leadPage())).text).toContain('Sent again: crm.example.com')
	})

	test('send a failed one again under its own id', async () => {
		await add()
		await send(CAR, enquiry)
		const [{ id = '' } = {}] = await listDeliveries(services)
		await db.update(leadDeliveries).set({ status: 'failed', lastError: '500', attempts: 30 })
		crm.received.length = 0
		expect(await sentOn()).toMatch(/The receiver answered 500.*Not delivered/)
		await press()
		await sendAll(services)
		expect(crm.received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
	})

	test('send one on that came in before the receiver was added', async () => {
		await send(CAR, enquiry)
		await add()
		crm.received.length = 0
		expect(await sentOn()).toContain('Not sent on yet.')
		await press()
		await sendAll(services)
		expect(crm.received).toHaveLength(1)
	})

	test('are told if the receiver was removed meanwhile', async () => {
		await add()
		await send(CAR, enquiry)
		const fields = { intent: 'send-on', receiver: await receiverId(), key: crypto.randomUUID() }
		await owner.submit(PAGE, { remove: await receiverId() })
		expect((await staffMember.submit(await leadPage(), fields)).status).toBe(409)
	})

	test('see nothing of it without a receiver', async () => {
		await send(CAR, enquiry)
		expect((await staffMember.visit(await leadPage())).all(SECTION)).toEqual([])
	})
})

test('the privacy notice names the companies while there is a receiver', async () => {
	const notice = async () => main(await site.visit('/privacy'))
	expect(await notice()).not.toContain('Companies whose software')
	await add()
	expect(await notice()).toContain('Companies whose software we use')
})

test('a receiver that fails for a day stands on the dashboard of owners', async () => {
	await add()
	const dashboard = async (browser: Browser) => (await browser.visit('/admin')).text
	await db.update(leadReceivers).set({ failingSince: new Date('2026-11-17T07:00:00Z'), lastError: '500' })
	expect(await dashboard(owner)).toContain('crm.example.com has received no leads for a day or longer')
	expect(await dashboard(staffMember)).not.toContain('crm.example.com')
})

test('the copy of what is stored of a person says to whom it was passed on', async () => {
	await add()
	await send(CAR, enquiry)
	await sendAll(services)
	const { id } = await findNewestLead()
	expect((await listSentOn(services, [id])).get(id)).toEqual([
		{ to: 'crm.example.com', at: '2026-11-18T08:00:00.000Z' },
	])
})

/** The columns whose values leave: who, how to reach them, and the vehicle. */
const SENT = ['full_name', 'email', 'phone', 'vehicle_of_interest']

/** Everything else that is encrypted of an application. */
async function readHidden(): Promise<string[]> {
	const [row] = await db.select({ id: financeApplications.id }).from(financeApplications)
	const stored = await findApplication(services, row?.id ?? '')
	if (!stored.ok) throw new Error(stored.error)
	const { record, form, sensitive } = stored.value
	const sent = [record.fullName, record.email, record.phone, record.vehicleOfInterest].join(' ')
	const encrypted: readonly string[] = PERSONAL_TABLES.finance_applications.encrypted
	const ofRecord = Object.entries(getTableColumns(financeApplications))
		.filter(([, { name }]) => encrypted.includes(name) && !SENT.includes(name))
		.map(([key]) => (record as Record<string, unknown>)[key])
	const special = sensitive.ok ? sensitive.value?.ethnicGroup : undefined
	return [...ofRecord, ...Object.values(form).flat(), special]
		.map((fact) => String(fact ?? ''))
		.filter((fact) => fact.length > 2 && !sent.includes(fact))
}

test('a finance application is sent on with name, contact details and vehicle, and nothing else of its form', async () => {
	await add({ topics: 'applications' })
	crm.received.length = 0
	const sent = await submitApplication(services, {
		clientIp: '192.0.2.7',
		values: {
			...sampleApplicant,
			consentEthnicGroup: 'yes',
			...(await getConsentTexts(services)),
			...formOf(services, 'application'),
		},
	})
	if (!sent.ok) throw new Error(JSON.stringify(sent.error))
	await sendAll(services)
	const text = crm.received[0]?.text ?? '{}'
	const { data } = JSON.parse(text)
	expect(data).toMatchObject({
		kind: 'application',
		reference: sent.value.reference,
		name: 'Thandi Mokoena',
		email: 'thandi@example.com',
		telephone: '082 000 0000',
		message: '',
		test_drive: null,
		trade_in: null,
	})
	const hidden = await readHidden()
	const ofLaw = ['8001015009087', 'Highveld Colliery', 'african', 'Boilermaker', 'R 389 900']
	expect(hidden).toEqual(expect.arrayContaining(ofLaw))
	const values = Object.values(data).map((value) => JSON.stringify(value))
	for (const fact of hidden) expect(values).not.toContain(JSON.stringify(fact))
	for (const fact of ofLaw) expect(text).not.toContain(fact)
})
