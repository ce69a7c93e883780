import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { APPLICATION, fillIn as fillStep, submit, walkTo } from './application.ts'
import { expect, expectRoomForAll, test } from './fixtures.ts'
import { fillIn, button as send } from './lead-form.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

test.use({ excused: /40[039].*(?:leads|applications)|(?:leads|applications).*40[039]/ }) // a refusal is told to the console too

/** Somebody of a name that nobody else has writes to us. */
async function write(page: Page): Promise<string> {
	const name = `Pieter ${randomUUID().slice(0, 8)}`
	await page.goto('/contact')
	await fillIn(page, {
		from_name: name,
		from_email: 'pieter@example.co.za',
		subject: 'A service for my bakkie',
		message: 'When can I bring it?',
	})
	await send(page).click()
	await expect(page.getByText('Message sent successfully!', { exact: false }).first()).toBeVisible()
	return name
}

const line = (page: Page, name: string) =>
	page.getByRole('list', { name: 'Leads' }).getByRole('link', { name })
const lead = (page: Page) => page.getByRole('article')

test('found, answered, noted and won', async ({ page }) => {
	const name = await write(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	await page.getByRole('link', { name: /new leads?$/ }).click()
	await line(page, name).click()
	await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(name)
	await expect(lead(page)).toContainText('When can I bring it?')
	await expect(lead(page).getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:pieter@/)

	await lead(page).getByRole('button', { name: 'I have answered' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'you have answered' })).toBeVisible()
	await expect(lead(page).getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
	await expect(lead(page)).toContainText('First answered after')

	await lead(page).getByRole('button', { name: 'Add note' }).click()
	await expect(lead(page)).toContainText('Write the note first.')
	await lead(page).getByRole('textbox', { name: 'Internal note' }).fill('Comes on Saturday')
	await lead(page).getByRole('button', { name: 'Add note' }).click()
	await expect(lead(page).getByRole('listitem').filter({ hasText: 'Comes on Saturday' })).toBeVisible()
	await expect(lead(page).getByRole('textbox', { name: 'Internal note' })).toHaveValue('')

	await lead(page).getByRole('combobox', { name: 'Status' }).selectOption('Won')
	await lead(page).getByRole('button', { name: 'Save' }).click()
	await expect(lead(page)).toContainText('Saved as: Won')
	await expectRoomForAll(page)
})

test('on a phone the list first, then one of it @phone', async ({ page }) => {
	const name = await write(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await expect(lead(page)).toBeHidden()
	await line(page, name).tap()
	await expect(lead(page)).toContainText('When can I bring it?')
	await expect(line(page, name)).toBeHidden()
	await expect(page.getByText('Find a person')).toBeHidden()
	const [message, call] = [
		lead(page).getByText('When can I bring it?'),
		lead(page).getByRole('link', { name: 'E-mail' }),
	]
	const below = async () => ((await call.boundingBox())?.y ?? 0) - ((await message.boundingBox())?.y ?? 0)
	expect(await below()).toBeGreaterThan(0)
	await expect(call).toBeInViewport()
	await expect(message).toBeInViewport()
	await page.getByRole('link', { name: 'Back to all leads' }).tap()
	await expect(line(page, name)).toBeVisible()
})

test('on a wide screen the newest lead is open, and a filter applies as it is chosen', async ({ page }) => {
	const name = await write(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	const first = page.getByRole('list', { name: 'Leads' }).getByRole('link').first()
	await expect(first).toHaveAttribute('aria-current', 'true')
	await expect(first).toContainText(
		(await lead(page).getByRole('heading', { level: 2 }).textContent()) ?? 'no heading',
	)

	await page.locator('summary', { hasText: 'Filter' }).click()
	const status = page.getByRole('search').getByRole('combobox', { name: 'Status' })
	await status.focus()
	await status.selectOption('Won')
	await expect(page).toHaveURL(/status=won/)
	await expect(status).toBeFocused()
	await expect(line(page, name)).toBeHidden()
	await expectRoomForAll(page)
})

test('what a colleague has saved meanwhile is not written over', async ({ page, browser, baseURL }) => {
	const name = await write(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await line(page, name).click()
	await expect(lead(page)).toBeVisible()

	const elsewhere = await browser.newContext({ baseURL })
	const colleague = await elsewhere.newPage()
	await signIn(colleague, await addAdmin())
	await colleague.goto(page.url())
	await lead(colleague).getByRole('combobox', { name: 'Status' }).selectOption('Won')
	await lead(colleague).getByRole('button', { name: 'Save' }).click()
	await expect(lead(colleague)).toContainText('Saved as: Won')
	await elsewhere.close()

	await lead(page).getByRole('combobox', { name: 'Status' }).selectOption('Lost')
	await lead(page).getByRole('button', { name: 'Save' }).click()
	await expect(lead(page).getByRole('alert')).toContainText('changed this meanwhile')
	await expect(lead(page).getByRole('combobox', { name: 'Status' })).toHaveValue('won')
})

test('an ID number is shown to whoever gives their password', async ({ page }) => {
	await walkTo(page, 4)
	await fillStep(page, 4)
	await submit(page).click()
	await expect(page.getByText(/AF\d{9}/).first()).toBeVisible()
	const [reference = ''] = /AF\d{9}/.exec((await page.locator('main').textContent()) ?? '') ?? []
	expect(page.url()).toContain(APPLICATION)

	await signIn(page, await addAdmin())
	await page.goto('/admin/leads?kind=application')
	await line(page, reference).click()
	await expect(lead(page)).toContainText('800101 •••• •••')
	await lead(page).getByText('Show the ID number').first().click()
	await lead(page)
		.getByRole('region', { name: 'Hidden details' })
		.getByLabel('Your password')
		.fill('a long walk on the lowveld')
	await page.keyboard.press('Enter')
	await expect(lead(page)).toContainText('This is not your password.')
	await expectRoomForAll(page)
	await lead(page).getByRole('region', { name: 'Hidden details' }).getByLabel('Your password').fill(PASSWORD)
	await page.keyboard.press('Enter')
	await expect(lead(page).getByText('800101 5009 087')).toBeFocused()
	await page.reload()
	await expect(lead(page)).toContainText('Looked at the ID number')
	await expect(lead(page)).not.toContainText('800101 5009 087')
})

test('answered without a script', async ({ page, noScript }) => {
	const name = await write(page)
	await signIn(noScript, await addAdmin())
	await noScript.goto('/admin/leads')
	await line(noScript, name).click()
	await lead(noScript).getByRole('button', { name: 'I have answered' }).click()
	await expect(lead(noScript)).toContainText('Saved as: Contacted')
})

test('a note that is not added yet is asked about before it is lost', async ({ page }) => {
	const [name, other] = [await write(page), await write(page)]
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await line(page, name).click()
	await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(name)
	const note = lead(page).getByRole('textbox', { name: 'Internal note' })
	await note.fill('Comes on Saturday')
	const asked = page.waitForEvent('dialog')
	const left = line(page, other).click()
	const dialog = await asked
	expect(dialog.message()).toContain('Your note is not added yet.')
	await dialog.dismiss()
	await left
	await expect(note).toHaveValue('Comes on Saturday')
	await lead(page).getByRole('button', { name: 'Add note' }).click()
	await expect(note).toHaveValue('')
	await line(page, other).click()
	await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(other)
	await lead(page).getByRole('button', { name: 'All that we hold on this person' }).click()
	await expect(page.getByRole('heading', { name: /records? found$/ })).toBeVisible()
	await expect(page.getByRole('link', { name: other })).toBeVisible()
})

test('the list is exported to whoever gives their password', async ({ page }) => {
	const older = await write(page)
	const name = await write(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads?kind=message')
	await page.getByText('Export').click()
	const form = page.getByRole('group').filter({ hasText: 'Download the file' })
	await form.getByLabel('Your password').fill('a long walk on the lowveld')
	await form.getByRole('button', { name: 'Download the file' }).click()
	await expect(form).toContainText('This is not your password.')
	await expectRoomForAll(page)
	await form.getByLabel('Your password').fill(PASSWORD)
	const arriving = page.waitForEvent('download')
	await form.getByRole('button', { name: 'Download the file' }).click()
	const file = await arriving
	expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
	expect(await readFile(await file.path(), 'utf8')).toContain(name)

	await line(page, older).click()
	await expect(lead(page)).toContainText(older)
	await expect(form.getByRole('button', { name: 'Download the file' })).toBeHidden()
})
