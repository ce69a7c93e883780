/**
 * Adds suggestions to an existing search input (WAI-ARIA combobox): focus stays in the input, and the list is
 * a popover.
 */
import { typedInto } from './hydration.tsx'

export type Option = { text: string; details: string } // the text for the input, and details beside it

type Source = {
	label: string // accessible name of the list
	suggest: (input: string) => Option[] | Promise<Option[]>
	announce: (options: number) => string
	none?: string | undefined // shown and announced when a text has no options
	onChoose?: () => void
	frame?: Element | null // the list is below it, and as wide; default: the input
}

const GAP = 6 // px
const LEAST_HEIGHT = 132 // px: three rows

/** Works outside React, which rendered the input and still owns its text. Ends with the signal. */
export function makeCombobox(
	input: HTMLInputElement,
	{ label, suggest, announce, none, onChoose, frame }: Source,
	signal?: AbortSignal,
): void {
	const list = createElement('ul', `${BOX} p-1`)
	list.id = `${input.name}-suggestions`
	list.role = 'listbox'
	list.ariaLabel = label
	list.popover = 'manual' // on the top layer, so that no container clips it
	list.dataset.surface = 'light'
	const note = createElement('div', `${BOX} ${NOTE}`)
	note.popover = 'manual'
	note.ariaHidden = 'true' // the live region says it
	note.textContent = none ?? ''
	const liveRegion = createElement('div', 'sr-only')
	liveRegion.ariaLive = 'polite'
	input.parentElement?.append(list, note, liveRegion) // not outside of a modal dialog, where it would be inert
	input.removeAttribute('list')
	input.role = 'combobox'
	input.ariaAutoComplete = 'list'
	input.ariaExpanded = 'false'
	input.setAttribute('aria-controls', list.id)

	let active = -1
	let latestUpdate = 0
	let chosenText: string | undefined // text of the last chosen option: it gets no suggestions

	const rows = () => [...list.children] as HTMLElement[]
	const openBox = () => [list, note].find((box) => box.matches(':popover-open'))

	function showOptions(options: Option[], isAnswer = false): void {
		const { text: activeText } = rows()[active]?.dataset ?? {}
		list.replaceChildren(...options.map((option, index) => createRow(option, `${list.id}-${index}`)))
		activate(options.findIndex(({ text }) => text === activeText))
		const hasOptions = options.length > 0
		list.togglePopover(hasOptions)
		input.ariaExpanded = String(hasOptions)
		const noneText = isAnswer && !hasOptions ? (none ?? '') : ''
		note.togglePopover(noneText !== '')
		position()
		const text = hasOptions ? announce(options.length) : noneText
		if (liveRegion.textContent !== text) liveRegion.textContent = text
	}

	function position(): void {
		const box = openBox()
		if (box) positionBox(box, frame ?? input)
	}

	function activate(index: number): void {
		active = index
		for (const [at, one] of rows().entries()) one.ariaSelected = String(at === index)
		const option = rows()[index]
		if (option) input.setAttribute('aria-activedescendant', option.id)
		else input.removeAttribute('aria-activedescendant')
		if (option) scrollTo(option)
	}

	/** Scrolls the list alone: the page may hold the input just where the list reaches beyond the window. */
	function scrollTo({ offsetTop, offsetHeight }: HTMLElement): void {
		const last = offsetTop + offsetHeight - list.clientHeight
		list.scrollTop = Math.min(Math.max(list.scrollTop, last), offsetTop)
	}

	async function updateSuggestions(): Promise<void> {
		const update = ++latestUpdate
		// Lets everything else that depends on the text paint first.
		await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
		// Letters of one frame are one update.
		if (update !== latestUpdate) return
		const text = input.value
		const isAnswer = text.trim() !== '' && text !== chosenText
		const options = text === chosenText ? [] : await suggest(text)
		const isCurrent = update === latestUpdate && text === input.value
		if (isCurrent && document.activeElement === input) showOptions(options, isAnswer)
	}

	/** Suggestions that are still on their way do not open it again. */
	function close(): void {
		latestUpdate++
		showOptions([])
	}

	function choose(option: HTMLElement): void {
		chosenText = option.dataset.text ?? ''
		showOptions([])
		typeText(input, chosenText)
		onChoose?.()
	}

	function handleKey(event: KeyboardEvent): void {
		if (event.isComposing) return
		const count = rows().length
		const option = rows()[active]
		if (event.key === 'ArrowDown' && count === 0) updateSuggestions()
		else if (event.key === 'ArrowDown' && count > 0) activate(active + 1 < count ? active + 1 : -1)
		else if (event.key === 'ArrowUp' && count > 0) activate(active < 0 ? count - 1 : active - 1)
		else if (event.key === 'Enter' && option) choose(option)
		else if (event.key === 'Escape' && openBox()) close()
		else {
			if (event.key === 'Enter') close()
			return
		}
		event.preventDefault()
	}

	input.addEventListener('input', () => {
		activate(-1)
		updateSuggestions()
	})
	input.addEventListener('keydown', handleKey)
	input.addEventListener('blur', close)
	list.addEventListener('pointerdown', (event) => event.preventDefault()) // keeps the focus in the input
	list.addEventListener('click', ({ target }) => {
		const option = (target as Element).closest('li')
		if (option) choose(option)
	})
	/** The list follows its input, and closes when that leaves the window. */
	function follow({ target }: Event): void {
		if (target === list || !openBox()) return
		const { top, bottom } = input.getBoundingClientRect()
		if (bottom < 0 || top > window.innerHeight) showOptions([])
		else position()
	}
	window.addEventListener('scroll', follow, { passive: true, capture: true, signal })
	window.visualViewport?.addEventListener('resize', position, { signal })
	if (typedInto.has(input)) updateSuggestions()
	else if (input.value) chosenText = input.value
}

/**
 * Positions the list, or the note in its place, below the frame, with its width, and as high as the space above the
 * on-screen keyboard allows.
 */
function positionBox(box: HTMLElement, frame: Element): void {
	const { left, bottom, width } = frame.getBoundingClientRect()
	const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
	const room = Math.max(LEAST_HEIGHT, offsetTop + height - bottom - 2 * GAP)
	Object.assign(box.style, {
		left: `${left}px`,
		top: `${bottom + GAP}px`,
		width: `${width}px`,
		maxHeight: `${room}px`,
	})
}

/** Sets the text and fires an input event, as if it were typed, so that React and other listeners see it. */
function typeText(input: HTMLInputElement, text: string): void {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}

function createRow({ text, details }: Option, id: string): HTMLElement {
	const option = createElement('li', ROW)
	option.id = id
	option.role = 'option'
	option.dataset.text = text
	const count = createElement('span', 'flex-none text-sm text-ink-muted')
	count.textContent = details
	option.append(text, ' ', count)
	return option
}

function createElement<Name extends 'ul' | 'li' | 'div' | 'span'>(name: Name, className: string) {
	return Object.assign(document.createElement(name), { className })
}

const BOX =
	'fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-control border border-line bg-white shadow-modal'
const NOTE = 'px-4 py-3.5 leading-snug text-ink-muted'
const ROW =
	'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 leading-snug hover:bg-dust-100 aria-selected:bg-dust-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink'
