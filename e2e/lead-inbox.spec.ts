import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdfText } from '#tests/pdf-text.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { saveFirst, sendApplication, sendMessage, signInStaffMember } from './set-up.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

// The console also reports rejections
test.use({ excused: /40[039].*(?:leads|applications)|(?:leads|applications).*40[039]/ })

const WRONG = 'a long walk on the lowveld'

const leadLink = (page: Page, name: string) =>
	page.getByRole('list', { name: 'Leads' }).getByRole('link', { name })
const lead = (page: Page) => page.getByRole('article')
const status = (page: Page) => lead(page).getByRole('combobox', { name: 'Status' })

test('a staff member opens, answers, annotates, filters and exports leads', async ({ page }) => {
	const [older, name] = [await sendMessage(page), await sendMessage(page)]
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	await page.getByRole('link', { name: /new leads?$/ }).click()

	await test.step('on a wide screen the newest lead is open', async () => {
		const first = page.getByRole('list', { name: 'Leads' }).getByRole('link').first()
		await expect(first).toHaveAttribute('aria-current', 'true')
		await expect(first).toContainText(name)
		await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(name)
		await leadLink(page, older).click()
		await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(older)
		await expect(lead(page)).toContainText('When can I bring it?')
		await expect(lead(page).getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
			'href',
			/^mailto:pieter@/,
		)
	})

	await test.step('printing it prints no controls', async () => {
		await page.emulateMedia({ media: 'print' })
		await expect(lead(page)).toContainText('When can I bring it?')
		for (const role of ['button', 'combobox', 'textbox'] as const)
			await expect(lead(page).getByRole(role)).toHaveCount(0)
		await expect(lead(page).getByText('Prepared answers')).toBeHidden()
		await expect(lead(page).getByRole('link', { name: 'Email' })).toHaveCount(0)
		await page.emulateMedia({ media: null })
	})

	await test.step('marking a lead as answered changes its status, and an empty note is rejected', async () => {
		await lead(page).getByRole('button', { name: 'I have answered' }).click()
		await expect(page.getByRole('status').filter({ hasText: 'you have answered' })).toBeVisible()
		await expect(status(page)).toHaveValue('contacted')
		await expect(lead(page)).toContainText('First answered after')
		await lead(page).getByRole('button', { name: 'Add note' }).click()
		await expect(lead(page)).toContainText('Write the note first.')
	})

	await test.step('leaving a lead with an unsaved status or note asks for confirmation', async () => {
		const question = page.waitForEvent('dialog')
		await status(page).selectOption('Won')
		const firstClick = leadLink(page, name).click()
		const firstDialog = await question
		expect(firstDialog.message()).toContain('not saved yet')
		await firstDialog.dismiss()
		await firstClick
		await expect(status(page)).toHaveValue('won')
		await status(page).selectOption('contacted')

		const note = lead(page).getByRole('textbox', { name: 'Internal note' })
		await note.fill('Comes on Saturday')
		const dialogPromise = page.waitForEvent('dialog')
		const click = leadLink(page, name).click()
		const dialog = await dialogPromise
		expect(dialog.message()).toContain('Your note is not added yet.')
		await dialog.dismiss()
		await click
		await expect(note).toHaveValue('Comes on Saturday')
		await lead(page).getByRole('button', { name: 'Add note' }).click()
		await expect(lead(page).getByRole('listitem').filter({ hasText: 'Comes on Saturday' })).toBeVisible()
		await expect(note).toHaveValue('')
		await leadLink(page, name).click()
		await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(name)
		await page.goBack()
		await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(older)
	})

	await test.step('a change that another staff member saved first is not overwritten', async () => {
		const elsewhere = await signInStaffMember()
		const form = lead(page).locator('form', { has: page.getByRole('combobox', { name: 'Status' }) })
		await saveFirst(form, { status: 'lost', lostReason: 'Price', intent: 'assign' }, elsewhere)
		await elsewhere.dispose()
		await status(page).selectOption('Won')
		await lead(page).getByRole('button', { name: 'Save' }).click()
		await expect(lead(page).getByRole('alert')).toContainText('has changed this in the meantime')
		await expect(status(page)).toHaveValue('lost')
		await status(page).selectOption('Won')
		await lead(page).getByRole('button', { name: 'Save' }).click()
		await expect(lead(page)).toContainText('Saved as: Won')
	})

	await test.step('opening the newest lead does not move the focus from a filter, and a chosen filter applies at once', async () => {
		const release = await holdRequests(page, '**/admin/leads/*.data*')
		await page.goto('/admin/leads?kind=message')
		await page.locator('summary', { hasText: 'Filter' }).click()
		const filter = page.getByRole('search').getByRole('combobox', { name: 'Status' })
		await filter.focus()
		release()
		await expect(lead(page).getByRole('heading', { level: 2 })).toBeVisible()
		await expect(filter).toBeFocused()
		await filter.selectOption('Won')
		await expect(page).toHaveURL(/status=won/)
		await expect(filter).toBeFocused()
		await expect(leadLink(page, name)).toBeHidden()
		await filter.selectOption({ index: 0 })
		await expect(leadLink(page, name)).toBeVisible()
	})

	await test.step('exporting the list as CSV requires the password', async () => {
		await page.getByText('Export').click()
		const form = page.getByRole('group').filter({ hasText: 'Download the file' })
		await form.getByLabel('Your password').fill(WRONG)
		await form.getByRole('button', { name: 'Download the file' }).click()
		await expect(form).toContainText('This is not your password.')
		await form.getByLabel('Your password').fill(PASSWORD)
		const downloadPromise = page.waitForEvent('download')
		await form.getByRole('button', { name: 'Download the file' }).click()
		const file = await downloadPromise
		await expect(form.getByRole('status')).toHaveText('The file is downloaded.')
		expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
		expect(await readFile(await file.path(), 'utf8')).toContain(name)
		await leadLink(page, older).click()
		await expect(lead(page)).toContainText(older)
		await expect(form.getByRole('button', { name: 'Download the file' })).toBeHidden()
	})

	await test.step('a lead links to all stored records of the same person', async () => {
		await lead(page).getByRole('button', { name: 'All that we hold on this person' }).click()
		await expect(page.getByRole('heading', { name: /records? found$/ })).toBeVisible()
		await expect(page.getByRole('link', { name })).toBeVisible()
	})
})

test('on a phone, the leads page shows either the list or one lead @phone', async ({ page }) => {
	const name = await sendMessage(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await expect(lead(page)).toBeHidden()
	await leadLink(page, name).tap()
	await expect(lead(page)).toContainText('When can I bring it?')
	await expect(leadLink(page, name)).toBeHidden()
	await expect(page.getByText('Find a lead')).toBeHidden()
	const [message, call] = [
		lead(page).getByText('When can I bring it?'),
		lead(page).getByRole('link', { name: 'Email', exact: true }),
	]
	const distance = async () => ((await call.boundingBox())?.y ?? 0) - ((await message.boundingBox())?.y ?? 0)
	await expect.poll(distance).toBeGreaterThan(0)
	await expect(call).toBeInViewport()
	await expect(message).toBeInViewport()
	await page.getByRole('link', { name: 'Back to all leads' }).tap()
	await expect(leadLink(page, name)).toBeVisible()
})

test('showing the ID number of an application and printing it require the password', async ({ page }) => {
	const reference = await sendApplication(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads?kind=application')
	await expect(leadLink(page, reference)).toHaveAttribute('aria-current', 'true')

	await test.step('the ID number is shown only after the correct password, and the access is logged', async () => {
		await expect(lead(page)).toContainText('800101 •••• •••')
		await lead(page).getByText('Show the ID number').first().click()
		const password = lead(page).getByRole('region', { name: 'Hidden details' }).getByLabel('Your password')
		for (const _ of ['once', 'again']) {
			await password.fill(WRONG)
			await expect(lead(page)).not.toContainText('This is not your password.')
			await page.keyboard.press('Enter')
			await expect(lead(page)).toContainText('This is not your password.')
		}
		await password.fill(PASSWORD)
		await page.keyboard.press('Enter')
		await expect(lead(page).getByText('800101 5009 087')).toBeFocused()
		await page.reload()
		await expect(lead(page)).toContainText('Looked at the ID number')
		await expect(lead(page)).not.toContainText('800101 5009 087')
	})

	await test.step('the PDF for the bank requires the password and contains the ID number', async () => {
		await page.getByText('Print it as a PDF').click()
		const bank = page.getByRole('region', { name: 'For the bank' })
		await bank.getByLabel('Your password').fill(PASSWORD)
		const downloadPromise = page.waitForEvent('download')
		await bank.getByRole('button', { name: 'Get the PDF' }).click()
		const pdf = await downloadPromise
		expect(pdf.suggestedFilename()).toBe(`${reference}.pdf`)
		expect(readPdfText(await readFile(await pdf.path())).join('')).toContain('800101 5009 087')
	})
})

/** A tap takes about a second on a phone and a character a third of one, which makes some 14 seconds. */
test('on a phone, a caller is written down by five taps and two fields @phone', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	let taps = 0
	const tap = (target: Locator) => {
		taps++
		return target.click()
	}
	await tap(page.getByRole('link', { name: 'All leads' }))
	await tap(page.getByRole('link', { name: 'Add a lead' }))
	await tap(page.getByRole('textbox', { name: /^Name/ }))
	await page.keyboard.type('Zanele Dube')
	await tap(page.getByRole('textbox', { name: 'Telephone' }))
	await page.keyboard.type('0821234567')
	await tap(page.getByRole('button', { name: 'Add the lead' }))
	await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText('Zanele Dube')
	expect(taps).toBe(5)
})

test('on a phone, a planned step shows its time, and a lead that is lost leads to the next @phone', async ({
	page,
}) => {
	const [older, name] = [await sendMessage(page), await sendMessage(page)]
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await leadLink(page, name).tap()
	await lead(page).getByRole('button', { name: 'I have answered' }).tap()
	await expect(page).toHaveURL(/done=contacted/)
	const form = lead(page).getByRole('form', { name: 'Status' })
	await form.getByRole('combobox', { name: 'Next step' }).selectOption({ index: 1 })
	await form.getByLabel('Day and time').fill('2099-11-30T14:30')
	expect((await form.getByLabel('Day and time').boundingBox())?.width).toBeGreaterThan(250)
	await form.getByRole('button', { name: 'Save' }).tap()
	await expect(page).toHaveURL(/done=assign/)
	const next = lead(page).getByText('Who has waited longest now:')
	await expect(next.getByRole('link')).not.toHaveText(name)
	await status(page).selectOption('Lost')
	await form.getByRole('combobox', { name: 'Why was it lost?' }).selectOption({ index: 1 })
	const saved = page.waitForResponse((response) => response.request().method() === 'POST')
	await form.getByRole('button', { name: 'Save' }).tap()
	await saved
	await expect(status(page)).toHaveValue('lost')
	await next.getByRole('link').tap()
	await expect(lead(page).getByRole('heading', { level: 2 })).not.toHaveText(name)
	await page.goto(`/admin/leads?status=new`)
	await expect(leadLink(page, older)).toBeVisible()
})

test('what is chosen for a lead while another action is sent stays chosen', async ({ page }) => {
	const name = await sendMessage(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await expect(lead(page).getByRole('heading', { level: 2 })).toHaveText(name)
	const release = await holdRequests(page, '**/admin/leads/**', (request) => request.method() === 'POST')
	await lead(page).getByRole('button', { name: 'I have answered' }).click()
	const step = lead(page).getByRole('combobox', { name: 'Next step' })
	await step.selectOption('Call')
	await lead(page).getByLabel('Day and time').fill('2099-11-30T14:30')
	release()
	await expect(status(page)).toHaveValue('contacted')
	await expect(step).toHaveValue('call')
	await expect(lead(page).getByLabel('Day and time')).toHaveValue('2099-11-30T14:30')
	await lead(page).getByRole('button', { name: 'Save' }).click()
	await expect(lead(page)).toContainText('Call')
	await expect(page).toHaveURL(/done=assign/)
	await page.reload()
	await expect(step).toHaveValue('call')
})

test('on a phone the chosen chip is in view, and the page stays at its top @phone', async ({ page }) => {
	await signIn(page, await addAdmin())
	const chip = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
	await page.goto('/admin/leads?kind=chat')
	await expect(chip(/^WhatsApp/)).toBeInViewport({ ratio: 1 })
	expect(await page.evaluate(() => window.scrollY)).toBe(0)
	await page.goto('/admin/cars?filter=scheduled')
	await expect(chip(/^Scheduled/)).toBeInViewport({ ratio: 1 })
	expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
