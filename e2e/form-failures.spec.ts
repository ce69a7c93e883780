import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

test.use({ excused: /Failed to load resource/ })

const POSTS = /[/]admin[/].*[.]data/

/** Presses the button while the server fails, in two ways and with the line cut, and finds the notice each time. */
async function pressInVain(page: Page, button: Locator, notice: Locator): Promise<void> {
	for (const status of [503, 500, undefined]) {
		const { promise: failed, resolve } = Promise.withResolvers<void>()
		await page.route(POSTS, async (route) => {
			if (route.request().method() === 'GET') return route.continue()
			await (status ? route.fulfill({ status, body: 'busy' }) : route.abort())
			resolve()
		})
		await button.click()
		await failed
		await expect(notice).toContainText('What you typed is still here: please try again.')
		await page.unroute(POSTS)
	}
}

test('what is typed stays while the server fails and when the session has ended, and can be sent again', async ({
	page,
	context,
}) => {
	const email = `pieter-${randomUUID().slice(0, 8)}@example.co.za`
	const name = await sendMessage(page, { from_email: email })
	const owner = await addAdmin({ isOwner: true })
	await signIn(page, owner)
	await page.route('**/admin/session', (route) => route.abort()) // the tab does not notice by itself
	const alert = page.getByRole('main').getByRole('alert')

	await test.step('a note on a lead', async () => {
		await page.goto('/admin/leads')
		const lead = page.getByRole('article')
		await expect(lead.getByRole('heading', { level: 2 })).toHaveText(name)
		const note = lead.getByRole('textbox', { name: 'Internal note' })
		const add = lead.getByRole('button', { name: 'Add note' })
		await note.fill('Comes on Saturday')
		await pressInVain(page, add, alert)
		await expect(note).toHaveValue('Comes on Saturday')

		await context.clearCookies()
		await add.click()
		await expect(alert).toContainText('You are signed out.')
		await expect(note).toHaveValue('Comes on Saturday')
		await signIn(page, owner) // in another tab
		await add.click()
		await expect(lead.getByRole('listitem').filter({ hasText: 'Comes on Saturday' })).toBeVisible()
		await expect(note).toHaveValue('')
		await expect(alert).toBeHidden()
	})

	await test.step('a button fails without the note that is being typed, and a double click sends once', async () => {
		const lead = page.getByRole('article')
		const note = lead.getByRole('textbox', { name: 'Internal note' })
		const answered = lead.getByRole('button', { name: 'I have answered' })
		const toast = page.getByRole('alert').filter({ hasText: 'This did not work.' })
		await note.fill('Wants a towbar')
		await pressInVain(page, answered, toast)
		await expect(note).toHaveValue('Wants a towbar')
		let posts = 0
		page.on('request', (request) => {
			if (request.method() === 'POST' && POSTS.test(request.url())) posts++
		})
		await answered.evaluate((button: HTMLElement) => {
			button.click()
			button.click()
		})
		await expect(page.getByRole('status').filter({ hasText: 'you have answered' })).toBeVisible()
		await expect(toast).toBeHidden()
		await expect(note).toHaveValue('Wants a towbar')
		expect(posts).toBe(1)
		await note.fill('')
	})

	await test.step('an invitation', async () => {
		const invited = `sipho-${randomUUID().slice(0, 8)}@example.co.za`
		await page.goto('/admin/staff')
		await page.getByLabel('Their email').fill(invited)
		await page.getByLabel('Your password').fill(PASSWORD)
		const send = page.getByRole('button', { name: 'Send the invitation' })
		await pressInVain(page, send, alert)
		await expect(page.getByLabel('Their email')).toHaveValue(invited)
		await expect(page.getByLabel('Your password')).toHaveValue(PASSWORD)
		await send.click()
		await expect(page.getByText('The invitation is on its way.')).toBeVisible()
		await expect(alert).toBeHidden()
	})

	await test.step('a search for a person, and the erasure of what it found', async () => {
		await page.goto('/admin/privacy')
		const identifiers = page.getByRole('textbox', { name: /Email addresses/ })
		const find = page.getByRole('button', { name: 'Find' })
		await identifiers.fill(email)
		await pressInVain(page, find, alert)
		await expect(identifiers).toHaveValue(email)
		await find.click()
		await expect(page.getByRole('heading', { name: '1 record found' })).toBeVisible()

		const copy = page.getByRole('region', { name: 'Hand out a copy' })
		await context.clearCookies()
		await copy.getByLabel('Your password').fill(PASSWORD)
		await copy.getByRole('button', { name: 'Download a copy' }).click()
		await expect(copy.getByRole('alert')).toContainText('You are signed out.')
		await signIn(page, owner)

		const erase = page.getByRole('region', { name: 'Erase everything' })
		await erase.getByRole('checkbox').check()
		await erase.getByLabel('Your password').fill(PASSWORD)
		await pressInVain(page, erase.getByRole('button', { name: 'Erase everything' }), erase.getByRole('alert'))
		await expect(page.getByRole('heading', { name: '1 record found' })).toBeVisible()
		await expect(identifiers).toHaveValue(email)
		await expect(erase.getByRole('checkbox')).toBeChecked()
		await expect(erase.getByLabel('Your password')).toHaveValue(PASSWORD)
		await erase.getByRole('button', { name: 'Erase everything' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'Erased: 1 record.' })).toBeVisible()
	})
})
