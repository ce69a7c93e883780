/** The screens for signing in and for staff. */
import { codeFor } from '#tests/staff.ts'
import { query } from '#tests/test-databases.ts'
import { expect } from './fixtures.ts'
import { expectInvalid, press, type Screen, sendInvalid } from './screen.ts'
import { workerSite } from './site.ts'
import { addAdmin, emailField, PASSWORD, passwordField, waitForEmailTo } from './staff.ts'

export const SIGNING_IN: Screen[] = [
	{ name: 'sign-in', path: '/admin/login', states: { 'with errors': sendInvalid } },
	{ name: 'forgotten password', path: '/admin/forgot-password', states: { 'with errors': sendInvalid } },
	{ name: 'new password', path: '/admin/new-password?token=x', states: { 'with errors': sendInvalid } },
	{ name: 'invitation that is over', path: '/admin/join?token=x' },
	{ name: 'new email address', path: '/admin/new-email?token=x' },
]

export const STAFF: Screen[] = [
	{ name: 'alerts', path: '/admin/alerts' },
	{
		name: 'dashboard',
		path: '/admin',
		states: {
			'with the menu': async (page) => {
				await page.setViewportSize({ width: 390, height: 900 })
				await press('Open menu')(page)
				await expect(page.getByRole('complementary')).toBeVisible()
			},
		},
	},
	{
		name: 'numbers',
		path: '/admin/numbers?period=12-months',
		states: {
			'with a table': async (page) => {
				await query(
					workerSite().databaseUrl,
					`insert into visit_counts select current_date, 'vehicle', id::text, 'search', 3 from cars limit 4
						on conflict do nothing`,
				)
				await page.reload()
				await page.getByText('As a table').first().click()
			},
		},
	},
	{
		name: 'account',
		path: '/admin/account',
		states: { 'with errors': press('Change my password') },
	},
	{
		name: 'staff',
		path: '/admin/staff',
		states: {
			'with an error': async (page) => {
				await press('Send the invitation')(page)
				await expect(page.getByText('Enter an email address.')).toBeVisible()
			},
			invited: async (page) => {
				await page.getByLabel('Their email').fill('sipho@example.co.za')
				await page.getByLabel('Your password').fill(PASSWORD)
				await press('Send the invitation')(page)
				await press('Send again to sipho@example.co.za')(page)
				await expect(page.getByText('Enter your password.')).toBeVisible()
			},
			'of the invited': async (page) => {
				const [link = ''] =
					/[/]admin[/]join[?]token=[\w-]+/.exec(await waitForEmailTo('sipho@example.co.za')) ?? []
				await page.goto(link)
				await page.getByLabel('Your name').fill('Sipho Nkosi')
				await press('Join')(page)
				await expectInvalid(page)
			},
		},
	},
	{
		name: 'staff member',
		path: '/admin/staff',
		isStart: true,
		leadsTo: ['/admin/staff/:id'],
		states: {
			'being removed': async (page) => {
				await page
					.getByRole('link', { name: /^Change / })
					.first()
					.click()
				await page.getByText('Remove', { exact: true }).first().click()
				await press('Remove')(page)
				await expect(page.getByText('Enter your password.')).toBeVisible()
			},
			'without a role': async (page) => {
				await page.getByText('Change the roles', { exact: true }).click()
				const chosen = page.getByRole('checkbox', { checked: true })
				while ((await chosen.count()) > 0) await chosen.first().uncheck()
				await press('Save the roles')(page)
				await expect(page.getByText('Choose at least one role.')).toBeVisible()
			},
		},
	},
	{ name: 'refused by the roles', path: '/admin?refused=1' },
	{ name: 'sign-out', path: '/admin/logout' },
	{ name: 'missing page of the back office', path: '/admin/no-such-page' },
	{
		name: 'second factor',
		path: '/admin/account/second-factor',
		states: {
			offered: async (page) => {
				await page.getByLabel('Your password').fill(PASSWORD)
				await press('Set it up')(page)
				await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
			},
			on: async (page) => {
				const address = await page.locator('input[name="offer"]').inputValue()
				const code = codeFor(new URL(address).searchParams.get('secret') ?? '')
				await page.getByLabel('Code of six digits').fill(code)
				await press('Turn it on')(page)
				await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your second factor is on')
			},
			'being replaced': async (page) => {
				await page.goto('/admin/account/second-factor')
				await page.getByText('New recovery codes').click()
				await page.getByText('Another phone', { exact: true }).click()
				await page.getByLabel('Your password').first().fill(PASSWORD)
				await press('Set up another phone')(page)
				await expect(page.getByText('Enter the code.')).toBeVisible()
			},
			'of a staff member, being reset': async (page) => {
				await addAdmin({ name: 'Kabelo Nel', hasSecondFactor: true })
				await page.goto('/admin/staff')
				await page.getByRole('link', { name: 'Change Kabelo Nel' }).first().click()
				await page.getByText('Reset the second factor').first().click()
				await page.getByLabel('Your password').filter({ visible: true }).fill(PASSWORD)
				await press('Reset the second factor')(page)
				await expect(page.getByText('Enter the code.')).toBeVisible()
			},
			'required at sign-in': async (page, admin) => {
				await page.goto('/admin/logout')
				await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
				await emailField(page).fill(admin)
				await passwordField(page).fill(PASSWORD)
				await press('Sign In')(page)
				await page.getByLabel('Code of six digits').fill('000000')
				await press('Sign In')(page)
				await expect(page.getByRole('alert').first()).toBeVisible()
			},
		},
		leadsTo: ['/admin/login/code'],
	},
]
