/** The dashboard of a new dealership, which has no settings and no car. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { dealerSettings, pageTexts } from '#app/features/dealer/dealer-table.server.ts'

import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { plain } from '#tests/html.ts'
import { changeSettings, SETTINGS } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const parseEmail = (bytes: Buffer) => PostalMime.parse(bytes)
const site = await openSite({ demo: false })
await site.services.db.delete(cars)
await site.services.db.delete(dealerSettings)
await site.services.db.delete(pageTexts)
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const staffMember = await signInNewStaff(site, 'staff@example.co.za')

test('an owner sees the first steps with links, and what is done, instead of warnings', async () => {
	const before = await owner.visit('/admin')
	expect(before.one('#first-steps').textContent).toBe('First steps')
	expect(before.one('progress').getAttribute('value')).toBe('0')
	const links = before.all('section[aria-labelledby=first-steps] a')
	expect(links.map((link) => link.getAttribute('href'))).toEqual([
		'/admin/settings',
		'/admin/settings/contact',
		'/admin/settings/emails',
		'/admin/settings/hours',
		'/admin/settings/look',
		'/admin/settings/finance',
		'/admin/settings/texts/home',
		'/admin/settings/texts/about',
		'/admin/settings/texts/privacy',
		'/admin/cars?add=car',
		'/admin/settings/mail-server',
		'/admin/system#test-email',
		'/admin/account',
		'/admin/system#keys-copy',
		'/admin/system',
		'/admin/system',
	])
	expect(before.all('main [role=alert]')).toEqual([])

	await changeSettings(owner, SETTINGS.dealership, 'dealership', { name: 'Kinross Motors' })
	const after = await owner.visit('/admin')
	const steps = after.all('section[aria-labelledby=first-steps] a').map(plain)
	expect(steps.filter((step) => step.endsWith('done'))).toEqual(['Name your dealership, done'])
})

test('every other screen leads back to them, and says how many are done', async () => {
	const faqs = await owner.visit('/admin/faqs')
	const [inSidebar, onPhones] = faqs.all('a[href="/admin#first-steps"]').map(plain)
	expect(inSidebar).toMatch(/First steps.*[12] of 16 done/)
	expect(onPhones).toMatch(/^Back to the first steps, [12] of 16 done$/)
	expect((await owner.visit('/admin')).all('main a[href="/admin#first-steps"]')).toEqual([])
	expect((await staffMember.visit('/admin/faqs')).all('a[href="/admin#first-steps"]')).toEqual([])
})

test('the link in the test email notes that it has arrived', async () => {
	await owner.submit('/admin/system', { intent: 'test-email' })
	const files = (await readdir(site.emailsDir)).filter((name) => name.endsWith('.eml'))
	const emails = await Promise.all(files.map((name) => readFile(join(site.emailsDir, name)).then(parseEmail)))
	expect(emails.find(({ subject }) => subject?.startsWith('Test email'))?.text).toContain(
		'/admin/system?email=arrived',
	)
	const page = await owner.visit('/admin/system?email=arrived')
	expect(page.all('#arrived')).toHaveLength(1)
	await owner.submit('/admin/system', { intent: 'email-arrived' })
	expect((await owner.visit('/admin/system?email=arrived')).all('#arrived')).toEqual([])
	const steps = (await owner.visit('/admin')).all('section[aria-labelledby=first-steps] a').map(plain)
	expect(steps).toContain('Send yourself a test email, done')
})

test('an owner closes the list, and opens it again; a staff member does neither', async () => {
	await staffMember.submit('/admin', { intent: 'close-first-steps' })
	expect((await owner.visit('/admin')).all('#first-steps')).toHaveLength(1)
	await owner.submit('/admin', { intent: 'close-first-steps' })
	expect((await owner.visit('/admin')).all('#first-steps')).toEqual([])
	expect((await owner.visit('/admin/faqs')).all('a[href="/admin#first-steps"]')).toEqual([])
	await owner.submit('/admin/system', { intent: 'first-steps' })
	expect((await owner.visit('/admin')).all('#first-steps')).toHaveLength(1)
	expect((await owner.visit('/admin/audit-log')).text).toContain('First steps')
})

test('a staff member who is no owner sees no first steps', async () => {
	expect((await staffMember.visit('/admin')).all('#first-steps')).toEqual([])
})
