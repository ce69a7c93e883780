/** What was done on the page before it came to life is done once more, now that somebody listens: what was typed, chosen and pressed. */

export type DoneBefore = {
	fields: Set<EventTarget>
	pressed?: HTMLElement | null
	touched?: boolean // the page, before its pictures were there
}

type Router = { state: { initialized: boolean } }

export function doAgain(before: DoneBefore): void {
	const { fields, pressed } = before
	// Where the browser itself adds to a page's data, the page is drawn anew with them first.
	const router = (window as { __reactRouterDataRouter?: Router }).__reactRouterDataRouter
	if (router?.state.initialized === false) {
		setTimeout(doAgain, 50, before)
		return
	}
	for (const field of fields) sayAgain(field as HTMLInputElement)
	pressed?.click()
}

function sayAgain(field: HTMLInputElement): void {
	const { type, value: typed, selectionStart, selectionEnd } = field
	if (/^(checkbox|radio)$/.test(type)) {
		field.checked = !field.checked
		field.click()
		return
	}
	if (!type.startsWith('select')) {
		// React tells of a value only when it is another than the one it knows, and it learns of what is set on the field itself.
		field.value = field.defaultValue
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
		if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
	}
	for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
