/** A new lead shows on the open pages of the back office, without a reload. */
import { expect, test } from './fixtures.ts'
import { sendMessage } from './set-up.ts'
import { listen } from './spoken.ts'
import { addAdmin, signIn } from './staff.ts'

const LIVE = '/admin/leads/live'
const ARRIVED = 'A message has arrived: open it'

test('a new lead shows in all tabs over one connection, and nothing that is typed moves', async ({
	page,
	context,
}) => {
	const spoken = await listen(page)
	const first = await sendMessage(page)
	const connections: string[] = []
	context.on('request', (request) => {
		if (new URL(request.url()).pathname === LIVE) connections.push(request.headers()['accept'] ?? '')
	})
	await signIn(page, await addAdmin())
	await page.goto('/admin/leads')
	await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(first)
	const note = page.getByRole('article').getByRole('textbox', { name: 'Note' })
	await note.fill('She wants the white one')
	const other = await context.newPage()
	await other.goto('/admin/faqs')
	await expect(other).toHaveTitle(/^\(\d+\) FAQs/)
	const before = await other.title()

	const name = await sendMessage(page)
	await expect(page.getByRole('link', { name: ARRIVED })).toBeVisible()
	await expect(other).not.toHaveTitle(before)
	await expect(other).toHaveTitle(/^\(\d+\) FAQs/)
	await expect
		.poll(() => spoken.texts.filter((text) => text.startsWith('A lead has arrived.')))
		.toHaveLength(1)
	await expect(note).toHaveValue('She wants the white one')
	await expect(note).toBeFocused()
	expect(connections).toEqual(['text/event-stream'])

	await note.fill('')
	await page.getByRole('link', { name: ARRIVED }).click()
	await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(name)
	await expect(page.getByRole('link', { name: ARRIVED })).toHaveCount(0)
	await expect(page.getByRole('list', { name: 'Leads' }).getByRole('link', { name })).toBeVisible()
})

test('the tab that keeps the connection is closed: another one takes over', async ({ page, context }) => {
	await signIn(page, await addAdmin())
	const other = await context.newPage()
	await other.goto('/admin/faqs')
	const connected = other.waitForResponse((response) => new URL(response.url()).pathname === LIVE)
	await page.close()
	await connected
	const before = await other.title()
	await sendMessage(other)
	await expect(other).not.toHaveTitle(before)
})

test('where a connection brings nothing, the page asks @phone', async ({ page }) => {
	await page.route(`**${LIVE}`, async (route) => {
		if (route.request().headers()['accept'] === 'text/event-stream')
			return route.fulfill({ contentType: 'text/event-stream', body: '' })
		await route.continue()
	})
	await signIn(page, await addAdmin())
	await page.goto('/admin')
	const count = page.getByRole('banner').getByRole('link', { name: /\d+ new/ })
	await sendMessage(page)
	await expect(page.getByRole('link', { name: ARRIVED })).toBeVisible({ timeout: 15_000 })
	await count.click()
	await expect(page).toHaveURL(/\/admin\/leads/)
})
