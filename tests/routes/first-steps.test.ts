/** The dashboard of a new dealership, which has no settings and no car. */
import { expect, test } from 'vitest'
import { dealerSettings } from '#app/features/dealer/dealer-table.server.ts'
import { cars } from '#app/features/vehicles/vehicle-table.server.ts'
import { plain } from '#tests/html.ts'
import { changeSettings, SETTINGS } from '#tests/settings-form.ts'
import { openSite } from '#tests/site.ts'
import { signInNewStaff } from '#tests/staff.ts'

const site = await openSite({ demo: false })
await site.services.db.delete(cars)
await site.services.db.delete(dealerSettings)
const owner = await signInNewStaff(site, 'owner@example.co.za', { isOwner: true })
const staffMember = await signInNewStaff(site, 'staff@example.co.za')

test('an owner sees the first steps with links, and what is done, instead of warnings', async () => {
	const before = await owner.visit('/admin')
	expect(before.one('#first-steps').textContent).toBe('First steps')
	const links = before.all('section[aria-labelledby=first-steps] a')
	expect(links.map((link) => link.getAttribute('href'))).toEqual([
		'/admin/settings',
		'/admin/settings/contact',
		'/admin/settings/hours',
		'/admin/settings/finance',
		'/admin/cars?add=car',
		'/admin/system',
	])
	expect(before.all('main [role=alert]')).toEqual([])

	await changeSettings(owner, SETTINGS.dealership, 'dealership', { name: 'Kinross Motors' })
	const after = await owner.visit('/admin')
	const steps = after.all('section[aria-labelledby=first-steps] a').map(plain)
	expect(steps.filter((step) => step.endsWith('done'))).toEqual(['Name your dealership, done'])
})

test('a staff member who is no owner sees no first steps', async () => {
	expect((await staffMember.visit('/admin')).all('#first-steps')).toEqual([])
})
