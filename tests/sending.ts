/** Posts a back-office form like the page's script, and parses the response. */
import { BASE_URL } from './site.ts'
import type { Browser } from './staff.ts'

export type Fields = Record<string, string | string[]>

export async function sendForm(browser: Browser, path: string, fields: Fields | FormData) {
	const response = await browser.request(`${path}.data`, {
		method: 'POST',
		body: fields instanceof FormData ? fields : formOf(fields),
		headers: { Origin: BASE_URL },
	})
	return { status: response.status, text: await response.text() }
}

export function formOf(fields: Fields): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields))
		for (const item of [value].flat()) form.append(name, item)
	return form
}
