/** States that the contact sheet shows and no other list has: loading, faults, and no connection. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import type { Screen } from './screen.ts'

const follow = (page: Page, name: string) =>
	page
		.getByRole('navigation', { name: /^Main|Menu/ })
		.getByRole('link', { name })
		.first()
		.click()

export const UNUSUAL: Screen[] = [
	{
		name: 'loading',
		path: '/inventory',
		isStart: true,
		states: {
			'a vehicle': async (page) => {
				await holdRequests(page, '**/car/*.data*')
				await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
				await expect(page.getByText('Loading car details...')).toBeVisible()
			},
		},
	},
	{
		name: 'fault',
		path: '/inventory',
		isStart: true,
		states: {
			'of the website': async (page) => {
				await page.route('**/faqs.data*', (route) => route.fulfill({ status: 500 }))
				await page.goto('/inventory')
				await follow(page, 'FAQs')
				await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Inventory')
			},
		},
	},
	{
		name: 'no connection',
		path: '/inventory',
		isStart: true,
		states: {
			'on the way to a page': async (page) => {
				await page.goto('/faqs')
				await page.context().setOffline(true)
				await follow(page, 'Blog')
				await expect(page.getByRole('alert').filter({ hasText: 'You have no connection' })).toBeVisible()
			},
			'on the way back': async (page) => {
				await page.context().setOffline(false)
				await expect(page).toHaveURL('/blog')
				await page.context().setOffline(true)
				await page.goBack()
				await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no connection')
			},
		},
	},
]
