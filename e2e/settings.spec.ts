import type { Page } from '@playwright/test'
import { picture } from '#tests/pictures.ts'
import { expect, expectNoBarriers, expectNoOverflow, test } from './fixtures.ts'
import { ordinaryDay } from './ordinary-day.ts'
import { saveFirst, signInStaffMember } from './set-up.ts'
import { addAdmin, signIn } from './staff.ts'

/** A hydrated form validates its own fields. */
const hydratedForm = (page: Page) => page.locator('main form[novalidate]').first()

async function open(page: Page, screen: string): Promise<void> {
	await page.goto(`/admin/settings${screen}`)
	await expect(hydratedForm(page)).toBeVisible()
}

test('an owner sets hours, public holidays and the interest rate on a phone @phone', async ({ page }) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await open(page, '/hours')

	await test.step('special opening hours are added, and removed', async () => {
		const day = page.getByRole('region', { name: 'Special opening hours' })
		await day.getByRole('button', { name: 'Add this day' }).click()
		await expect(day.getByText('Choose a day.')).toBeVisible()
		await expect(day.getByLabel('Date')).toBeFocused()

		await day.getByLabel('Date').fill(ordinaryDay())
		await day.getByLabel('Occasion').fill('Stocktaking')
		await expect(day.getByLabel('From')).toBeHidden()
		await day.getByLabel('Open or closed').selectOption('Open')
		await day.getByLabel('From').fill('09:00')
		await day.getByLabel('Until').fill('08:00')
		await day.getByRole('button', { name: 'Add this day' }).click()
		await expect(day.getByText('This is before it opens.')).toBeVisible()
		await day.getByLabel('Until').fill('12:00')
		await day.getByRole('button', { name: 'Add this day' }).click()
		await expect(day.getByRole('listitem')).toContainText('09:00-12:00')
		await expect(day.getByRole('listitem')).toContainText('Stocktaking')
		await expect(day.getByRole('status')).toBeInViewport()
		await expect(day.getByLabel('Occasion')).toHaveValue('')
		await expectNoOverflow(page)
		await day.getByRole('button', { name: /^Remove / }).click()
		const question = page.getByRole('alertdialog', { name: 'Remove these hours?' })
		await question.getByRole('button', { name: 'Cancel' }).click()
		await expect(day.getByRole('listitem')).toHaveCount(1)
		await day.getByRole('button', { name: /^Remove / }).click()
		await question.getByRole('button', { name: 'Remove' }).click()
		await expect(day.getByText('None planned.')).toBeVisible()
		await expect(day.getByRole('status')).toBeInViewport()
	})

	await test.step('an error in the weekly hours moves the focus to the invalid field', async () => {
		const week = page.getByRole('region', { name: 'An ordinary week' })
		await week.getByLabel('Until, Wednesday').fill('05:00')
		await week.getByRole('button', { name: 'Save' }).click()
		await expect(week.getByLabel('Until, Wednesday')).toBeFocused()
		await expect(week.getByText('This is before it opens.')).toHaveCount(1)
		page.once('dialog', (dialog) => dialog.accept())
		await open(page, '/hours')
	})

	await test.step('a public holiday is opened with one click, and its hours are validated and saved', async () => {
		const holidays = page.getByRole('region', { name: 'Public holidays' })
		const last = holidays.getByRole('listitem').last() // the page shows visitors the nearest ones
		const openButton = last.getByRole('button', { name: 'Open', exact: true })
		await openButton.click()
		await expect(last.getByRole('status')).toBeInViewport()
		await expect(openButton).toHaveAttribute('aria-pressed', 'true')
		await last.getByLabel('Until').fill('05:00')
		await last.getByRole('button', { name: 'Save hours' }).click()
		await expect(last.getByText('This is before it opens.')).toBeVisible()
		await expect(last.getByLabel('Until')).toBeFocused()
		await last.getByLabel('Until').fill('11:00')
		const saved = page.waitForResponse((response) => response.request().method() === 'POST')
		await last.getByRole('button', { name: 'Save hours' }).click()
		await saved
		await expect(last.getByRole('status')).toBeInViewport()
		await expect(last.getByRole('button', { name: 'Save hours' })).toBeFocused()
		await expect(last.getByLabel('Until')).toHaveValue('11:00')
		await last.getByRole('button', { name: 'By appointment' }).click()
		await expect(last.getByLabel('Until')).toHaveCount(0)
	})

	await test.step('the prime rate and the margin are validated and saved', async () => {
		await open(page, '/finance')
		const rate = page.getByRole('region', { name: 'Interest rate' })
		await rate.getByLabel('Prime rate').fill('10.50')
		await rate.getByLabel('Margin, added to prime').fill('-20')
		await rate.getByRole('button', { name: 'Save prime and margin' }).click()
		await expect(rate.getByText('Enter a percentage from -10 to 50.')).toBeVisible()
		await expect(rate.getByLabel('Prime rate')).toHaveValue('10.50')
		await rate.getByLabel('Margin, added to prime').fill('-1.50') // 9.00%, which other tests expect
		await rate.getByRole('button', { name: 'Save prime and margin' }).click()
		await expect(page.getByText('Saved. The website shows it from now on.')).toBeVisible()
		await expect(rate).toContainText('begin with 9.00%: prime 10.50% − 1.50%, reviewed')
		await expectNoOverflow(page)
	})
})

test('on a phone, all tabs are in a list below the current one, which opens by key and closes on the next page @phone', async ({
	page,
}) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/settings/retention')
	const tabs = page.getByRole('navigation', { name: 'Settings sections' })
	const current = tabs.locator('summary')
	await expect(current).toHaveText('Retention')
	await expect(tabs.getByRole('link')).toHaveCount(0) // not in the order of the keyboard either
	await current.focus()
	await page.keyboard.press('Enter')
	await expect(tabs.getByRole('link')).toHaveCount(14)
	for (const tab of await tabs.getByRole('link').all()) {
		await expect(tab).toBeInViewport({ ratio: 1 })
		expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
	}
	await expect(tabs.getByRole('link', { name: 'Retention' })).toHaveAttribute('aria-current', 'page')
	await expectNoOverflow(page)
	await expectNoBarriers(page)
	await page.keyboard.press('Tab')
	await expect(tabs.getByRole('link', { name: 'Dealership' })).toBeFocused()
	await tabs.getByRole('link', { name: 'Hours' }).tap()
	await expect(page).toHaveURL('/admin/settings/hours')
	await expect(current).toHaveText('Hours')
	await expect(tabs.getByRole('link')).toHaveCount(0)
})

test('the tabs are one row in windows of each width from a tablet on, below that a list', async ({
	page,
}) => {
	await signIn(page, await addAdmin({ isOwner: true }))
	await page.goto('/admin/settings/receivers')
	const tabs = page.getByRole('navigation', { name: 'Settings sections' })
	const tops = () =>
		tabs.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
	for (const width of [768, 1024, 1280, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		await page.reload()
		await expect(tabs.getByRole('link', { name: 'Other programs' })).toBeInViewport({ ratio: 1 })
		expect(new Set(await tops()).size, `${width}`).toBe(1)
		await expect(tabs.locator('summary')).toBeHidden()
		await expectNoOverflow(page)
	}
	for (const width of [767, 390, 320]) {
		await page.setViewportSize({ width, height: 800 })
		await page.reload()
		await expect(tabs.locator('summary')).toHaveText('Other programs')
		await tabs.locator('summary').click()
		for (const tab of await tabs.getByRole('link').all()) await expect(tab).toBeInViewport({ ratio: 1 })
		await expectNoOverflow(page)
	}
})

test('two forms with unsaved input ask for one confirmation before the page is left', async ({ page }) => {
	await signIn(page, await addAdmin())
	await open(page, '/hours')
	const day = page.getByRole('region', { name: 'Special opening hours' })
	await day.getByLabel('Occasion').fill('Stocktaking')
	await page.getByLabel('From, Monday', { exact: true }).fill('07:45')

	const questions: string[] = []
	page.on('dialog', async (dialog) => {
		questions.push(dialog.message())
		await (questions.length === 1 ? dialog.dismiss() : dialog.accept())
	})
	const contact = page.getByRole('link', { name: 'Contact', exact: true })
	await contact.click()
	await expect.poll(() => questions.length).toBe(1)
	await expect(day.getByLabel('Occasion')).toHaveValue('Stocktaking')
	await contact.click()
	await expect(page).toHaveURL('/admin/settings/contact')
	expect(questions).toHaveLength(2)
})

test.describe('unsaved settings', () => {
	test.use({ excused: /409/ })

	test('are not lost by leaving the page or by a change that another staff member saved first', async ({
		page,
	}) => {
		const blurb = `We sell cars. ${Date.now()}`
		await signIn(page, await addAdmin())
		await open(page, '/texts/site')
		await page.getByLabel('Tagline').fill('Cars from Kinross, since 1990')

		let question = ''
		page.once('dialog', async (dialog) => {
			question = dialog.message()
			await dialog.dismiss()
		})
		await page.getByRole('link', { name: 'Hours', exact: true }).click()
		await expect.poll(() => question).toContain('not saved yet')
		await expect(page).toHaveURL('/admin/settings/texts/site')
		await expect(page.getByLabel('Tagline')).toHaveValue('Cars from Kinross, since 1990')

		const elsewhere = await signInStaffMember()
		const form = page.locator('main form').filter({ has: page.getByLabel('Tagline') })
		const about = await page.getByLabel('A few sentences about you').getAttribute('name')
		const tagline = await page.getByLabel('Tagline').getAttribute('name')
		await saveFirst(form, { [about ?? '']: blurb, [tagline ?? '']: 'Cars from Kinross' }, elsewhere)
		await elsewhere.dispose()

		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByRole('main').getByRole('alert')).toContainText(
			'has changed this since you opened it',
		)
		await expect(page.getByLabel('Tagline')).toHaveValue('Cars from Kinross, since 1990')
		page.once('dialog', (dialog) => dialog.accept())
		await page.getByRole('link', { name: 'Discard mine and open the newer one' }).click()
		await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
		await expect(hydratedForm(page)).toBeVisible()
		await expect(page.getByLabel('A few sentences about you')).toHaveValue(blurb)
		await page.getByLabel('Tagline').fill(`Cars from Kinross ${Date.now()}`)
		await page.getByRole('button', { name: 'Save' }).click()
		await expect(page.getByText('Saved. The website shows it from now on.')).toBeVisible()
		await page.getByRole('link', { name: 'Hours', exact: true }).click()
		await expect(page).toHaveURL('/admin/settings/hours')
	})
})

test('the preview shows the page as a search engine and a chat will, before it is saved', async ({
	page,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/settings/texts/about')
	await page.getByLabel('Title for search engines').fill('Bakkies from people you know')
	await page.getByRole('button', { name: 'Show a preview' }).click()
	const status = page.getByRole('region', { name: 'Preview', exact: true }).getByRole('status')
	await expect(status).toHaveText(/^The preview is up to date as of \d\d:\d\d:\d\d\.$/)
	await page.getByText('Search result and shared link').click()
	for (const name of ['In a search engine', 'As a shared link'])
		await expect(page.getByRole('region', { name })).toContainText('Bakkies from people you know')
	await expect(page.getByRole('region', { name: 'In a search engine' })).toContainText('› about')
	await expect(page.getByRole('region', { name: 'As a shared link' }).getByRole('presentation')).toBeVisible()
})

test('a picture with words and a focal point is previewed as wide as a phone and a computer, then saved', async ({
	page,
}) => {
	await signIn(page, await addAdmin())
	await page.goto('/admin/settings/texts/services')
	const field = page.getByRole('region', { name: 'Picture below the heading' })
	await field
		.locator('input[type=file]')
		.first()
		.setInputFiles({
			name: 'floor.png',
			mimeType: 'image/png',
			buffer: await picture('#336644', 'png', 1600, 900),
		})
	await page.getByLabel('What it shows: Picture below the heading').fill('Our floor')
	await page.getByLabel('Picture below the heading: left to right').fill('20')
	await page.getByRole('button', { name: 'Show a preview' }).click()
	const frame = page.locator('iframe[title="Preview of the page Services"]')
	const shown = frame.contentFrame().getByRole('img', { name: 'Our floor' })
	await expect(shown).toHaveCSS('object-position', '20% 50%')
	await expect(frame).toHaveCSS('width', '390px')
	await page.getByRole('button', { name: 'Computer' }).click()
	await expect(frame).toHaveCSS('width', '1440px')
	await page.goto('/services')
	await expect(page.getByRole('img', { name: 'Our floor' })).toHaveCount(0)
})
