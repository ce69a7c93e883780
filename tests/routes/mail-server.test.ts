/** Owners set the mail server in the back office, which tests it before it counts. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { staffAuditLog } from '#app/features/staff/audit-log/audit-log-table.server.ts'
import { mailServers } from '#app/infra/email/email-table.server.ts'
import { findStoredMailServer } from '#app/infra/email/mail-server.server.ts'
import { openOutbox } from '#app/infra/email/outbox.server.ts'
import { openJobs } from '#app/infra/jobs.server.ts'
import { rateLimits } from '#app/infra/rate-limit-table.server.ts'
import type { Browser } from '#tests/browser.ts'
import { plain } from '#tests/html.ts'
import { fieldsOn, sendFields } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { openMailServer } from '#tests/smtp.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'
import { newFolder } from '#tests/temporary-folder.ts'

const PAGE = '/admin/settings/mail-server'
const SECRET = 'kudu-secret-of-the-mail-account'
const mail = await openMailServer()
const other = await openMailServer()
const site = await openSite({ demo: false })
const { db, keys } = site.services
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const staffMember = await signInNewStaff(site, 'staff@example.co.za')
const portOf = ({ url }: { url: string }) => new URL(url).port

beforeEach(async () => {
	await mail.setManner('good')
	await db.delete(mailServers)
	await db.delete(rateLimits)
	mail.received.length = 0
})

async function post(changes: Values, browser: Browser = owner) {
	const fields = fieldsOn(await owner.visit(PAGE), 'mailServer')
	const local = { host: '127.0.0.1', port: portOf(mail), security: 'starttls', password: PASSWORD }
	return sendFields(browser, PAGE, { ...fields, ...local, ...changes })
}
const stored = async () => (await findStoredMailServer(db, keys))?.server
const inUse = async () => (await site.services.outbox.mailServer())?.url

describe('a mail server', () => {
	test('is tested with an email to the owner, saved, and used at once', async () => {
		expect(plain((await owner.visit(PAGE)).one('main'))).toContain('No mail server is set')
		const page = await post({})
		expect([page.status, page.headers.get('Location')]).toEqual([302, `${PAGE}?saved=yes`])
		expect(mail.received[0]).toMatchObject({
			subject: 'Test email from your website',
			envelope: { to: ['owner@example.co.za'] },
		})
		expect((await owner.visit(`${PAGE}?saved=yes`)).text).toContain(
			'From now on emails go out by this mail server',
		)
		expect((await owner.visit('/admin/staff')).text).toContain('They get an email with a link')
		await owner.submit('/admin/staff', { email: 'anna@example.co.za', roles: 'manager', password: PASSWORD })
		await expect.poll(() => mail.received.map(({ to }) => to?.[0]?.address)).toContain('anna@example.co.za')
		await owner.submit('/admin/system', { intent: 'check' })
		expect((await owner.visit('/admin/system')).text).toContain('responds and accepts our sign-in')
	})

	test('reaches other processes with their next email', async () => {
		const jobs = await openJobs(db.$client, site.services.log)
		const config = { smtpUrl: undefined, dataDir: newFolder(), baseUrl: 'https://x.example' }
		const elsewhere = openOutbox(
			{ ...config, demo: false, acknowledgementsPerHour: 9 },
			{ ...site.services, jobs },
		)
		expect(await elsewhere.savesFilesOnly()).toBe(true)
		await post({})
		expect(await elsewhere.mailServer()).toEqual({ url: `smtp://127.0.0.1:${portOf(mail)}`, setBy: 'owner' })
		await post({ port: portOf(other) })
		expect((await elsewhere.mailServer())?.url).toContain(portOf(other))
	})

	test.each(['refuses', 'down', 'shows a strange certificate'] as const)(
		'that %s changes nothing, and its own words are shown',
		async (manner) => {
			await post({ port: portOf(other) })
			const before = await inUse()
			await mail.setManner(manner)
			const page = await post({})
			expect(page.status).toBe(502)
			expect(plain(page.one('main [role=alert]'))).toMatch(/was not sent: .*Nothing was saved/)
			expect(await inUse()).toBe(before)
			expect(page.one('input[name=untested]').getAttribute('type')).toBe('checkbox')
		},
	)

	test('that fails is saved if the owner insists', async () => {
		await mail.setManner('down')
		expect((await post({ untested: 'yes' })).status).toBe(302)
		expect(await stored()).toMatchObject({ host: '127.0.0.1', port: Number(portOf(mail)) })
	})

	test('is removed, and emails are files again', async () => {
		await post({})
		const { version } = fieldsOn(await owner.visit(PAGE), 'mailServer')
		const remove = (password: string) =>
			sendFields(owner, PAGE, { intent: 'remove', version: version as string, password })
		expect((await remove('wrong')).status).toBe(400)
		expect((await remove(PASSWORD)).status).toBe(302)
		expect(await site.services.outbox.savesFilesOnly()).toBe(true)
	})
})

describe('the password of the mail server', () => {
	const withUser = { user: 'sales@example.co.za', mailPassword: SECRET, untested: 'yes' }

	test('is in no page, log, audit log, notice or readable column', async () => {
		await post(withUser)
		await post({ ...withUser, untested: '' })
		const pages = [
			await owner.visit(PAGE),
			await post({ ...withUser, host: 'a b' }),
			await owner.visit('/admin/system'),
		]
		for (const page of pages) expect(page.text).not.toContain(SECRET)
		expect(await stored()).toMatchObject({ user: 'sales@example.co.za', password: SECRET })
		const rows = [await db.select().from(mailServers), await db.select().from(staffAuditLog)]
		expect(JSON.stringify(rows)).not.toMatch(/kudu-secret|sales@example/)
		expect(site.lines.join('\n')).not.toContain(SECRET)
		expect(pages[0]?.one('input[name=mailPassword]').getAttribute('value') ?? '').toBe('')
	})

	test('stays when it is left blank, but goes to no other server or user', async () => {
		await post(withUser)
		expect((await post({ ...withUser, mailPassword: '' })).status).toBe(302)
		expect(await stored()).toMatchObject({ password: SECRET })
		const changes: Values[] = [{ host: 'evil.example' }, { user: 'eve' }, { port: portOf(other) }]
		for (const change of changes) {
			const page = await post({ ...withUser, mailPassword: '', ...change })
			expect([page.status, page.text]).toEqual([
				400,
				expect.stringContaining('the stored one belongs to another'),
			])
		}
		expect(await stored()).toMatchObject({ host: '127.0.0.1', password: SECRET })
	})
})

test.each<[string, Values, string]>([
	['no host', { host: ' ' }, 'Enter the host of the mail server.'],
	['a host in words', { host: 'the mail server of our provider' }, 'Enter a host without spaces'],
	['an address', { host: 'smtp://mail.example.co.za' }, 'Enter a host without spaces'],
	[
		'a host with line breaks',
		{ host: 'mail.example.co.za\r\nRCPT TO:<eve@example.com>' },
		'Enter a host without spaces',
	],
	['port 0', { port: '0' }, 'Enter a port from 1 to 65535'],
	['port 65536', { port: '65536' }, 'Enter a port from 1 to 65535'],
	['a port in words', { port: 'smtp' }, 'Enter the port as a number'],
	['a password with line breaks', { user: 'a', mailPassword: 'a\r\nb' }, 'A password has no line breaks.'],
	['a wrong password of the owner', { password: 'wrong' }, 'password'],
])('%s is refused in words, and sends nothing', async (_, changes, sentence) => {
	const page = await post(changes)
	expect([page.status, page.text]).toEqual([400, expect.stringContaining(sentence)])
	expect([await stored(), mail.received]).toEqual([undefined, []])
})

test('the metadata service of a cloud is no mail server', async () => {
	for (const host of ['169.254.169.254', 'fd00:ec2::254', '0.0.0.0'])
		expect((await post({ host })).text).toContain('cannot be a mail server')
})

test('a form that is older than the last save gets 409', async () => {
	const { version } = fieldsOn(await owner.visit(PAGE), 'mailServer')
	await post({})
	const page = await post({ version: version as string[], untested: 'yes', port: portOf(other) })
	expect(page.status).toBe(409)
	expect(await inUse()).toContain(portOf(mail))
})

test('after five tests the owner waits', async () => {
	await mail.setManner('down')
	const statuses: number[] = []
	for (let tries = 0; tries < 6; tries++) statuses.push((await post({})).status)
	expect(statuses).toEqual([502, 502, 502, 502, 502, 429])
})

test('staff who are no owners neither see nor change it', async () => {
	await post({})
	const page = await staffMember.visit(PAGE)
	expect(page.text).toContain('Only owners see and change the mail server.')
	expect(page.text).not.toContain('127.0.0.1')
	expect((await post({ port: portOf(other) }, staffMember)).headers.get('Location')).toBe('/admin?refused=1')
	expect(await inUse()).toContain(portOf(mail))
})

test('the environment counts before what is set here, and is shown without its password', async () => {
	const withSetting = await openSite({ demo: false, smtpUrl: `smtp://me:${SECRET}@127.0.0.1:1` })
	const boss = await signInNewStaff(withSetting, 'owner@example.co.za', { isOwner: true })
	const page = await boss.visit(PAGE)
	expect(plain(page.one('main'))).toContain('sends its emails by 127.0.0.1:1.')
	expect(page.text).not.toContain(SECRET)
	expect(page.all('main input')).toEqual([])
	const fields = {
		version: '0',
		host: '127.0.0.1',
		port: portOf(mail),
		security: 'tls',
		user: '',
		mailPassword: '',
	}
	expect((await boss.submit(PAGE, { ...fields, password: PASSWORD })).status).toBe(409)
})
