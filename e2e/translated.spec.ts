/** A page that a translator or an extension changes shows the same as one that nobody changes. */
import type { Page } from '@playwright/test'
import { I20_PATH } from '#tests/demo-vehicles.ts'
import { sized } from '#tests/sized.ts'
import { expect, test } from './fixtures.ts'
import { search } from './inventory.ts'
import { press } from './screen.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'
import { textOf, translate } from './translator.ts'

type Screen = {
	path: string
	/** Waits for what the page does of itself once it is open. */
	opened?: (page: Page) => Promise<unknown>
	steps: Record<string, (page: Page) => Promise<unknown>>
}

const SCREENS: Record<string, Screen> = {
	'the list of vehicles': {
		path: '/inventory',
		steps: {
			'another order': (page) => page.getByLabel('Sort vehicles').selectOption('priceLowHigh'),
			'a filter': (page) => page.getByLabel('Fuel type').selectOption({ index: 1 }),
			'another filter': (page) => page.getByLabel('Condition').selectOption({ index: 2 }),
			'a search': (page) => search(page).fill('toyota'),
			'a search that names more': (page) => search(page).fill('hilux under 400k'),
			'no match': (page) => search(page).fill('qwertz'),
			'all again': (page) => search(page).fill(''),
		},
	},
	'a vehicle': {
		path: I20_PATH,
		steps: {
			'its calculator': (page) => page.getByRole('tab', { name: 'Finance Calculator' }).click(),
			'another deposit': (page) => page.getByLabel('Deposit').first().fill('50000'),
			'another price': (page) => page.getByLabel('Vehicle price').fill('150000'),
			'no price': (page) => page.getByLabel('Vehicle price').fill('x'),
			'a wrong enquiry': (page) => page.getByRole('button', { name: 'Send Enquiry' }).click(),
		},
	},
	'the calculator': {
		path: '/finance',
		steps: {
			'a price': (page) => page.getByRole('textbox', { name: 'Vehicle price', exact: true }).fill('250000'),
			'another term': (page) => page.getByLabel('Payment term').selectOption('60 months'),
			'the bill': (page) => page.getByRole('heading', { name: 'The whole bill' }).click(),
			'no price': (page) => page.getByRole('textbox', { name: 'Vehicle price', exact: true }).fill(''),
			'the price for an instalment': (page) =>
				page.getByRole('link', { name: 'What price I can afford' }).click(),
		},
	},
	'the contact page': {
		path: '/contact',
		steps: {
			'a wrong message': (page) => page.getByRole('button', { name: 'Send Message' }).click(),
			'a mended field': (page) => page.getByRole('textbox', { name: /^Name/ }).fill('Thandi'),
		},
	},
	'the finance application': {
		path: '/finance/application',
		steps: {
			'a wrong step': (page) => page.getByRole('button', { name: 'Next' }).click(),
			'a mended field': (page) => page.getByLabel(/^Full name/i).fill('Thandi Nkosi'),
		},
	},
	'the questions': {
		path: '/faqs',
		steps: {
			'an answer': (page) => page.locator('main summary, main button[aria-expanded]').first().click(),
		},
	},
	'the showroom': {
		path: '/showroom',
		steps: {
			'another category': (page) => page.getByRole('main').getByRole('link').nth(1).click(),
		},
	},
	'the blog': { path: '/blog', steps: { 'a search': (page) => page.getByRole('searchbox').fill('finance') } },
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const textField = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const chooseList = (list: string) => async (page: Page) => {
	const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
	await page.getByLabel('Stock list').setInputFiles(file)
	await press('Check the file')(page)
}

const OFFICE: Record<string, Screen> = {
	'the list of cars': {
		path: '/admin/cars',
		steps: {
			'a search': (page) => page.getByRole('searchbox').fill('toyota'),
			'a new car': press('Add Car'),
			'a wrong car': press('Save Car'),
			'a mended field': (page) => dialogOf(page).getByLabel('Name').first().fill('Opel Corsa'),
			'make and model of a name': async (page) => {
				await textField(page, 'Name').fill('2019 Toyota Hilux 2.4 GD-6')
				await textField(page, 'Name').blur()
			},
			'a question': (page) => page.keyboard.press('Escape'),
			'the form again': async (page) => {
				await press('Keep editing')(page)
				await expect(page.getByRole('alertdialog')).toBeHidden()
			},
			'no form': async (page) => {
				await page.keyboard.press('Escape')
				await press('Discard')(page)
			},
			'a question before deleting': press(/^Delete /),
			'no question': press('Cancel'),
		},
	},
	'a car': {
		path: '/admin/cars',
		steps: {
			'its form': press(/^Edit /),
			'no price': async (page) => {
				await textField(page, 'Price').fill('0')
				await press('Save Car')(page)
			},
			'reserved until': (page) => page.getByRole('combobox', { name: 'Status' }).selectOption('Reserved'),
			'an unlikely price': async (page) => {
				await textField(page, 'Price').fill('R 18 990 000')
				await press('Save Car')(page)
			},
		},
	},
	'the import of a stock list': {
		path: '/admin/cars/import',
		steps: {
			'no file': press('Check the file'),
			'words to match': chooseList('Stock number;Price;Margin\r\nHFM-4413;94900;9\r\nHFM-4412;0;9\r\n'),
			'the wrong rows': (page) => page.getByRole('link', { name: /^Wrong/ }).click(),
			'all rows': (page) => page.getByRole('link', { name: /^All/ }).click(),
			'another file': (page) => page.getByRole('link', { name: 'Choose another file' }).click(),
			'a photo': chooseList('Stock number;Photos\r\nHFM-4413;IMG_3.jpg\r\n'),
		},
	},
	'a lead': {
		path: '/admin/leads?kind=message',
		opened: seeNewestLead,
		steps: {
			'another lead': (page) => page.getByRole('list', { name: 'Leads' }).getByRole('link').nth(1).click(),
			'no note': press('Add note'),
		},
	},
	'the filters of leads': {
		path: '/admin/leads',
		opened: seeNewestLead,
		steps: {
			filters: (page) => page.locator('summary', { hasText: 'Filter' }).click(),
			export: (page) => page.getByText('Export').click(),
		},
	},
	'a person': {
		path: '/admin/privacy',
		steps: {
			'no address': press('Find'),
			'no records': async (page) => {
				await page.getByRole('textbox', { name: /Email addresses/ }).fill('nobody@example.co.za')
				await press('Find')(page)
			},
		},
	},
	'the showroom': {
		path: '/admin/showroom',
		steps: {
			'an item': press(/^Edit /),
			'no title': async (page) => {
				await textField(page, 'Title').fill('')
				await press('Save Item')(page)
			},
			'a title': (page) => textField(page, 'Title').fill('Our forecourt'),
		},
	},
	'the questions': {
		path: '/admin/faqs',
		steps: {
			'a new one': press('Add FAQ'),
			'nothing typed': press('Save FAQ'),
			'a mended field': (page) => textField(page, 'Question').fill('May I tow with it?'),
			'a question': (page) => page.keyboard.press('Escape'),
			'no form': press('Discard'),
			'none found': (page) => page.getByRole('searchbox').fill('no such question'),
		},
	},
	'the articles': {
		path: '/admin/blog',
		steps: {
			'an article': press(/^Edit /),
			'no title': async (page) => {
				await textField(page, 'Title').fill('')
				await press('Save Blog Post')(page)
			},
			'a title': (page) => textField(page, 'Title').fill('Before winter'),
		},
	},
	'the contact settings': {
		path: '/admin/settings/contact',
		steps: {
			'a wrong place': async (page) => {
				await page.getByLabel('Latitude').fill('26.42')
				await press('Save')(page)
			},
			'a mended one': (page) => page.getByLabel('Latitude').fill('-26.42'),
		},
	},
	'the opening hours': {
		path: '/admin/settings/hours',
		steps: {
			'an open holiday': (page) =>
				page
					.getByRole('region', { name: 'Public holidays' })
					.getByRole('listitem')
					.last()
					.getByRole('button', { name: 'Open', exact: true })
					.click(),
		},
	},
	'the retention periods': {
		path: '/admin/settings/retention',
		steps: {
			'what would be deleted': async (page) => {
				await page.getByRole('textbox', { name: /^Enquiries and messages/ }).fill('6')
				await press('Show what would be deleted')(page)
			},
		},
	},
	'the recipients of emails': {
		path: '/admin/settings/emails',
		steps: { 'a wrong address': saveWrongAddress },
	},
	'the account': { path: '/admin/account', steps: { 'wrong passwords': press('Change my password') } },
	'the staff': { path: '/admin/staff', steps: { 'no address': press('Send the invitation') } },
	'the system': {
		path: '/admin/system',
		steps: { details: (page) => page.getByText('Technical details').click() },
	},
}

/** On a wide screen the page opens the newest lead. */
async function seeNewestLead(page: Page) {
	await expect(page.getByRole('article')).toBeVisible()
}

async function saveWrongAddress(page: Page) {
	await page.getByLabel('Messages from the contact page').fill('nobody')
	await page.getByRole('button', { name: 'Save' }).click()
}

/** Acts on a page under the translator and on one without it, and compares them after each step. */
async function compare(page: Page, { path, opened, steps }: Screen, texts: 'words' | 'all') {
	const plain = await page.context().newPage()
	for (const each of [page, plain]) {
		await each.goto(path)
		await opened?.(each)
	}
	await translate(page, texts)
	for (const [step, act] of Object.entries(steps)) {
		const before = await textOf(plain)
		await act(plain)
		await expect.poll(() => textOf(plain), step).not.toBe(before)
		await act(page)
		await expect(async () => expect(await textOf(page), step).toBe(await textOf(plain))).toPass()
	}
}

const TEXTS: ('words' | 'all')[] = sized(1, 2) === 1 ? ['all'] : ['words', 'all'] // all of it includes the words

for (const texts of TEXTS)
	test.describe(texts === 'words' ? 'its words replaced' : 'all its text replaced', () => {
		for (const [name, screen] of Object.entries(SCREENS))
			test(`${name} shows the same`, async ({ page }) => compare(page, screen, texts))

		for (const [name, screen] of Object.entries(OFFICE))
			test(`in the back office ${name} shows the same`, async ({ page }) => {
				await signIn(page, await addAdmin({ isOwner: true }))
				if (screen.path.startsWith('/admin/leads'))
					for (const _ of ['newest', 'next']) await sendMessage(page)
				await compare(page, screen, texts)
			})
	})
