/** The finance application in a browser without JavaScript, which sends hidden fields and follows redirects. */
import type { FormValues, Step } from '#app/features/finance/application/application.ts'
import { CONSENTS_FIELD } from '#app/features/finance/application/application.ts'
import { STEP_FIELDS } from '#app/features/finance/application/application-schema.ts'
import { sampleApplicant } from './applicants.ts'
import { openBrowser } from './browser.ts'
import { bodyOf, pairsOf } from './form-fields.ts'
import { pairsIn } from './html.ts'
import type { Page } from './page.ts'
import { BASE_URL, type Site } from './site.ts'

export const APPLICATION = '/finance/application'

export type ApplicationBrowser = ReturnType<typeof openApplicationBrowser>

export function openApplicationBrowser(site: Site, start = APPLICATION) {
	const browser = openBrowser(site)
	let page: Page | undefined
	let address = start

	async function go(path: string, body?: URLSearchParams): Promise<Page> {
		page = await browser.visit(path, {
			method: body ? 'POST' : 'GET',
			body,
			headers: body ? { Origin: BASE_URL } : {},
			redirect: 'manual',
		})
		address = path
		const next = page.headers.get('Location')
		return page.status === 303 && next ? go(next) : page
	}

	const openStep = () => page ?? go(start)

	return {
		cookies: browser.cookies,
		address: () => address,
		go,
		/** Presses a button of the current page with these field values. */
		async press(intent: string, fields: FormValues | [string, string][] = {}): Promise<Page> {
			const { one, all } = await openStep()
			const hidden = pairsIn(all('form input[type=hidden]'))
			const filledIn = Array.isArray(fields) ? fields : pairsOf(fields)
			const body = new URLSearchParams([...hidden, ...filledIn, ['intent', intent]])
			return go(one('main form[method=post]').getAttribute('action') ?? '', body)
		},
	}
}

/** The values of a step; set a field to undefined to leave it out. */
export function filledIn(
	step: Step,
	changes: Record<string, string | string[] | undefined> = {},
): FormValues {
	const own = Object.fromEntries(STEP_FIELDS[step].map((name) => [name, sampleApplicant[name]]))
	return Object.fromEntries(
		Object.entries({ ...own, ...changes }).filter((pair): pair is [string, string] => pair[1] !== undefined),
	)
}

/** Completes all steps before this one and returns its page. */
export async function goToStep(browser: ApplicationBrowser, step: Step): Promise<Page> {
	let page = await browser.go(APPLICATION)
	for (let current = 1; current < step; current++)
		page = await browser.press('next', filledIn(current as Step))
	return page
}

/** Returns a field's value on the page. */
export function readField(page: Page, name: string): string | string[] {
	const select = page.all(`select[name="${name}"] option[selected]`)
	if (page.all(`select[name="${name}"]`).length > 0) return select[0]?.getAttribute('value') ?? ''
	const inputs = page.all(`input[name="${name}"]`)
	const type = inputs[0]?.getAttribute('type')
	if (type !== 'radio' && type !== 'checkbox') return inputs[0]?.getAttribute('value') ?? ''
	const checkedInputs = inputs.filter((input) => input.hasAttribute('checked'))
	const values = checkedInputs.map((input) => input.getAttribute('value') ?? '')
	return type === 'checkbox' && inputs.length > 1 ? values : (values[0] ?? '')
}

/** The page's hidden fields. */
export const hiddenFieldsOf = (page: Page) => ({
	form_token: readField(page, 'form_token') as string,
	[CONSENTS_FIELD]: readField(page, CONSENTS_FIELD) as string,
})

/** Like `press`, but with custom hidden fields. */
export const sendWith = (browser: ApplicationBrowser, fields: FormValues) =>
	browser.go(APPLICATION, bodyOf({ ...fields, step: '4', intent: 'submit' }))
