/** The calculator and the finance application. */
import type { Page } from '@playwright/test'
import { fillIn as fillStep, next, submit, title } from './application.ts'
import { expect } from './fixtures.ts'
import { expectInvalid, type Screen } from './screen.ts'

const unfold = async (page: Page) => {
	await page.getByText('How the calculator works').click()
	const bill = page.getByRole('region', { name: 'The whole bill' }).getByRole('group').first()
	await bill.evaluate((fold: HTMLDetailsElement) => {
		fold.open = true
	})
}

const step = (number: 1 | 2 | 3) => ({
	[`step ${number} with errors`]: async (page: Page) => {
		await next(page).click()
		await expectInvalid(page)
	},
	[`step ${number + 1}`]: async (page: Page) => {
		await fillStep(page, number)
		await next(page).click()
		await expect(title(page, number + 1)).toBeVisible()
	},
})

export const FINANCE: Screen[] = [
	{ name: 'calculator', path: '/finance', states: { unfolded: unfold } },
	{
		name: 'calculator with errors',
		path: '/finance?price=x&deposit=-1&interest=51&term=1&balloon=41&initiation=x&service=x',
		states: { unfolded: unfold },
	},
	{
		name: 'calculator with warnings',
		path: '/finance?interest=30&initiation=9000&service=900&balloon=20',
		states: { unfolded: unfold },
	},
	{ name: 'calculator, price', path: '/finance?mode=price&budget=5000&deposit=20000' },
	{ name: 'calculator, price too low', path: '/finance?mode=price&budget=50' },
	{
		name: 'application',
		path: '/finance/application',
		states: {
			...step(1),
			...step(2),
			...step(3),
			'step 4 with errors': async (page) => {
				await submit(page).click()
				await expectInvalid(page)
			},
			'asking whether to clear': async (page) => {
				await fillStep(page, 4)
				await page.getByText('Clear my answers').click()
			},
			sent: async (page) => {
				await submit(page).click()
				await expect(page.getByText(/AF\d{9}/).first()).toBeVisible()
			},
		},
	},
	{
		name: 'application without a connection',
		path: '/finance/application',
		isStart: true,
		states: {
			waiting: async (page) => {
				await fillStep(page, 1)
				await page.context().setOffline(true)
				await next(page).click()
				await expect(page.getByText('as soon as the connection is back')).toBeVisible()
			},
		},
	},
]
