import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pdfText } from '#tests/pdf-text.ts'
import { unzipped } from '#tests/unzipped.ts'
import { fillIn as fillStep, submit, walkTo } from './application.ts'
import { expect, expectRoomForAll, test } from './fixtures.ts'
import { fillIn, button as send } from './lead-form.ts'
import { addAdmin, PASSWORD, signIn } from './staff.ts'

test.use({ excused: /40[039].*(?:people|settings)|(?:people|settings).*40[039]/ }) // a refusal is told to the console too

test('they are handed a copy, and then nothing of them is left', async ({ page }) => {
	const email = `pieter-${randomUUID().slice(0, 8)}@example.co.za`
	await page.goto('/contact')
	await fillIn(page, {
		...{ from_name: 'Pieter Botha', from_email: email },
		...{ subject: 'A service for my bakkie', message: 'When can I bring it?' },
	})
	await send(page).click()
	await expect(page.getByText('Message sent successfully!', { exact: false }).first()).toBeVisible()

	await signIn(page, await addAdmin())
	await page.goto('/admin/leads/find')
	await page.getByRole('link', { name: 'Copy or erase all that we hold on a person' }).click()
	await page.getByRole('textbox', { name: /E-mail addresses/ }).fill('Pieter')
	await page.getByRole('button', { name: 'Find' }).click()
	await expect(page.locator('main')).toContainText('One of these is no e-mail address')
	await page.getByRole('textbox', { name: /E-mail addresses/ }).fill(email)
	await page.getByRole('button', { name: 'Find' }).click()
	await expect(page.getByRole('heading', { name: '1 record found' })).toBeVisible()
	await expectRoomForAll(page)

	const copy = page.getByRole('region', { name: 'Hand out a copy' })
	await copy.getByLabel('Your password').fill('not my password')
	await copy.getByRole('button', { name: 'Download a copy' }).click()
	await expect(copy).toContainText('This is not your password.')
	await copy.getByLabel('Your password').fill(PASSWORD)
	const arriving = page.waitForEvent('download')
	await copy.getByRole('button', { name: 'Download a copy' }).click()
	const files = unzipped(await readFile(await (await arriving).path()))
	expect(files['personal-information.html']).toContain('When can I bring it?')

	const erase = page.getByRole('region', { name: 'Erase everything' })
	await erase.getByRole('checkbox').check()
	await erase.getByLabel('Your password').fill(PASSWORD)
	await erase.getByRole('button', { name: 'Erase everything' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Erased: 1 record.' })).toBeVisible()
	await page.getByRole('textbox', { name: /E-mail addresses/ }).fill(email)
	await page.getByRole('button', { name: 'Find' }).click()
	await expect(page.getByText('We hold nothing under these.')).toBeVisible()
})

test('how long things are kept is set, and what it would take is seen before', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/settings/retention')
	const figure = page.getByRole('textbox', { name: /^Enquiries and messages/ })
	await figure.fill('61')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.locator('main')).toContainText('Enter 1 to 60.')
	await figure.fill('6')
	await page.getByRole('button', { name: 'Show what would be deleted' }).click()
	await expect(page.getByRole('heading', { name: 'Would be deleted with these figures' })).toBeVisible()
	await expectRoomForAll(page)

	let asked = 0
	page.once('dialog', (dialog) => {
		asked += 1
		void dialog.dismiss()
	})
	await page.getByRole('link', { name: 'Cars' }).click()
	await expect.poll(() => asked).toBe(1)
	await expect(figure).toHaveValue('6')
	await figure.fill('12')
	await page.getByRole('button', { name: 'Save' }).click()
	await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
	await page.getByRole('link', { name: 'Cars' }).click()
	await expect(page).toHaveURL('/admin/cars')
})

test('the bank wants it on paper', async ({ page }) => {
	await walkTo(page, 4)
	await fillStep(page, 4)
	await submit(page).click()
	await expect(page.getByText(/AF\d{9}/).first()).toBeVisible()
	const [reference = ''] = /AF\d{9}/.exec((await page.locator('main').textContent()) ?? '') ?? []

	await signIn(page, await addAdmin())
	await page.goto('/admin/leads?kind=application')
	await page.getByRole('link', { name: reference }).click()
	await page.getByText('Print it as a PDF').click()
	const bank = page.getByRole('region', { name: 'For the bank' })
	await expectRoomForAll(page)
	await bank.getByLabel('Your password').fill(PASSWORD)
	const arriving = page.waitForEvent('download')
	await bank.getByRole('button', { name: 'Get the PDF' }).click()
	const paper = await arriving
	expect(paper.suggestedFilename()).toBe(`${reference}.pdf`)
	expect(pdfText(await readFile(await paper.path())).join('')).toContain('800101 5009 087')
})
