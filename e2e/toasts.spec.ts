/**
 * How long a toast stays, and what happens to it when the page changes. The tests of single tasks check its
 * position on a phone.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'
import { dialog, field, openStock } from './stock.ts'

const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Link copied' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The link could not be copied' })

async function share(page: Page, isAllowed: boolean) {
	await page.evaluate((allowed) => {
		delete (Navigator.prototype as { share?: unknown }).share
		navigator.clipboard.writeText = () => (allowed ? Promise.resolve() : Promise.reject(new Error('no')))
	}, isAllowed)
	await page.getByRole('button', { name: 'Share' }).click()
}

test('a success message disappears by itself, and an error stays until it is closed', async ({ page }) => {
	const menu = page.getByRole('navigation', { name: 'Main' })
	await page.clock.install()
	await page.goto('/inventory')

	await test.step('a success message stays while it has the keyboard focus', async () => {
		await share(page, true)
		const dismiss = page.getByRole('button', { name: 'Dismiss' })
		await dismiss.focus()
		await page.clock.fastForward(30_000)
		await expect(success(page)).toBeVisible()
		await page.keyboard.press('Enter')
		await expect(success(page)).toBeHidden()
	})

	await test.step('a success message disappears on navigation, and an error stays until it is closed', async () => {
		await share(page, true)
		await expect(success(page)).toBeVisible()
		await menu.getByRole('link', { name: 'FAQs' }).click()
		await expect(page).toHaveURL('/faqs')
		await expect(success(page)).toBeHidden()

		await menu.getByRole('link', { name: 'Inventory' }).click()
		await expect(page).toHaveURL('/inventory')
		await share(page, false)
		await expect(failure(page)).toBeVisible()
		await menu.getByRole('link', { name: 'FAQs' }).click()
		await expect(page).toHaveURL('/faqs')
		await page.clock.fastForward(60_000)
		await expect(failure(page)).toBeVisible()
		await page.getByRole('button', { name: 'Dismiss' }).click()
		await expect(failure(page)).toBeHidden()
	})

	await test.step('a success message disappears after six seconds, but not while the pointer is over it', async () => {
		await menu.getByRole('link', { name: 'Inventory' }).click()
		await expect(page).toHaveURL('/inventory')
		// Otherwise the clock stops while the page loads
		await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
		await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
		await share(page, true)
		await expect(success(page)).toBeVisible()
		await page.clock.runFor(5_900)
		await expect(success(page)).toBeVisible()
		await page.getByText('Link copied').hover()
		await page.clock.runFor(6_000)
		await expect(success(page)).toBeVisible()
		await page.mouse.move(5, 5)
		await page.clock.runFor(6_000)
		await expect(success(page)).toBeHidden()
		await page.clock.resume()
	})

	await test.step('the sign-out message is shown on the next page, and disappears by itself', async () => {
		await signIn(page, await addAdmin())
		await page.goto('/admin')
		await page.getByRole('button', { name: 'Log out' }).click()
		await expect(page).toHaveURL('/admin/login')
		const notice = page.getByRole('status').filter({ hasText: 'Logged out successfully' })
		await expect(notice).toBeVisible()
		await page.clock.fastForward(6_000)
		await expect(notice).toBeHidden()
	})
})

async function expectCoversNothing(message: Locator) {
	const findCovered = (message: Element) => {
		const box = message.getBoundingClientRect()
		const controls = document.querySelectorAll<HTMLElement>(
			'main :is(button, a[href], input, select, textarea)',
		)
		return [...controls]
			.filter((control) => {
				const { left, right, top, bottom } = control.getBoundingClientRect()
				return right > box.left && left < box.right && bottom > box.top && top < box.bottom
			})
			.map(({ innerText, ariaLabel }) => ariaLabel ?? innerText)
	}
	await expect.poll(() => message.evaluate(findCovered)).toEqual([])
}

test('a message covers no control of the lead that it is about @phone', async ({ page }) => {
	const name = await sendMessage(page)
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await page.getByRole('link', { name }).click()
	await page.getByRole('button', { name: 'I have answered' }).click()
	const message = page.getByRole('status').filter({ hasText: 'you have answered' })
	await expect(message).toBeVisible()
	await expectCoversNothing(message)
	await growUntilCovered(message)
	await expectCoversNothing(message)
})

/** Makes the page grow, so that a control above the message comes to lie below it. */
const growUntilCovered = (message: Locator) =>
	message.evaluate((message) => {
		const { top } = message.getBoundingClientRect()
		const above = [...document.querySelectorAll('main :is(button, a[href])')]
			.map((control) => control.getBoundingClientRect())
			.filter((control) => control.height > 0 && control.bottom <= top)
			.sort((one, other) => other.bottom - one.bottom)[0]
		if (!above) throw new Error('no control above the message')
		const block = document.createElement('div')
		block.style.height = `${top - above.top}px`
		document.querySelector('main')?.prepend(block)
	})

test('a message covers no button of the list that it is about', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/cars')
	await page
		.getByRole('button', { name: /^Mark as sold/ })
		.nth(3)
		.click()
	const message = page.getByRole('status').filter({ hasText: 'Car updated successfully' })
	await expect(message).toBeVisible()
	await expectCoversNothing(message)
	await page
		.getByRole('button', { name: /^Mark as available/ })
		.first()
		.click()
	await expect(message).toBeVisible()
})

test('in a low window, a message about a form covers none of its fields', async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 })
	await openStock(page)
	await page.getByRole('button', { name: 'Add Car' }).click()
	const form = dialog(page)
	await field(page, 'Name').fill('Toyota Hilux 2.4')
	await field(page, 'Name').blur()
	const message = form.getByRole('status').filter({ hasText: 'Make and model were taken from the name.' })
	await expect(message).toBeVisible()
	await expect
		.poll(() =>
			message.evaluate((one) => {
				const box = one.getBoundingClientRect()
				return [...document.querySelectorAll<HTMLElement>('dialog :is(button, input, select, textarea)')]
					.filter((control) => {
						const { left, right, top, bottom } = control.getBoundingClientRect()
						return (
							!one.contains(control) &&
							right > box.left &&
							left < box.right &&
							bottom > box.top &&
							top < box.bottom
						)
					})
					.map(({ outerHTML }) => outerHTML.slice(0, 120))
			}),
		)
		.toEqual([])
})
