/** The settings forms, as a browser without JavaScript sends them. */

import type { Values } from '#app/core/form.ts'
import type { Browser } from './browser.ts'
import { bodyOf } from './form-fields.ts'
import { elementsIn } from './html.ts'
import type { Page } from './page.ts'
import { BASE_URL } from './site.ts'

export const SETTINGS = {
	dealership: '/admin/settings',
	texts: '/admin/settings/texts/home',
	documents: '/admin/settings/documents',
	contact: '/admin/settings/contact',
	hours: '/admin/settings/hours',
	finance: '/admin/settings/finance',
	rates: '/admin/settings/rates',
	emails: '/admin/settings/emails',
}

/** Returns the field values of one settings form. */
export function fieldsOn(page: Page, part: string): Values {
	const form = page
		.all('main form')
		.find(
			(candidate) =>
				candidate.querySelector(`input[name=part][value="${part}"]`) &&
				candidate.querySelector('[name=version]'),
		)
	if (!form) throw new Error(`There is no form for ${part}.`)
	const fields: Record<string, string[]> = {}
	for (const field of elementsIn(form, 'input, select, textarea')) {
		const name = field.getAttribute('name')
		const isLeftOut = field.getAttribute('type') === 'checkbox' && !field.hasAttribute('checked')
		if (name && !isLeftOut) fields[name] = [...(fields[name] ?? []), fieldValue(field)]
	}
	return fields
}

function fieldValue(field: Element): string {
	if (field.localName === 'textarea') return field.textContent.replace(/^\n/, '')
	if (field.getAttribute('type') === 'checkbox') return field.getAttribute('value') ?? 'on'
	if (field.localName !== 'select') return field.getAttribute('value') ?? ''
	const options = elementsIn(field, 'option')
	return (
		(options.find((candidate) => candidate.hasAttribute('selected')) ?? options[0])?.getAttribute('value') ??
		''
	)
}

export function sendFields(browser: Browser, path: string, fields: Values): Promise<Page> {
	return browser.visit(path, { method: 'POST', body: bodyOf(fields), headers: { Origin: BASE_URL } })
}

/** Opens the page, changes some fields, and sends the form. */
export async function changeSettings(
	browser: Browser,
	path: string,
	part: string,
	changes: Values,
): Promise<Page> {
	const fields = fieldsOn(await browser.visit(path), part)
	return sendFields(browser, path, { ...fields, ...changes })
}
