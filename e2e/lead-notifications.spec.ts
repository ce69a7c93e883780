/** Your account: how a staff member hears of leads, and the states of this device. Its push service is a stand-in. */
import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, expectNoOverflow, test } from './fixtures.ts'
import { addAdmin, signIn } from './staff.ts'

const ACCOUNT = '/admin/account'
const section = (page: Page) => page.getByRole('region', { name: 'New leads, away from the screen' })

async function choosePush(page: Page) {
	await signIn(page, await addAdmin())
	await page.goto(ACCOUNT)
	await section(page).getByRole('radio', { name: 'On your devices' }).check()
	await section(page).getByRole('button', { name: 'Save' }).click()
	await expect(page.getByText('How you hear of new leads is saved.')).toBeVisible()
}

async function expectAccessible(page: Page, state: string) {
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 })
		await expectNoOverflow(page)
	}
	await expectNoBarriers(page, state)
}

/** What the person answers, and a subscription as a push service would make it. */
async function standIn(
	page: Page,
	answer: NotificationPermission,
	before: NotificationPermission = 'default',
) {
	await page.addInitScript(
		([after, first]) => {
			let permission = first
			Object.defineProperty(Notification, 'permission', { get: () => permission })
			Notification.requestPermission = async () => {
				permission = after
				return permission
			}
			const stored = 'push-endpoint' // survives a reload, as a subscription does
			const toSubscription = (endpoint: string | null) =>
				endpoint && {
					endpoint,
					unsubscribe: async () => {
						sessionStorage.removeItem(stored)
						return true
					},
					toJSON: () => ({ endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } }),
				}
			const prototype = PushManager.prototype as unknown as Record<string, unknown>
			prototype.getSubscription = async () => toSubscription(sessionStorage.getItem(stored))
			prototype.subscribe = async () => {
				sessionStorage.setItem(stored, `https://push.example/${crypto.randomUUID()}`)
				return toSubscription(sessionStorage.getItem(stored))
			}
		},
		[answer, before] as const,
	)
}

test('a device is turned on and off, and its service worker is for the back office only', async ({
	page,
}) => {
	await standIn(page, 'granted')
	await choosePush(page)
	await expect(section(page).getByText('until there is one, you get an email')).toBeVisible()
	await expectAccessible(page, 'not on yet')
	await section(page).getByRole('button', { name: 'Turn on here' }).press('Enter')
	await expect(section(page).getByText('This device notifies you.')).toBeVisible()
	await expect(section(page).getByText('You are notified on one device.')).toBeVisible()
	await expectAccessible(page, 'on')
	const scopes = await page.evaluate(async () =>
		(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
	)
	expect(scopes).toEqual(['/admin'])
	await page.reload()
	await expect(section(page).getByText('This device notifies you.')).toBeVisible()
	await section(page).getByRole('button', { name: 'Turn off here' }).click()
	await expect(section(page).getByText('This device does not notify you.')).toBeVisible()
})

test('a refusal is explained', async ({ page }) => {
	await standIn(page, 'denied')
	await choosePush(page)
	await section(page).getByRole('button', { name: 'Turn on here' }).click()
	await expect(section(page).getByRole('status')).toContainText('Allow them in the settings of the browser')
	await expect(section(page).getByRole('button', { name: 'Turn on here' })).toHaveCount(0)
	await expectAccessible(page, 'refused')
})

test.describe('on an iPhone', () => {
	test.use({
		userAgent:
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
		hasTouch: true,
	})

	test('the page says that the website has to be on the home screen', async ({ page }) => {
		await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
		await choosePush(page)
		await expect(section(page).getByText('first add the back office to the home screen')).toBeVisible()
		await expectAccessible(page, 'on an iPhone')
	})
})
