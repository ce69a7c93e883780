/** The screens of the inbox. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { MESSAGE } from './lead-form-states.ts'
import { press, type Screen } from './screen.ts'
import { fillTradeIn } from './trade-ins.ts'

/** On which no visitor of another test books. */
const FAR_DAY = '/admin/appointments?day=2030-03-04'

async function addTestDrive(page: Page): Promise<void> {
	await page.getByText('Add a test drive').click()
	const form = page.getByRole('group').filter({ hasText: 'A confirmation goes out' })
	await form.getByLabel('From').fill('10:00')
	await form.getByLabel(/^Name/).fill('Zanele Dube')
	await form.getByLabel('Telephone').fill('082 000 0000')
	await form.getByLabel(/^Vehicle/).fill('HFM-4483')
	await press('Add it')(page)
	await expect(page.getByRole('link', { name: 'Zanele Dube' }).first()).toBeVisible()
}

export const LEADS: Screen[] = [
	{ name: 'leads, none', path: '/admin/leads?status=lost' },
	{
		name: 'leads',
		path: '/admin/leads?kind=message',
		leadsTo: ['/admin/leads/:id'],
		states: {
			open: async (page) => {
				await page.goto('/admin/leads?kind=message') // on a phone, the width before has left a lead open
				await page.getByRole('list', { name: 'Leads' }).getByRole('link').first().click()
				await press('Add note')(page)
				await expect(page.getByText('Write the note first.')).toBeVisible()
			},
			'answered and noted': async (page) => {
				await press('I have answered')(page)
				await expect(page.getByRole('article')).toContainText('First answered after')
				await page.getByRole('textbox', { name: 'Internal note' }).fill('Comes on Saturday')
				await press('Add note')(page)
				await expect(page.getByRole('listitem').filter({ hasText: 'Comes on Saturday' })).toBeVisible()
			},
			filtered: async (page) => {
				await page.goto('/admin/leads?kind=message&status=won')
				await page.locator('summary', { hasText: 'Filter' }).click()
			},
			exported: async (page) => {
				await page.goto('/admin/leads?kind=message')
				await page.getByText('Export').click()
				const form = page.getByRole('group').filter({ hasText: 'Download the file' })
				await form.getByLabel('Your password').fill('a long walk on the lowveld')
				await form.getByRole('button', { name: 'Download the file' }).click()
				await expect(form).toContainText('This is not your password.')
			},
		},
	},
	{
		name: 'application of a customer',
		path: '/admin/leads?kind=application',
		leadsTo: ['/admin/applications/:id'],
		states: {
			open: async (page) => {
				await page.goto('/admin/leads?kind=application')
				await page.getByRole('list', { name: 'Leads' }).getByRole('link').first().click()
				await page.getByText('Print it as a PDF').click()
				await page.getByText('Show the ID number').first().click()
				const hidden = page.getByRole('region', { name: 'Hidden details' })
				await hidden.getByLabel('Your password').fill('a long walk on the lowveld')
				await page.keyboard.press('Enter')
				await expect(page.getByText('This is not your password.')).toBeVisible()
			},
		},
	},
	{
		name: 'a vehicle offered',
		path: '/admin/leads?kind=trade-in',
		states: {
			'an offer with errors': async (page) => {
				await page.goto('/sell')
				await fillTradeIn(page, 'Lerato Khumalo')
				await press('Send it to us')(page)
				await expect(page.getByText('We have the details of your vehicle').first()).toBeVisible()
				await page.goto('/admin/leads?kind=trade-in')
				await page.getByRole('list', { name: 'Leads' }).getByRole('link').first().click()
				await page.locator('summary', { hasText: 'Write an offer' }).click()
				await press('Send the offer')(page)
				await expect(page.getByText('Enter the amount.')).toBeVisible()
			},
		},
	},
	{
		name: 'a lead by hand',
		path: '/admin/leads/new',
		states: {
			'without a code': async (page) => {
				await page.getByRole('radio', { name: 'WhatsApp' }).check()
				await page.getByLabel('Code in their WhatsApp message').fill('K7')
				await page.getByRole('textbox', { name: /^Name/ }).fill('Zanele Dube')
				await press('Add the lead')(page)
				await expect(page.getByText('A code has three characters')).toBeVisible()
			},
		},
	},
	{
		name: 'test drives of a week',
		path: '/admin/appointments?view=week',
		states: {
			'without a name': async (page) => {
				await page.goto('/admin/appointments')
				await page.getByText('Add a test drive').click()
				await press('Add it')(page)
				await expect(page.getByText('This is needed.').first()).toBeVisible()
			},
			'a test drive to move, and a blocked time': async (page) => {
				await page.goto(FAR_DAY)
				await page.getByText('Block a time').click()
				const block = page.getByRole('group').filter({ hasText: 'Visitors cannot book then' })
				await block.getByLabel('From').fill('13:00')
				await block.getByLabel(/^To/).fill('14:00')
				await block.getByLabel(/^Reason/).fill('Stocktaking')
				await press('Block it')(page)
				await expect(page.getByText('Blocked: Stocktaking')).toBeVisible()
				await addTestDrive(page)
				await page.getByText('Move or cancel').first().click()
				await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible()
			},
			'the lead of a test drive': async (page) => {
				await page.getByRole('link', { name: 'Zanele Dube' }).first().click()
				await expect(page.getByRole('article')).toContainText('Test drive')
			},
		},
	},
	{
		name: 'search for a person',
		path: '/admin/leads/find',
		states: {
			'found by name': async (page) => {
				await page.getByRole('textbox', { name: /^Name, email/ }).fill(MESSAGE.from_name.slice(0, 4))
				await press('Find')(page)
				await expect(page.getByRole('list', { name: 'Leads' }).first()).toContainText(MESSAGE.from_name)
			},
		},
	},
	{
		name: 'person',
		path: '/admin/privacy',
		states: {
			'with records': async (page) => {
				await page.getByRole('textbox', { name: /Email addresses/ }).fill(MESSAGE.from_email)
				await press('Find')(page)
				await expect(page.getByRole('heading', { name: /records? found$/ })).toBeVisible()
			},
		},
	},
]
