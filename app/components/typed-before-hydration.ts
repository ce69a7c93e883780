/**
 * What a visitor typed before hydration. React leaves most fields as they are; it puts back the first text of a text area
 * as soon as it comes to that, and renders a page anew whose words the browser has translated.
 */
import { useLayoutEffect } from 'react'

type Field = HTMLInputElement // or another control, with what they have in common
type ControlPosition = { kind: string; index: number; count: number }

const EVENTS = ['input', 'focusin', 'select', 'keyup', 'pointerup']
const FIELDS = 'input:not([type=hidden],[type=file]),textarea,select'

const positions = new WeakMap<Element, ControlPosition>()
const savedValues = new Map<Field, { value: string; checked?: boolean }>()
let focused: Element | null = null
let selection: [number, number] | undefined // in it
let textAreas: MutationObserver | undefined

export function saveTyped(): void {
	for (const [kind, controls] of controlsByKind())
		for (const [index, control] of controls.entries())
			positions.set(control, { kind, index, count: controls.length })
	for (const field of document.querySelectorAll<Field>(FIELDS)) saveValue(field)
	// Restores before the browser hands on what is typed next, which may be long before the page is hydrated.
	textAreas = new MutationObserver((changes) => {
		for (const { target } of changes) restoreField(target as Field)
	})
	for (const area of document.querySelectorAll('textarea')) textAreas.observe(area, { childList: true })
	for (const type of EVENTS) addEventListener(type, onUse, true)
	saveFocus()
}

function onUse({ target }: Event) {
	if ((target as Element).matches(FIELDS)) saveValue(target as Field)
	saveFocus()
}

function saveFocus() {
	focused = document.activeElement
	const { selectionStart, selectionEnd } = (focused ?? {}) as Partial<Field>
	selection =
		typeof selectionStart === 'number' ? [selectionStart, selectionEnd ?? selectionStart] : undefined
}

const saveValue = (field: Field) =>
	savedValues.set(field, {
		value: field.value,
		...(field.checked !== undefined && { checked: field.checked }),
	})

/** Stands first in the document, so that its effect runs before those of components that read their fields. */
export function RestoreTypedInput() {
	useLayoutEffect(restore, [])
	return null
}

/** Sets values and fires no event: components take them over as after any hydration (use-typed-before.ts). */
function restore() {
	for (const type of EVENTS) removeEventListener(type, onUse, true)
	textAreas?.disconnect()
	for (const field of savedValues.keys()) restoreField(field)
	savedValues.clear()
	focused = null
}

function restoreField(before: Field) {
	const { value, checked } = savedValues.get(before) ?? {}
	const field = replacementFor(before)
	if (!field) return
	if (value !== undefined && field.value !== value) field.value = value
	if (checked !== undefined && field.checked !== checked) field.checked = checked
	if (before !== focused) return
	if (field !== before) field.focus({ preventScroll: true })
	if (selection && (field !== before || field.localName === 'textarea')) field.setSelectionRange(...selection)
}

/** The control itself, or the one that took its place; none where that is not certain. */
export function replacementFor(control: Element): Field | undefined {
	if (control.isConnected) return control as Field
	const position = positions.get(control)
	const candidates = position && controlsByKind().get(position.kind)
	return candidates?.length === position?.count ? candidates?.[position?.index ?? 0] : undefined
}

/** By what stays the same when a page is rendered anew: neither words nor generated identifiers do. */
function controlsByKind(): Map<string, Field[]> {
	const kinds = new Map<string, Field[]>()
	for (const control of document.querySelectorAll<Field>(`${FIELDS},button,form`)) {
		const attributes = ['type', 'name'].map((name) => control.getAttribute(name))
		const kind = [control.localName, ...attributes, (control.form ?? control).getAttribute('action')].join()
		kinds.set(kind, [...(kinds.get(kind) ?? []), control])
	}
	return kinds
}
