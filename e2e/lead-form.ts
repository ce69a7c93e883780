/** The enquiry and message forms in a browser. */
import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

export const ENQUIRY_SENT =
	"Success!Your enquiry has been sent successfully. We'll contact you soon about this vehicle."
export const MESSAGE_SENT = "Message sent successfully! We'll get back to you soon."
export const WAITING = 'What you typed stays here and is sent as soon as the connection is back'
export const LEAVE =
	'What you wrote is not sent yet, and goes if you leave this page now. Leave all the same?'

export const BLANK_MESSAGE = { from_name: '', from_email: '', subject: '', message: '' }
export const BLANK_ENQUIRY = {
	from_name: '',
	from_email: '',
	from_phone: '',
	message: /^Hi, I am interested in the 20\d\d Hyundai i20/,
}

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

export async function expectValues(page: Page, values: Record<string, string | RegExp>): Promise<void> {
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

/** Holds back the form until the returned function is called. */
export const holdForm = (page: Page) => holdRequests(page, '**/*', (request) => request.method() === 'POST')
