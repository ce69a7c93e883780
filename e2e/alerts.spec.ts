/** An alert on a phone, from the search to the end, with and without JavaScript. */
import type { Page } from '@playwright/test'
import { openAlerts } from './alerts.ts'
import { expect, expectHydrated, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'
import { toast } from './stock.ts'

const NAME = 'Toyota Hilux Drakensberg'
const PRICE = 391_000
const SEARCH = `/inventory?model=Toyota+Hilux&maxPrice=${PRICE}`

/** Staff work in a browser of their own. */
async function followAlert(visitor: Page, staff: Page, email: string): Promise<void> {
	const alerts = await openAlerts()
	const id = await alerts.addDraft(NAME, PRICE)
	const pathIn = (address = '') => address.slice(new URL(staff.url()).origin.length)
	await signIn(staff, await addAdmin({ isOwner: true }))
	const expectWanted = async (count: number) => {
		await staff.goto('/admin/alerts')
		await expect(staff.getByText(/1 person looks for: .*Hilux.*R\s391\s000/)).toHaveCount(count)
		await expect(staff.locator('main')).not.toContainText(email)
	}

	await test.step('it is requested by the form, and begins by a button of the page in the email', async () => {
		await visitor.goto(SEARCH)
		await visitor.getByRole('link', { name: 'Tell me when one like this arrives' }).click()
		await expect(visitor.locator('main')).toContainText(/You look for: .*Hilux/)
		await visitor.getByRole('textbox', { name: 'Email' }).fill(email)
		await visitor.getByText('At once', { exact: true }).click()
		await expectNoOverflow(visitor)
		await visitor.getByRole('button', { name: 'Send me the link to confirm' }).click()
		await expect(visitor.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
		const [reply] = await alerts.emailsTo(email, 'alert-reply')
		const [link = ''] = /\/alerts\/confirm\?link=\S+/.exec(reply?.text ?? '') ?? []
		expect((await visitor.request.get(link)).status()).toBe(200) // as a mail scanner does
		await visitor.goto(link)
		expect(await alerts.countOf(email)).toBe(0)
		await expectWanted(0)
		await visitor.getByRole('button', { name: 'Yes, send me emails' }).click()
		await expect(visitor.getByRole('heading', { name: 'Your alert has begun' })).toBeVisible()
		await expectNoOverflow(visitor)
		await expectWanted(1)
	})

	await test.step('an email comes once a vehicle that fits is published, and not before', async () => {
		await alerts.send()
		expect(await alerts.emailsTo(email, 'alert-find-reply')).toEqual([])
		await staff.goto('/admin/cars')
		await staff.getByRole('button', { name: `Edit ${NAME}` }).click()
		await staff.getByRole('button', { name: 'Publish', exact: true }).click()
		await expect(toast(staff, 'Car updated successfully')).toBeVisible()
		await alerts.send()
		await alerts.send()
		const sent = await alerts.emailsTo(email, 'alert-find-reply')
		expect(sent.map(({ cards }) => cards?.length)).toEqual([1])
		await visitor.goto(pathIn(sent[0]?.cards?.[0]?.url))
		await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Hilux')
	})

	await test.step('its link stops it by one tap, and staff no longer count it', async () => {
		const [sent] = await alerts.emailsTo(email, 'alert-find-reply')
		await visitor.goto(pathIn(sent?.unsubscribe))
		await expectWanted(1)
		await expectNoOverflow(visitor)
		await visitor.getByRole('button', { name: 'Stop all alerts' }).click()
		await expect(visitor.getByText('Stopped. No email will follow.')).toBeVisible()
		await expectWanted(0)
	})
	await alerts.close(id)
}

test('an alert from the search to its end on a phone @phone', async ({
	page,
	browser,
	contextOptions,
	baseURL,
	viewport,
}) => {
	const context = await browser.newContext({ ...contextOptions, baseURL, viewport })
	await followAlert(await context.newPage(), page, 'visitor@example.com')
	await context.close()
})

test('an alert from the search to its end on a phone without JavaScript @phone', async ({ page, noScript }) =>
	followAlert(noScript, page, 'plain@example.com'))

test.describe('where the check in the browser cannot be loaded', () => {
	test.use({ excused: /Failed to load resource|400/ })

	test('an address that the server refuses leads to its field', async ({ page }) => {
		await page.goto('/alerts/new?search=hilux')
		await expectHydrated(page)
		await page.route('**/assets/**', (route) => route.abort())
		const address = page.getByRole('textbox', { name: 'Email' })
		await address.fill('nobody')
		await page.getByRole('button', { name: 'Send me the link to confirm' }).click()
		await expect(address).toHaveAccessibleDescription(/email/i)
		await expect(address).toBeFocused()
	})
})
