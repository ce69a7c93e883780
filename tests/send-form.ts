/** Posts a back-office form like the page's script, and parses the response. */
import type { Values } from '#app/core/form.ts'
import type { Browser } from './browser.ts'
import { formDataOf } from './form-fields.ts'
import { BASE_URL } from './site.ts'

export async function sendForm(browser: Browser, path: string, fields: Values | FormData) {
	const response = await browser.request(`${path}.data`, {
		method: 'POST',
		body: fields instanceof FormData ? fields : formDataOf(fields),
		headers: { Origin: BASE_URL },
	})
	return { status: response.status, text: await response.text() }
}
