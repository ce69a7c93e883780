/** A screen and its states, each reached in the shortest way. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Screen = {
	name: string
	path: string
	/** The actions that lead to each state; each state is checked. */
	states?: Record<string, (page: Page, admin: string) => Promise<unknown>>
	width?: number // pixels; where the states exist only at this width
	isStart?: true // the page as it comes is checked as another screen
	leadsTo?: string[] // further paths that the states lead to, as in app/routes.ts
}

export const press = (name: string | RegExp) => (page: Page) =>
	page.getByRole('button', { name }).first().click()

export const expectInvalid = (page: Page) =>
	expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()

/** Submits the page's form with missing or incomplete fields. */
export const sendInvalid = async (page: Page) => {
	await page.getByRole('main').locator('form').last().getByRole('button').last().click()
	await expectInvalid(page)
}

export const openDialog = (name: string | RegExp) => async (page: Page) => {
	await press(name)(page)
	await expect(page.locator('dialog[open]').first()).toBeVisible()
}
