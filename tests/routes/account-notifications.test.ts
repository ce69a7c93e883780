/** What a staff member chooses about notifications at /admin/account, and the devices that they turn on. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
	findChoice,
	findPublicKey,
	findPushKeys,
} from '#app/features/staff/notifications/notification-queries.server.ts'
import {
	notificationChoices,
	pushKeys,
	pushSubscriptions,
} from '#app/features/staff/notifications/notification-table.server.ts'

import { createDevice } from '#tests/push-device.ts'
import { openSite } from '#tests/site.ts'
import { addStaff, signInAs } from '#tests/staff.ts'

const site = await openSite()
const { db } = site.services
const ACCOUNT = '/admin/account'
const THANDI = 'thandi@forecourt.example'
const thandi = await addStaff(site, THANDI)
const SIPHO = 'sipho@forecourt.example'
await addStaff(site, SIPHO, { name: 'Sipho Dube' })
const admin = await signInAs(site, THANDI)

const choosePush = () => admin.submit(ACCOUNT, { intent: 'notifications', channel: 'push' })
let count = 0
const subscription = () => ({
	intent: 'push-on',
	endpoint: `https://push.example/send/${++count}`,
	...createDevice().keys,
})
const devices = () => db.$count(pushSubscriptions)

beforeEach(async () => {
	await db.delete(pushSubscriptions)
	await db.delete(notificationChoices)
})

describe('the choice', () => {
	test('is nothing until a staff member chooses', async () => {
		const page = await admin.visit(ACCOUNT)
		expect(page.one('input[name=channel][checked]').getAttribute('value')).toBe('none')
		expect(await findChoice(db, thandi)).toBeUndefined()
	})

	test('is saved, shown again, and taken back', async () => {
		const saved = await admin.submit(ACCOUNT, {
			intent: 'notifications',
			channel: 'email',
			outsideHours: 'on',
		})
		expect([saved.status, saved.headers.get('Location')]).toEqual([302, `${ACCOUNT}?done=notifications`])
		const page = await admin.visit(`${ACCOUNT}?done=notifications`)
		expect(page.one('main [role="status"]').textContent).toBe('How you hear of new leads is saved.')
		expect(page.one('input[name=channel][checked]').getAttribute('value')).toBe('email')
		expect(page.all('input[name=outsideHours][checked]')).toHaveLength(1)
		await admin.submit(ACCOUNT, { intent: 'notifications', channel: 'none' })
		expect(await findChoice(db, thandi)).toBeUndefined()
	})

	test.each(['', 'sms'])('is rejected in words if it is none of the three: "%s"', async (channel) => {
		const page = await admin.submit(ACCOUNT, { intent: 'notifications', channel })
		expect(page.status).toBe(400)
		expect(page.text).toContain('Choose one of the three.')
		expect(await db.$count(notificationChoices)).toBe(0)
	})

	test('of devices says that an email comes until there is one', async () => {
		await choosePush()
		expect((await admin.visit(ACCOUNT)).text).toContain('until there is one, you get an email')
	})
})

describe('a device', () => {
	test('is turned on once, however often it is sent, and off', async () => {
		await choosePush()
		const own = subscription()
		for (const _ of [1, 2]) expect((await admin.submit(ACCOUNT, own)).status).toBe(200)
		expect(await devices()).toBe(1)
		expect((await admin.visit(ACCOUNT)).text).toContain('You are notified on one device.')
		await admin.submit(ACCOUNT, { intent: 'push-off', endpoint: own.endpoint })
		expect(await devices()).toBe(0)
	})

	test('is stored encrypted', async () => {
		await choosePush()
		await admin.submit(ACCOUNT, subscription())
		expect(JSON.stringify(await db.select().from(pushSubscriptions))).not.toContain('push.example')
	})

	test('belongs to the person who turned it on last, and nobody else turns it off', async () => {
		await choosePush()
		const shared = subscription()
		await admin.submit(ACCOUNT, shared)
		const sipho = await signInAs(site, SIPHO)
		await sipho.submit(ACCOUNT, { intent: 'push-off', endpoint: shared.endpoint })
		expect(await devices()).toBe(1)
		await sipho.submit(ACCOUNT, { intent: 'notifications', channel: 'push' })
		await sipho.submit(ACCOUNT, shared)
		expect((await db.select().from(pushSubscriptions)).map(({ userId }) => userId)).not.toContain(thandi)
	})

	test('ends with the choice of push', async () => {
		await choosePush()
		await admin.submit(ACCOUNT, subscription())
		await admin.submit(ACCOUNT, { intent: 'notifications', channel: 'email' })
		expect(await devices()).toBe(0)
		expect((await admin.submit(ACCOUNT, subscription())).status).toBe(400)
	})

	test('ends with the session in which it was turned on, and with all sessions', async () => {
		await choosePush()
		const other = await signInAs(site, THANDI)
		await other.submit(ACCOUNT, subscription())
		await admin.submit(ACCOUNT, subscription())
		await admin.submit(ACCOUNT, { intent: 'others' })
		expect(await devices()).toBe(1)
		const last = await signInAs(site, THANDI)
		await last.submit(ACCOUNT, { intent: 'everywhere' })
		expect(await devices()).toBe(0)
	})

	test('is one of ten at most', async () => {
		const member = await signInAs(site, THANDI)
		await member.submit(ACCOUNT, { intent: 'notifications', channel: 'push' })
		for (let index = 0; index < 12; index++) await member.submit(ACCOUNT, subscription())
		expect(await devices()).toBe(10)
	})

	test.each([
		['http://push.example/send/1'],
		['https://push.example:8443/send/1'],
		['https://user:secret@push.example/send/1'],
		['javascript:alert(1)'],
		['file:///etc/passwd'],
		[`https://push.example/${'a'.repeat(1_000)}`],
		[''],
	])('is rejected at the address %s', async (endpoint) => {
		const member = await signInAs(site, THANDI)
		await member.submit(ACCOUNT, { intent: 'notifications', channel: 'push' })
		expect((await member.submit(ACCOUNT, { ...subscription(), endpoint })).status).toBe(400)
		expect(await devices()).toBe(0)
	})

	test.each([{ p256dh: '' }, { p256dh: 'B'.repeat(88) }, { auth: 'short' }, { auth: '<script>' }])(
		'is rejected with the key %o',
		async (key) => {
			const member = await signInAs(site, THANDI)
			await member.submit(ACCOUNT, { intent: 'notifications', channel: 'push' })
			expect((await member.submit(ACCOUNT, { ...subscription(), ...key })).status).toBe(400)
			expect(await devices()).toBe(0)
		},
	)
})

test('the key pair is made once, and its private key is encrypted', async () => {
	await db.delete(pushKeys)
	const [one, other] = await Promise.all([findPublicKey(site.services), findPublicKey(site.services)])
	expect(one).toBe(other)
	const pair = await findPushKeys(site.services)
	expect(pair?.publicKey).toBe(one)
	expect(Buffer.from(pair?.privateKey ?? '', 'base64url')).toHaveLength(32)
	expect(JSON.stringify(await db.select().from(pushKeys))).not.toContain(pair?.privateKey)
})

test('the service worker is a script of this site, and the policy of the page allows it', async () => {
	const worker = await site.request('/back-office-worker.js')
	expect([worker.status, worker.headers.get('Content-Type')]).toEqual([
		200,
		expect.stringContaining('javascript'),
	])
	const member = await signInAs(site, THANDI)
	const page = await member.visit(ACCOUNT)
	expect(page.headers.get('Content-Security-Policy')).toContain("worker-src 'self'")
})
