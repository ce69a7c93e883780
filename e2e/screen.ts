/** A screen and the states that it can be in, each by the shortest way there. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Screen = {
	name: string
	path: string
	/** What is done on the page, state by state; each is looked at. */
	states?: Record<string, (page: Page, admin: string) => Promise<unknown>>
	width?: number // pixels, where the states are there at this width only
	leadsTo?: string[] // further addresses that its states are at, as app/routes.ts has them
}

export const press = (name: string | RegExp) => (page: Page) =>
	page.getByRole('button', { name }).first().click()

export const expectInvalid = (page: Page) =>
	expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()

/** Presses the last button of the page's form, with nothing or too little filled in. */
export const sendInvalid = async (page: Page) => {
	await page.getByRole('main').locator('form').last().getByRole('button').last().click()
	await expectInvalid(page)
}

export const openDialog = (name: string | RegExp) => async (page: Page) => {
	await press(name)(page)
	await expect(page.locator('dialog[open], [role=alertdialog]').first()).toBeVisible()
}
