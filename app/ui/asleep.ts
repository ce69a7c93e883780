/** A form that the server drew and no script moves yet: it is kept without a connection, and what is typed goes over to what takes its place. */
import { asleepWords as words } from '#app/words/en-ZA/asleep.ts'
import { showToast } from './toast.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Posted without a connection, it would be gone from the page, and be nowhere else. */
export function keptWhileOffline(part: Element, signal: AbortSignal): void {
	const keep = (event: Event) => {
		if (navigator.onLine || !part.contains(event.target as Element)) return
		event.preventDefault()
		showToast({ description: words.noConnection, variant: 'destructive' })
	}
	addEventListener('submit', keep, { capture: true, signal })
}

/** Where the keyboard is in a part. */
export const focusIn = (part: Element): HTMLElement | undefined =>
	document.activeElement instanceof HTMLElement && part.contains(document.activeElement)
		? document.activeElement
		: undefined

/** React may draw a part anew instead of taking it over: when the page's address changed before, or a translator its words. */
export function carryOver(drawn: Element, place: Element, focused: HTMLElement | undefined): void {
	if (place === drawn) return
	const typed = new Map(fieldsOf(drawn).map((field) => [keyOf(field), field]))
	for (const field of fieldsOf(place)) {
		const old = typed.get(keyOf(field))
		if (old) tell(field, old)
	}
	if (!focused) return
	const there = [...place.querySelectorAll<HTMLElement>('*')].find((one) => keyOf(one) === keyOf(focused))
	there?.focus({ preventScroll: true })
	if (
		there instanceof HTMLInputElement &&
		focused instanceof HTMLInputElement &&
		focused.selectionStart !== null
	)
		there.setSelectionRange(focused.selectionStart, focused.selectionEnd)
}

const fieldsOf = (part: Element) =>
	[...part.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')].filter(({ name }) => name)

/** The same in both: what it is called, and which of its kind. */
const keyOf = (one: Element): string =>
	`${one.localName} ${one.getAttribute('name') ?? `#${one.id}`} ${isTicked(one) ? one.value : ''}`

const isTicked = (one: Element): one is HTMLInputElement =>
	one instanceof HTMLInputElement && /^(radio|checkbox)$/.test(one.type)

function tell(field: Field, old: Field): void {
	if (isTicked(field) && isTicked(old)) {
		if (field.checked !== old.checked) field.click()
		return
	}
	if (field.value === old.value) return
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, old.value)
	for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
