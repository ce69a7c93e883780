/** What comes after the page itself: late values and parts, and what a visitor typed before hydration. */
import {
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useState,
	useSyncExternalStore,
} from 'react'
import { Await } from 'react-router'

type Props<Value> = {
	value: Value | Promise<Value>
	fallback: ReactNode
	children: (value: Value) => ReactNode
}

/** Renders a value that may still be a promise, with a fallback until it resolves. */
export function Deferred<Value>({ value, fallback, children }: Props<Value>) {
	if (!(value instanceof Promise)) return children(value)
	return (
		<Suspense fallback={fallback}>
			<Await resolve={value}>{children}</Await>
		</Suspense>
	)
}

/**
 * Like `Deferred`, for a component beside content that must not remount. A rejected promise leaves the
 * fallback.
 */
export function useResolved<Value>(value: Value | Promise<Value>, fallback: Value): Value {
	const [resolved, setResolved] = useState<{ source: unknown; value: Value }>()

	useEffect(() => {
		if (!(value instanceof Promise)) return
		let isUnmounted = false
		value.then(
			(result) => isUnmounted || setResolved({ source: value, value: result }),
			() => {},
		)
		return () => {
			isUnmounted = true
		}
	}, [value])

	if (!(value instanceof Promise)) return value
	return resolved?.source === value ? resolved.value : fallback
}

const ID = 'first-view-end'

/**
 * Marks the end of a page's first view: the browser renders up to here first, and the rest as it arrives.
 * Content below must not shift content above (e2e/progressive-rendering-and-web-font.spec.ts).
 */
export const FirstViewEnd = () => (
	<>
		<link rel="expect" href={`#${ID}`} blocking="render" />
		<i id={ID} hidden />
	</>
)

const PAUSE = 5_000 // ms before the second attempt, then twice as long each time
const LONGEST_PAUSE = 5 * 60_000

/**
 * A part of a page that is loaded after it. Where the connection is lost meanwhile, it is fetched again, and the
 * server's HTML stays until then; with `lazy` alone, the page would be replaced by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load))

async function loadPatiently<Part>(load: () => Promise<Part>, pause = PAUSE): Promise<Part> {
	try {
		return await load()
	} catch (error) {
		if (typeof window === 'undefined') throw error
		await new Promise<void>((resolve) => {
			window.addEventListener('online', () => resolve(), { once: true })
			setTimeout(resolve, pause)
		})
		return loadPatiently(load, Math.min(2 * pause, LONGEST_PAUSE))
	}
}

/**
 * Saves input that a visitor typed before hydration, and restores it afterwards. React leaves most fields as
 * they are, but it resets a text area to its first text when it hydrates it, and re-renders a page whose text
 * the browser has translated.
 */
type Field = HTMLInputElement // or another control, by their common properties
type ControlPosition = { kind: string; index: number; count: number }

const EVENTS = ['input', 'focusin', 'select', 'keyup', 'pointerup']
const FIELDS = 'input:not([type=hidden],[type=file]),textarea,select'

const positions = new WeakMap<Element, ControlPosition>()
const savedValues = new Map<Field, { value: string; checked?: boolean }>()
/** Fields that the visitor has typed into, before hydration or since. */
export const typedInto = new WeakSet<Element>()
let focused: Element | null = null
let selection: [number, number] | undefined // selection in the focused field
let textAreas: MutationObserver | undefined

export function saveTyped(): void {
	for (const [kind, controls] of controlsByKind())
		for (const [index, control] of controls.entries())
			positions.set(control, { kind, index, count: controls.length })
	for (const field of document.querySelectorAll<Field>(FIELDS)) {
		saveValue(field)
		if (field.value !== field.defaultValue) typedInto.add(field)
	}
	addEventListener('input', ({ target }) => typedInto.add(target as Element), true)
	// Restores a text area at once, before the browser dispatches further input: hydration may take much longer.
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

/**
 * Must be the first component of the document, so that its effect runs before those of components that read
 * fields.
 */
export function RestoreTypedInput() {
	useLayoutEffect(restore, [])
	return null
}

/**
 * For a controlled component: calls `read` once, before the first paint in the browser, to copy into the
 * state what a visitor typed before hydration.
 */
export function useTypedBeforeHydration(read: () => void): void {
	const readNow = useEffectEvent(read)
	useLayoutEffect(() => readNow(), [])
}

/** False on the server, and in the browser as long as the page must equal the server's HTML. */
export const useHydrated = (): boolean => useSyncExternalStore(neverChanges, isInBrowser, isOnServer)

const neverChanges = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false

/** Sets values and fires no event: components read their fields (`useTypedBeforeHydration`). */
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

/** Returns the control, or the element that replaced it; undefined if the match is not certain. */
export function replacementFor(control: Element): Field | undefined {
	if (control.isConnected) return control as Field
	const position = positions.get(control)
	const candidates = position && controlsByKind().get(position.kind)
	return candidates?.length === position?.count ? candidates?.[position?.index ?? 0] : undefined
}

/**
 * Groups controls by attributes that stay the same when React re-renders the page: not by text or generated
 * ids.
 */
function controlsByKind(): Map<string, Field[]> {
	const kinds = new Map<string, Field[]>()
	for (const control of document.querySelectorAll<Field>(`${FIELDS},button,form`)) {
		const attributes = ['type', 'name'].map((name) => control.getAttribute(name))
		const kind = [control.localName, ...attributes, (control.form ?? control).getAttribute('action')].join()
		kinds.set(kind, [...(kinds.get(kind) ?? []), control])
	}
	return kinds
}
