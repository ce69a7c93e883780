/** The pages that visitors read, and the gallery. */
import type { Page } from '@playwright/test'
import { answerLink } from './answer-link.ts'
import { meetBusySite } from './busy-page.ts'
import { expect } from './fixtures.ts'
import { hearts, view } from './inventory.ts'
import { leadStates, MESSAGE } from './lead-form-states.ts'
import { chooseDisc } from './licence-disc.ts'
import { ownPageOfNewest, sendForOwnPage } from './own-page.ts'
import { expectInvalid, press, type Screen, sendInvalid } from './screen.ts'
import { sendMessage } from './set-up.ts'
import { details, lightbox, SECOND, VIDEO } from './showroom.ts'
import { book, changeLink, openTimes, switchTestDrives, times } from './test-drives.ts'
import { fillTradeIn } from './trade-ins.ts'

export const READING: Screen[] = [
	{ name: 'about', path: '/about' },
	{
		name: 'services',
		path: '/services',
		states: { 'while the site is busy': (page) => meetBusySite(page, '/services', { refreshes: false }) },
	},
	{ name: 'marketplace', path: '/auto-trader' },
	{ name: 'contact', path: '/contact', states: leadStates(MESSAGE) },
	{ name: 'blog', path: '/blog' },
	{ name: 'blog, nothing found', path: '/blog?category=Finance&search=zebra' },
	{ name: 'article', path: '/blog/1656f795-5255-4755-b448-4ed3779d3456' },
	{ name: 'article that is gone', path: '/blog/none' },
	{
		name: 'questions',
		path: '/faqs',
		states: { 'with an answer': (page) => page.getByText('Do you take trade-ins?').click() },
	},
	{
		name: 'showroom',
		path: '/showroom',
		states: {
			'a picture large': async (page) => {
				await details(page, SECOND).click()
				await expect(lightbox(page)).toContainText(SECOND)
			},
			'a video large': async (page) => {
				await page.keyboard.press('Escape')
				await details(page, VIDEO).click()
				await expect(lightbox(page)).toContainText(VIDEO)
			},
		},
	},
	{ name: 'showroom, empty category', path: '/showroom?category=boats' },
	{ name: 'privacy', path: '/privacy' },
	{
		name: 'check an advert',
		path: '/check',
		states: {
			ours: checkAdvert('HFM-4412', 'Yes, this vehicle is ours and for sale'),
			'not ours': checkAdvert('082 999 9999', 'No, this is not our number'),
		},
	},
	{
		name: 'saved vehicles',
		path: '/saved',
		leadsTo: ['/compare'],
		states: {
			'with some, and some viewed': async (page) => {
				await view(page, '5697f2e9-cbb8-412b-84c0-7982fae1e16f')
				await page.goto('/inventory')
				for (const heart of (await hearts(page).all()).slice(0, 3)) await heart.click()
				await page.goto('/saved')
				await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
			},
			compared: async (page) => {
				await page.getByRole('link', { name: 'Compare them side by side' }).click()
				await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible()
			},
		},
	},
	{
		name: 'sell a vehicle',
		path: '/sell',
		states: {
			'filled in from a licence disc': async (page) => {
				await chooseDisc(page)
				await expect(page.getByRole('button', { name: 'All of it is right' })).toBeVisible()
			},
			'without a barcode': async (page) => {
				await chooseDisc(page, { hidden: 0.5 })
				await expect(page.getByText(/^No barcode could be read/)).toBeVisible()
			},
			'with errors': sendInvalid,
			sent: async (page) => {
				await fillTradeIn(page, 'Lerato Khumalo')
				await press('Send it to us')(page)
				await expect(page.getByText('We have the details of your vehicle').first()).toBeVisible()
			},
			'on its own page': async (page) => {
				await page.goto(await ownPageOfNewest())
				await expect(page.getByText('98 000 km')).toBeVisible()
			},
		},
	},
	{
		name: 'own page',
		path: '/my-enquiry',
		states: { 'of a message': async (page) => page.goto(await sendForOwnPage(page)) },
	},
	{ name: 'preview with a wrong link', path: '/preview?link=wrong' },
	{
		name: 'alert',
		path: '/alerts/new?model=Toyota+Hilux&maxPrice=400000',
		states: {
			'without an address': async (page) => {
				await press('Send me the link to confirm')(page)
				await expectInvalid(page)
			},
			requested: async (page) => {
				await page.getByRole('textbox', { name: 'Email' }).fill('thandi@example.co.za')
				await press('Send me the link to confirm')(page)
				await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
			},
		},
	},
	{ name: 'alert, confirmed', path: '/alerts/confirm?done=confirmed' },
	{ name: 'alerts with a wrong link', path: '/my-alerts?link=wrong' },
	{
		name: 'answer an enquiry',
		path: '/answer-enquiry',
		states: {
			'choose an answer': async (page) => {
				await sendMessage(page)
				await page.goto(await answerLink())
			},
			'reserved until a day': async (page) => page.goto(`${await answerLink()}&answer=reserved`),
			expired: async (page) => page.goto(await answerLink(8)),
		},
	},
	{
		name: 'test drive',
		path: '/my-test-drive',
		leadsTo: ['/car/:id/test-drive'],
		states: {
			'days and times': openTimes,
			'without a name': async (page) => {
				await times(page).first().click()
				await press('Book the test drive')(page)
				await expectInvalid(page)
			},
			'taken meanwhile': async (page) => {
				await openTimes(page)
				await times(page).first().click()
				await page.getByRole('textbox', { name: 'Name' }).fill('Pieter Botha')
				await page.getByRole('textbox', { name: 'Email' }).fill('pieter@example.co.za')
				const other = await page.context().newPage()
				await other.goto(page.url())
				await book(other)
				await other.close()
				await press('Book the test drive')(page)
				await expect(page.getByRole('group', { name: 'Choose one of these times' })).toBeVisible()
			},
			booked: async (page) => {
				await openTimes(page)
				await times(page).first().click()
				await book(page)
			},
			'on its own page': async (page) => page.goto(await ownPageOfNewest()),
			'to move or cancel': async (page) => {
				await openTimes(page)
				await times(page).first().click()
				await book(page)
				await page.goto(await changeLink())
				await switchTestDrives(false)
			},
		},
	},
	{ name: 'missing page', path: '/no-such-page' },
]

function checkAdvert(advert: string, heading: string) {
	return async (page: Page) => {
		await page.getByRole('textbox', { name: 'Link, stock number or telephone number' }).fill(advert)
		await page.getByRole('button', { name: 'Check it' }).click()
		await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
	}
}
