/** The screens of the settings and the audit log. */
import { expect } from './fixtures.ts'
import { press, type Screen } from './screen.ts'

export const SETTINGS: Screen[] = [
	...[
		'',
		'/texts/home',
		'/texts/services',
		'/look',
		'/documents',
		'/test-drives',
		'/leads',
		'/finance',
		'/rates',
		'/emails',
		'/mail-server',
	].map((part) => ({
		name: `settings${part}`,
		path: `/admin/settings${part}`,
	})),
	{
		name: 'settings of the contact',
		path: '/admin/settings/contact',
		states: {
			'with an error': async (page) => {
				await page.getByLabel('Latitude').fill('26.42')
				await press('Save')(page)
				await expect(page.getByText('In South Africa this lies between')).toBeVisible()
			},
		},
	},
	{
		name: 'opening hours',
		path: '/admin/settings/hours',
		states: {
			'a holiday opened': async (page) => {
				const holiday = page.getByRole('region', { name: 'Public holidays' }).getByRole('listitem').last()
				await holiday.getByRole('button', { name: 'Open', exact: true }).click()
				await expect(holiday.getByLabel('Until')).toBeVisible()
			},
		},
	},
	{
		name: 'retention',
		path: '/admin/settings/retention',
		states: {
			'what would be deleted': async (page) => {
				await page.getByRole('textbox', { name: /^Enquiries and messages/ }).fill('6')
				await press('Show what would be deleted')(page)
				await expect(page.getByRole('heading', { name: /^Would be deleted/ })).toBeVisible()
			},
		},
	},
	{
		name: 'other programs',
		path: '/admin/settings/receivers',
		states: {
			'the stock feed on': async (page) => {
				await page.getByRole('checkbox', { name: 'The stock feed is on' }).check()
				await press('Save the feed')(page)
				await expect(page.getByRole('heading', { name: 'Address of the feed' })).toBeVisible()
			},
		},
	},
	{ name: 'trash', path: '/admin/trash' },
	{ name: 'audit log', path: '/admin/audit-log' },
	{
		name: 'system',
		path: '/admin/system',
		states: {
			'with technical details': async (page) => {
				await page.getByText('Technical details').click()
				await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
			},
			'after a test email': async (page) => {
				await press('Send me a test email')(page)
				await expect(page.getByRole('status').filter({ hasText: 'the email was written into' })).toBeVisible()
			},
			'with a confirmed copy of the keys': async (page) => {
				await press('I keep a copy elsewhere')(page)
				await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
			},
		},
	},
]
