/** Sets up by request what a test needs: the forms that people send have tests of their own. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, request } from '@playwright/test'
import { type Answers, STEP_FIELDS, STEPS, type Step } from '#app/finance/application.ts'
import { somebody } from '#tests/applicants.ts'
import { parseHtml } from '#tests/html.ts'
import { APPLICATION } from './application.ts'
import { workerSite } from './site.ts'
import { addAdmin, PASSWORD } from './staff.ts'

type Fields = [name: string, value: string][]

export function post(by: APIRequestContext, path: string, fields: Fields, maxRedirects?: number) {
	const { url } = workerSite()
	return by.post(new URL(path, url).href, {
		data: String(new URLSearchParams(fields)),
		headers: { Origin: url, 'Content-Type': 'application/x-www-form-urlencoded' },
		...(maxRedirects !== undefined && { maxRedirects }),
	})
}

/** The hidden fields of a page's form. */
async function hiddenOf(by: APIRequestContext, path: string): Promise<Fields> {
	const page = parseHtml(await (await by.get(`${workerSite().url}${path}`)).text())
	const form = 'main form[method=post]'
	const hidden = page.querySelectorAll(`${form} input[type=hidden], ${form} [aria-hidden] input`)
	return [...hidden].map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''])
}

const pairsOf = (answers: Answers): Fields =>
	Object.entries(answers).flatMap(([name, value]) =>
		[value].flat().map((each): [string, string] => [name, each]),
	)

/** Sends a message and returns its sender's name, which no other message has. */
export async function writtenBy(page: Page, changes: Record<string, string> = {}): Promise<string> {
	const name = `Pieter ${randomUUID().slice(0, 8)}`
	const message = {
		from_name: name,
		from_email: 'pieter@example.co.za',
		subject: 'A service for my bakkie',
		message: 'When can I bring it?',
		...changes,
	}
	const sent = await post(page.request, '/contact', [
		...(await hiddenOf(page.request, '/contact')),
		...pairsOf(message),
	])
	expect(await sent.text()).toContain('Message sent successfully!')
	return name
}

/** Sends a finance application and returns its reference number. */
export async function appliedFor(page: Page): Promise<string> {
	const hidden = (await hiddenOf(page.request, APPLICATION)).filter(([name]) => name !== 'step')
	const fields: Fields = [...hidden, ...pairsOf(somebody), ['step', '4'], ['intent', 'submit']]
	const sent = await post(page.request, APPLICATION, fields)
	const [reference = ''] = /AF\d{9}/.exec(await sent.text()) ?? []
	expect(reference).not.toBe('')
	return reference
}

/** The application with everything before this step filled in and saved, open at it. */
export async function openAtStep(page: Page, step: Step): Promise<void> {
	for (const done of STEPS.filter((one) => one < step)) {
		const answers = Object.fromEntries(STEP_FIELDS[done].map((name) => [name, somebody[name] ?? '']))
		const fields: Fields = [...pairsOf(answers), ['step', String(done)], ['intent', 'next']]
		const saved = await post(page.request, APPLICATION, fields, 0)
		expect(saved.headers().location).toBe(`${APPLICATION}?step=${done + 1}`)
	}
	await page.goto(APPLICATION)
}

/** Saves what this form holds, with changes, before the page that shows it does. */
export async function saveFirst(
	form: Locator,
	changes: Record<string, string>,
	by?: APIRequestContext,
): Promise<void> {
	const opened = await form.evaluate((element) => ({
		address: element.getAttribute('action') ?? location.pathname,
		fields: [...new FormData(element as HTMLFormElement)].map(([name, value]): [string, string] => [
			name,
			String(value),
		]),
	}))
	const unchanged = opened.fields.filter(([name]) => !(name in changes))
	const fields: Fields = [...unchanged, ...Object.entries(changes)]
	const saved = await post(by ?? form.page().request, opened.address, fields, 0)
	expect(saved.status()).toBeLessThan(400)
}

/** A colleague, signed in on another device; dispose of it at the end. */
export async function colleague(): Promise<APIRequestContext> {
	const elsewhere = await request.newContext()
	const email = await addAdmin()
	const signedIn = await post(elsewhere, '/admin/login', Object.entries({ email, password: PASSWORD }), 0)
	expect(signedIn.status()).toBe(302)
	return elsewhere
}
