/** The enquiry and message forms in a browser. */
import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

export const form = (page: Page) => page.locator('main form[method=post]')
export const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
export const button = (page: Page) => form(page).locator('[type=submit]')

/** The panel above the form after sending; `another` then unfolds the form. */
export const panel = (page: Page) =>
	page.getByRole('main').getByRole('status').filter({ hasText: 'We answer within one working day.' })
/** The notice above a form that was rejected, without JavaScript. */
export const rejection = (page: Page) => page.getByRole('main').getByRole('alert')
export const another = (page: Page) => page.getByText('Send another message')

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(values)) await field(page, name).fill(text)
}

export async function expectValuesUnchanged(page: Page, values: Record<string, string>): Promise<void> {
	for (const [name, text] of Object.entries(values)) await expect(field(page, name)).toHaveValue(text)
}

/** Expects this field error. */
export async function expectErrorAt(page: Page, name: string, error: string): Promise<void> {
	await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
	await expect(field(page, name)).toHaveAttribute('aria-describedby', /./)
	const [id] = ((await field(page, name).getAttribute('aria-describedby')) ?? '').split(' ')
	await expect(page.locator(`[id="${id}"]`)).toHaveText(error)
}

/** Collects the tokens of all forms sent from now on. */
export function watchTokens(page: Page): string[] {
	const tokens: string[] = []
	page.on('request', (request: Request) => {
		if (request.method() !== 'POST' || request.url().endsWith('/browser-errors')) return
		const body = request.postData() ?? ''
		const [, token] = /form_token"?(?:\r\n\r\n|=)([^&\r\n]+)/.exec(body) ?? []
		tokens.push(token ?? '')
	})
	return tokens
}

/** Holds back responses until the returned function is called. */
export async function hold(page: Page): Promise<() => void> {
	let release = () => {}
	const pending = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/*', async (route) => {
		if (route.request().method() === 'POST') await pending
		await route.continue()
	})
	return release
}
