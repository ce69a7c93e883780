/** Test drives are sent on to programs of other companies: booked, moved and cancelled, each once. */
import { beforeEach, expect, test } from 'vitest'
import { appointments } from '#app/features/leads/test-drives/appointment-table.server.ts'
import { cancelByStaff, moveByStaff } from '#app/features/leads/test-drives/test-drive-bookings.server.ts'
import type { Message } from '#app/features/staff/receivers/receiver.ts'
import { listEmails } from '#tests/emails.ts'
import { listDeliveries, openReceivers, sendAll } from '#tests/receivers.ts'
import { addStaff } from '#tests/staff.ts'
import { listAppointments, person, setTestDrives, TEST_DRIVE } from '#tests/test-drives.ts'

const { site, services, db, crm, send, add } = await openReceivers()
const by = { id: await addStaff(site, 'staff@example.co.za'), name: 'Thandi Mokoena' }
const asStaff = { ...services, by }
await setTestDrives(db)
const SLOT = '2026-11-24T10:30'
const book = async () => {
	expect((await send(`${TEST_DRIVE}?at=${SLOT}`, { ...person, slot: SLOT })).status).toBe(200)
	return (await listAppointments(db))[0]?.id ?? ''
}
const received = (): Message[] => crm.received.map(({ text }) => JSON.parse(text))

beforeEach(() => db.delete(appointments))

test('a booking, its new time and its end are three messages about one lead', async () => {
	await add({ topics: 'test-drives' })
	crm.received.length = 0
	const id = await book()
	const startsAt = new Date('2026-11-26T08:00:00Z')
	await moveByStaff(asStaff, id, { startsAt, endsAt: new Date('2026-11-26T09:00:00Z') })
	await cancelByStaff(asStaff, id)
	await cancelByStaff(asStaff, id)
	await sendAll(services)
	const messages = received()
	expect(messages.map(({ type }) => type).sort()).toEqual([
		'test_drive.booked',
		'test_drive.cancelled',
		'test_drive.moved',
	])
	expect(new Set(messages.map(({ data }) => data.id)).size).toBe(1)
	const timeOf = (type: string) => messages.find((message) => message.type === type)?.data.test_drive
	expect(timeOf('test_drive.booked')).toMatchObject({ date: '2026-11-24', time: '10:30' })
	expect(timeOf('test_drive.moved')).toMatchObject({ date: '2026-11-26', time: '10:00' })
})

test('an email in ADF is sent of the booking only: its reader takes each for a new lead', async () => {
	await add({ address: 'leads@crm.example.com', topics: 'test-drives' })
	await cancelByStaff(asStaff, await book())
	expect(await listDeliveries(services)).toMatchObject([{ event: 'test_drive.booked' }])
	await sendAll(services)
	const [adf] = [...(await listEmails(services)).values()].filter(({ kind }) => kind === 'lead-adf')
	expect(adf?.text).toContain('interest="test-drive"')
	expect(adf?.text).toContain('Test drive: 2026-11-24 10:30')
})
