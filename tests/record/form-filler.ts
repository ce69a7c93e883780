/** Fills in a form like a browser: the page's values, overridden by typed ones. */
import { elementsIn, parseHtml } from '#tests/html.ts'

export type Value = string | string[] | File | undefined
export type Fields = Record<string, Value> // undefined: left out
export type FilledForm = { action: string; isMultipart: boolean; pairs: [string, string | File][] }

/** `selector` matches an element within the form, where the page has more than one form. */
export function fillForm(html: string, page: string, selector: string, fields: Fields): FilledForm {
	const form = elementsIn(parseHtml(html), 'form').find(
		(form) => form.getAttribute('method') === 'post' && form.querySelector(selector),
	)
	if (!form) throw new Error(`${page} has no form with ${selector}`)
	const status = currentPairs(form).filter(([name]) => !(name in fields))
	return {
		action: form.getAttribute('action') ?? page,
		isMultipart: form.getAttribute('enctype') === 'multipart/form-data',
		pairs: [...status, ...pairsOf(fields)],
	}
}

export const pairsOf = (fields: Fields): [string, string | File][] =>
	Object.entries(fields).flatMap(([name, value]) =>
		(value === undefined ? [] : [value].flat()).map((one): [string, string | File] => [name, one]),
	)

export function bodyOf({ isMultipart, pairs }: Pick<FilledForm, 'isMultipart' | 'pairs'>) {
	const body = isMultipart ? new FormData() : new URLSearchParams()
	for (const [name, value] of pairs) body.append(name, value as string)
	return body
}

function currentPairs(form: Element): [string, string][] {
	return elementsIn(form, 'input, select, textarea').flatMap((field): [string, string][] => {
		const name = field.getAttribute('name')
		const type = field.getAttribute('type') ?? ''
		if (!name || field.hasAttribute('disabled') || /^(submit|button|file|image|reset)$/.test(type)) return []
		if (/^(checkbox|radio)$/.test(type))
			return field.hasAttribute('checked') ? [[name, field.getAttribute('value') ?? 'on']] : []
		return [[name, valueIn(field)]]
	})
}

function valueIn(field: Element): string {
	if (field.localName === 'textarea') return field.textContent.replace(/^\n/, '')
	if (field.localName === 'input') return field.getAttribute('value') ?? ''
	const options = elementsIn(field, 'option')
	const element = options.find((option) => option.hasAttribute('selected')) ?? options[0]
	return element?.getAttribute('value') ?? element?.textContent.trim() ?? ''
}
