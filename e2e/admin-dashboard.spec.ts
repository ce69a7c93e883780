import { randomUUID } from 'node:crypto'
import { query } from '#tests/test-databases.ts'
import { expect, expectNoOverflow, test } from './fixtures.ts'
import { BLANK_MESSAGE, button, expectValues, fillIn, MESSAGE_SENT } from './lead-form.ts'
import { workerSite } from './site.ts'
import { addAdmin, signIn } from './staff.ts'

test('a message sent on a phone appears on the dashboard, which links to it and to a new car @phone', async ({
	page,
}) => {
	const name = `Naledi ${randomUUID().slice(0, 8)}`
	await test.step('a message is sent on a phone', async () => {
		await page.goto('/contact')
		await fillIn(page, {
			from_name: name,
			from_email: 'naledi@example.co.za',
			subject: 'A test drive',
			message: 'Is Saturday possible?',
		})
		await button(page).tap()
		await expect(page.getByText(MESSAGE_SENT)).toBeInViewport()
		await expectValues(page, BLANK_MESSAGE)
		await expectNoOverflow(page)
	})

	await signIn(page, await addAdmin())
	await page.goto('/admin')
	const waiting = page.getByRole('region', { name: 'Waiting for an answer' })
	await expect(waiting.getByRole('listitem').filter({ hasText: name })).toBeVisible()
	await expect(waiting.getByRole('link', { name: `Email ${name}` })).toHaveAttribute(
		'href',
		/^mailto:naledi@/,
	)

	await page.getByRole('link', { name: 'Add Car' }).click()
	await expect(page.getByRole('dialog', { name: 'Add New Car' })).toBeVisible()
	await expect(page).toHaveURL('/admin/cars')

	await page.goto('/admin')
	await waiting.getByRole('link', { name }).first().click()
	await expect(page.getByRole('article')).toContainText('Is Saturday possible?')
})

test('a first step leads to its part of a page @phone', async ({ page }) => {
	const { databaseUrl } = workerSite()
	const setSteps = (steps: object) =>
		query(
			databaseUrl,
			`update dealer_settings set facts = facts || '${JSON.stringify({ firstSteps: steps })}'::jsonb`,
		)
	await setSteps({})
	await signIn(page, await addAdmin({ isOwner: true }))
	for (const [step, part] of [
		['Send yourself a test email', '#test-email'],
		['Keep a copy of the keys file', '#keys-copy'],
	] as const) {
		await page.goto('/admin')
		await page.getByRole('link', { name: step }).click()
		await expect(page.locator(part)).toBeFocused()
		await expect(page.locator(part)).toBeInViewport()
	}
	await setSteps({ isClosed: true })
})

test('the numbers fit windows between those of a phone and of a desktop', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.setViewportSize({ width: 700, height: 900 })
	await page.goto('/admin/numbers')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expectNoOverflow(page)
	await page.setViewportSize({ width: 390, height: 844 })
	const numbers = page.getByRole('list', { name: 'The last 30 days' })
	await expect
		.poll(() => numbers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 'cut numbers')
		.toBeLessThanOrEqual(1)
})

test('the side menu keeps its foot whole and its list within reach at each height', async ({ page }) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	const menu = page.getByRole('complementary')
	const list = menu.getByRole('navigation')
	for (let height = 600; height <= 1100; height += 50) {
		await page.setViewportSize({ width: 1440, height })
		await expect(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
		const [hidden, end] = await list.evaluate((element) => [
			element.scrollHeight - element.clientHeight,
			Number.parseFloat(getComputedStyle(element.firstElementChild as Element).paddingBottom),
		])
		if (hidden === 0) continue
		expect(end, 'room for the fade').toBeGreaterThanOrEqual(24)
		await list.getByRole('link').last().focus()
		await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 })
	}
})
