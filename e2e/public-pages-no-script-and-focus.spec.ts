import { meetBusySite } from './busy-page.ts'
import { expect, test } from './fixtures.ts'
import { details, VIDEO } from './showroom.ts'

test('every public page is readable without JavaScript, and the showroom has no play buttons', async ({
	noScript: page,
}) => {
	for (const path of [
		'/',
		'/inventory',
		'/inventory/toyota',
		'/showroom',
		'/about',
		'/services',
		'/auto-trader',
		'/contact',
		'/privacy',
		'/check',
		'/no-such-page',
	]) {
		await page.goto(path)
		await expect(page.getByRole('main')).toBeVisible()
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		if (path !== '/showroom') continue
		await expect(details(page, VIDEO)).toBeVisible()
		await expect(page.getByRole('button', { name: /Play video/ })).toHaveCount(0)
	}
})

test('while the site is busy, the page that says so opens the requested one by itself', async ({
	noScript: page,
}) => {
	await page.goto('/privacy')
	await meetBusySite(page, '/services')
	await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
})
