/** How staff hear of leads away from the screen: who is notified, when, of what, and by which channel. */
import { once } from 'node:events'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#app/features/leads/lead-table.server.ts'
import {
	notifyStaff,
	type PushJob,
	sendPushMessage,
} from '#app/features/leads/notifications/notify-staff.server.ts'

import { findStaffMember, removeAdmin } from '#app/features/staff/members/staff-member-queries.server.ts'

import type { NotificationChoice } from '#app/features/staff/notifications/notification.ts'
import {
	addSubscription,
	findPublicKey,
	saveChoice,
} from '#app/features/staff/notifications/notification-queries.server.ts'
import {
	notificationChoices,
	notifications,
	pushSubscriptions,
} from '#app/features/staff/notifications/notification-table.server.ts'

import { findVehicle, listFeatured } from '#app/features/vehicles/vehicle-queries.server.ts'
import { emails } from '#app/infra/email/email-table.server.ts'
import { listEmails } from '#tests/emails.ts'
import { openHttpsHost } from '#tests/https-host.ts'
import { enquiry, message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { clearPushJobs, createDevice, listPushJobs } from '#tests/push-device.ts'
import { addStaff, signInAs } from '#tests/staff.ts'

const { site, send, findNewestLead } = await openLeads()
const { services } = site
const { db } = services
const THANDI = 'thandi@forecourt.example'
const thandi = await addStaff(site, THANDI)
const sipho = await addStaff(site, 'sipho@forecourt.example', { name: 'Sipho Dube' })
const [featured] = await listFeatured(db)
const vehicle = await findVehicle(db, featured?.id ?? '')
const SESSION = '00000000-0000-4000-8000-000000000001'

let respond: RequestListener = (_, response) => response.writeHead(201).end()
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
const host = await openHttpsHost(async (request, response) => {
	const chunks: Buffer[] = []
	request.on('data', (chunk) => chunks.push(chunk))
	await once(request, 'end')
	received.push({ headers: request.headers, body: Buffer.concat(chunks) })
	respond(request, response)
})
const pushServices = { ...services, outgoing: host.outgoing }

const choose = (userId: string, choice: NotificationChoice) => saveChoice(db, userId, choice)
const inHours = { outsideHours: false }

let deviceCount = 0
async function addDevice(userId: string) {
	const device = createDevice()
	const endpoint = `${host.url}/push/${++deviceCount}`
	const admin = {
		id: userId,
		sessionId: SESSION,
		email: '',
		name: '',
		isOwner: false,
		roles: [],
		hasSecondFactor: false,
	}
	await findPublicKey(services)
	await addSubscription(services, admin, { endpoint, keys: device.keys })
	return device
}

const notificationsTo = async (address: string) =>
	[...(await listEmails(services)).values()].filter(
		({ kind, to }) => kind === 'lead-notification' && to === address,
	)

beforeEach(async () => {
	respond = (_, response) => response.writeHead(201).end()
	received.length = 0
	await clearPushJobs(site)
	for (const table of [notifications, notificationChoices, pushSubscriptions, leads, emails])
		await db.delete(table)
})

describe('a new enquiry', () => {
	test('is told of to the staff who chose it, with the vehicle and nothing of the visitor', async () => {
		await choose(thandi, { channel: 'email', ...inHours })
		await send(`/car/${vehicle?.id}`, enquiry)
		await notifyStaff(services)
		const [email, ...more] = await notificationsTo(THANDI)
		expect(more).toEqual([])
		expect(email?.subject).toBe(`A new enquiry: ${vehicle?.name}, stock ${vehicle?.stockNumber}`)
		const { id } = await findNewestLead()
		expect(email?.text).toContain(`/admin/leads/${id}`)
		for (const fact of [...Object.values(enquiry), 'Nkosi', 'Saturday'])
			expect(`${email?.subject} ${email?.text}`).not.toContain(fact)
		expect(await notificationsTo('sipho@forecourt.example')).toEqual([])
	})

	test('adds nothing for staff who chose nothing', async () => {
		await send('/contact', message)
		expect(await db.$count(notifications)).toBe(0)
	})

	test('is told of once, also when the job runs again', async () => {
		await choose(thandi, { channel: 'email', ...inHours })
		await send('/contact', message)
		await Promise.all([notifyStaff(services), notifyStaff(services)])
		await notifyStaff(services)
		expect(await notificationsTo(THANDI)).toHaveLength(1)
	})

	test('is not told of when a colleague has answered it already', async () => {
		await choose(thandi, { channel: 'email', ...inHours })
		await send('/contact', message)
		await db.update(leads).set({ status: 'contacted' })
		await notifyStaff(services)
		expect([await notificationsTo(THANDI), await db.$count(notifications)]).toEqual([[], 0])
	})

	test('arrives together with others as one notification, and the next a minute later', async () => {
		await choose(thandi, { channel: 'email', ...inHours })
		site.setTime('2026-11-18T10:00:00+02:00')
		for (const subject of ['One', 'Two', 'Three']) await send('/contact', { ...message, subject })
		await notifyStaff(services)
		await send('/contact', { ...message, subject: 'Four' })
		site.setTime('2026-11-18T10:00:59+02:00')
		await notifyStaff(services)
		expect((await notificationsTo(THANDI)).map(({ subject }) => subject)).toEqual(['3 new messages'])
		site.setTime('2026-11-18T10:01:00+02:00')
		await notifyStaff(services)
		expect((await notificationsTo(THANDI)).map(({ subject }) => subject).sort()).toEqual([
			'3 new messages',
			'A new message',
		])
	})
})

test('outside trading hours a lead waits for the opening, except for those who want it otherwise', async () => {
	await choose(thandi, { channel: 'email', ...inHours })
	await choose(sipho, { channel: 'email', outsideHours: true })
	site.setTime('2026-11-17T22:00:00+02:00')
	for (const subject of ['One', 'Two']) await send('/contact', { ...message, subject })
	await notifyStaff(services)
	expect(await notificationsTo(THANDI)).toEqual([])
	expect(await notificationsTo('sipho@forecourt.example')).toHaveLength(1)
	site.setTime('2026-11-18T09:00:00+02:00')
	await notifyStaff(services)
	expect((await notificationsTo(THANDI)).map(({ subject }) => subject)).toEqual(['2 new messages'])
})

test('a lead that is given to a colleague is told to that colleague only', async () => {
	await choose(thandi, { channel: 'email', ...inHours })
	await choose(sipho, { channel: 'email', ...inHours })
	await send('/contact', message)
	await db.delete(notifications)
	const { id } = await findNewestLead()
	const admin = await signInAs(site, THANDI)
	const [version] = (await admin.visit(`/admin/leads/${id}`)).all('input[name=version]')
	const values = { intent: 'assign', version: version?.getAttribute('value') ?? '', status: 'contacted' }
	await admin.submit(`/admin/leads/${id}`, { ...values, assignee: sipho })
	await notifyStaff(services)
	expect((await notificationsTo('sipho@forecourt.example')).map(({ subject }) => subject)).toEqual([
		'A lead was assigned to you',
	])
	expect(await notificationsTo(THANDI)).toEqual([])
})

describe('a push message', () => {
	async function waitingJob(): Promise<PushJob> {
		await send(`/car/${vehicle?.id}`, enquiry)
		await notifyStaff(services)
		const [job] = await listPushJobs(site)
		await clearPushJobs(site)
		return job?.data as PushJob
	}

	test('reaches every device, encrypted, with the vehicle and nothing of the visitor', async () => {
		await choose(thandi, { channel: 'push', ...inHours })
		const devices = [await addDevice(thandi), await addDevice(thandi)]
		await send(`/car/${vehicle?.id}`, enquiry)
		await notifyStaff(services)
		const jobs = await listPushJobs(site)
		for (const { data } of jobs) await sendPushMessage(pushServices, data)
		const { id } = await findNewestLead()
		expect(host.requested).toEqual(
			expect.arrayContaining([`/push/${deviceCount - 1}`, `/push/${deviceCount}`]),
		)
		expect(received).toHaveLength(2)
		const { headers, body } = received[host.requested.indexOf(`/push/${deviceCount}`)] ?? {}
		expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
		expect(headers?.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/)
		expect(devices[1]?.read(body as Buffer)).toEqual({
			title: 'A new enquiry',
			body: `${vehicle?.name}, stock ${vehicle?.stockNumber}`,
			path: `/admin/leads/${id}`,
			tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
		})
		expect(await notificationsTo(THANDI)).toEqual([])
	})

	test.each([404, 410])(
		'to a device that is gone (%i) ends its subscription, and an email takes over',
		async (status) => {
			await choose(thandi, { channel: 'push', ...inHours })
			await addDevice(thandi)
			const job = await waitingJob()
			respond = (_, response) => response.writeHead(status).end()
			await sendPushMessage(pushServices, job)
			expect([await db.$count(pushSubscriptions), await listPushJobs(site)]).toEqual([0, []])
			site.setTime('2026-11-18T10:30:00+02:00')
			await send('/contact', message)
			await notifyStaff(services)
			expect((await notificationsTo(THANDI)).map(({ subject }) => subject)).toEqual(['A new message'])
		},
	)

	test.each([
		[{ 'Retry-After': '900' }, 900],
		[{ 'Retry-After': 'Wed, 18 Nov 2026 08:20:00 GMT' }, 1200],
		[{ 'Retry-After': '1' }, 60],
		[{ 'Retry-After': '999999999' }, 3600],
		[{ 'Retry-After': 'soon' }, 60],
		[{}, 60],
	])('to a busy push service (429, %o) is tried again after %i seconds', async (headers, seconds) => {
		await choose(thandi, { channel: 'push', ...inHours })
		await addDevice(thandi)
		const job = await waitingJob()
		respond = (_, response) => response.writeHead(429, headers).end()
		await sendPushMessage(pushServices, job)
		const [next] = await listPushJobs(site)
		expect(next?.data).toEqual({ ...job, tries: 1 })
		expect(Math.round(next?.seconds ?? 0)).toBe(seconds)
	})

	test('to a failing push service (500) is tried six times, then given up; the device stays', async () => {
		await choose(thandi, { channel: 'push', ...inHours })
		await addDevice(thandi)
		let job: PushJob | undefined = await waitingJob()
		respond = (_, response) => response.writeHead(500).end()
		const waits: number[] = []
		while (job) {
			await sendPushMessage(pushServices, job)
			const [next] = await listPushJobs(site)
			await clearPushJobs(site)
			if (next) waits.push(Math.round(next.seconds / 60))
			job = next?.data
		}
		expect([received.length, waits]).toEqual([6, [1, 2, 4, 8, 16]])
		expect(await db.$count(pushSubscriptions)).toBe(1)
	})

	test.each([
		['a redirect to another host', 302, { Location: 'https://other.example/' }],
		['a message that it rejects', 400, {}],
	])('is given up after %s, at the first try', async (_, status, headers) => {
		await choose(thandi, { channel: 'push', ...inHours })
		await addDevice(thandi)
		const job = await waitingJob()
		respond = (_, response) => response.writeHead(status, headers).end()
		await sendPushMessage(pushServices, job)
		expect([received.length, await listPushJobs(site)]).toEqual([1, []])
	})

	test('to a push service that never answers is tried again, and the form is stored long before', async () => {
		await choose(thandi, { channel: 'push', ...inHours })
		await addDevice(thandi)
		const job = await waitingJob()
		const outgoing = {
			post: (...[address, content]: Parameters<typeof host.outgoing.post>) =>
				host.outgoing.post(address, content, { seconds: 0.2 }),
		}
		respond = () => {}
		await sendPushMessage({ ...services, outgoing }, job)
		expect((await listPushJobs(site)).map(({ data }) => data.tries)).toEqual([1])
		await send('/contact', message)
		expect([await db.$count(leads), received.length]).toEqual([2, 1]) // storing the second sent nothing
	})

	test('is not sent to an address of a private network, and the subscription ends', async () => {
		await choose(thandi, { channel: 'push', ...inHours })
		const { keys } = createDevice()
		const admin = {
			id: thandi,
			sessionId: SESSION,
			email: '',
			name: '',
			isOwner: false,
			roles: [],
			hasSecondFactor: false,
		}
		await addSubscription(services, admin, { endpoint: 'https://10.0.0.1/push', keys })
		await sendPushMessage(pushServices, await waitingJob())
		expect([await db.$count(pushSubscriptions), received]).toEqual([0, []])
	})
})

test('no form fails because a staff member is removed, and nothing of theirs stays', async () => {
	const email = 'leaving@forecourt.example'
	const leaving = await addStaff(site, email, { name: 'Leaving' })
	await choose(leaving, { channel: 'push', ...inHours })
	await addDevice(leaving)
	await send('/contact', message)
	await db.transaction((transaction) => removeAdmin(transaction, services.keys, { id: leaving, email }))
	expect(await findStaffMember(db, leaving)).toBeUndefined()
	await notifyStaff(services)
	expect([
		await db.$count(notifications, eq(notifications.userId, leaving)),
		await db.$count(notificationChoices),
		await db.$count(pushSubscriptions),
	]).toEqual([0, 0, 0])
})
