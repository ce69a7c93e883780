/** Creates test data by HTTP requests; the forms themselves have their own tests. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test'
import { STEPS, type Step } from '#app/features/finance/application/application.ts'
import { STEP_FIELDS } from '#app/features/finance/application/application-schema.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { pairsOf } from '#tests/form-fields.ts'
import { pairsIn, parseHtml } from '#tests/html.ts'
import { APPLICATION } from './application.ts'
import { workerSite } from './site.ts'
import { addAdmin, PASSWORD } from './staff.ts'

type Fields = [name: string, value: string][]

export function post(requestContext: APIRequestContext, path: string, fields: Fields, maxRedirects?: number) {
	const { url } = workerSite()
	return requestContext.post(new URL(path, url).href, {
		data: String(new URLSearchParams(fields)),
		headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
		...(maxRedirects !== undefined && { maxRedirects }),
	})
}

/** Returns the hidden fields of a page's form. */
async function readHiddenFields(requestContext: APIRequestContext, path: string): Promise<Fields> {
	const page = parseHtml(await (await requestContext.get(`${workerSite().url}${path}`)).text())
	const form = 'main form[method=post]'
	const hidden = page.querySelectorAll(`${form} input[type=hidden], ${form} [aria-hidden] input`)
	return pairsIn(hidden)
}

/** Sends a message and returns its sender's name, which is unique. */
export async function sendMessage(page: Page, changes: Record<string, string> = {}): Promise<string> {
	const name = `Pieter ${randomUUID().slice(0, 8)}`
	const message = {
		from_name: name,
		from_email: 'pieter@example.co.za',
		subject: 'A service for my bakkie',
		message: 'When can I bring it?',
		...changes,
	}
	const response = await post(page.request, '/contact', [
		...(await readHiddenFields(page.request, '/contact')),
		...pairsOf(message),
	])
	expect(await response.text()).toContain('Message sent successfully!')
	return name
}

/** Sends a finance application and returns its reference number. */
export async function sendApplication(page: Page): Promise<string> {
	const hidden = (await readHiddenFields(page.request, APPLICATION)).filter(([name]) => name !== 'step')
	const fields: Fields = [...hidden, ...pairsOf(sampleApplicant), ['step', '4'], ['intent', 'submit']]
	const response = await post(page.request, APPLICATION, fields)
	const [reference = ''] = /AF\d{9}/.exec(await response.text()) ?? []
	expect(reference).not.toBe('')
	return reference
}

/** Opens the application at this step, with all earlier steps filled in and saved. */
export async function openAtStep(page: Page, step: Step): Promise<void> {
	for (const earlierStep of STEPS.filter((one) => one < step)) {
		const values = Object.fromEntries(
			STEP_FIELDS[earlierStep].map((name) => [name, sampleApplicant[name] ?? '']),
		)
		const fields: Fields = [...pairsOf(values), ['step', String(earlierStep)], ['intent', 'next']]
		const response = await post(page.request, APPLICATION, fields, 0)
		expect(response.headers().location).toBe(`${APPLICATION}?step=${earlierStep + 1}`)
	}
	await page.goto(APPLICATION)
}

/** Saves the form's values with changes before the page itself does, to cause an optimistic lock conflict. */
export async function saveFirst(
	form: Locator,
	changes: Record<string, string>,
	requestContext?: APIRequestContext,
): Promise<void> {
	const formState = await form.evaluate((element) => ({
		address: element.getAttribute('action') ?? location.pathname,
		fields: [...new FormData(element as HTMLFormElement)].map(([name, value]): [string, string] => [
			name,
			String(value),
		]),
	}))
	const unchanged = formState.fields.filter(([name]) => !(name in changes))
	const fields: Fields = [...unchanged, ...Object.entries(changes)]
	const response = await post(requestContext ?? form.page().request, formState.address, fields, 0)
	expect(response.status()).toBeLessThan(400)
}

/** A staff member signed in on another device; dispose of the context at the end. */
export async function signInStaffMember(): Promise<APIRequestContext> {
	const otherDevice = await request.newContext()
	const email = await addAdmin()
	const response = await post(otherDevice, '/admin/login', Object.entries({ email, password: PASSWORD }), 0)
	expect(response.status()).toBe(302)
	return otherDevice
}
