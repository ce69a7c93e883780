/** Suggestions under a search box that is there already (WAI-ARIA's combobox): the box keeps the focus, the list is shown over the page. */

export type Option = { text: string; details: string } // what it puts into the box, and what is said beside it

type Source = {
	label: string // the list's name
	suggest: (input: string) => Option[] | Promise<Option[]>
	announce: (options: number) => string
	onChoose?: () => void
}

const GAP = 6 // px
const LEAST_HEIGHT = 132 // px: three rows

/** Past React, which has drawn the box and goes on to own its text. */
export function makeCombobox(input: HTMLInputElement, { label, suggest, announce, onChoose }: Source): void {
	const list = createElement('ul', LIST)
	list.id = `${input.name}-suggestions`
	list.role = 'listbox'
	list.ariaLabel = label
	list.popover = 'manual' // over what would cut it off
	list.dataset.surface = 'light'
	const liveRegion = createElement('div', 'sr-only')
	liveRegion.ariaLive = 'polite'
	input.form?.append(list, liveRegion)
	input.removeAttribute('list')
	input.role = 'combobox'
	input.ariaAutoComplete = 'list'
	input.ariaExpanded = 'false'
	input.setAttribute('aria-controls', list.id)

	let active = -1
	let chosenText: string | undefined // what was chosen last: it needs no suggestions

	const rows = () => [...list.children] as HTMLElement[]
	const isOpen = () => list.matches(':popover-open')

	function showOptions(options: Option[]): void {
		list.replaceChildren(...options.map((option, index) => createRow(option, `${list.id}-${index}`)))
		activate(-1)
		const hasOptions = options.length > 0
		if (hasOptions !== isOpen()) list.togglePopover(hasOptions)
		input.ariaExpanded = String(hasOptions)
		if (hasOptions) positionList(list, input)
		const text = hasOptions ? announce(options.length) : ''
		if (liveRegion.textContent !== text) liveRegion.textContent = text
	}

	function activate(index: number): void {
		active = index
		for (const [at, one] of rows().entries()) one.ariaSelected = String(at === index)
		const option = rows()[index]
		if (option) input.setAttribute('aria-activedescendant', option.id)
		else input.removeAttribute('aria-activedescendant')
		option?.scrollIntoView({ block: 'nearest' })
	}

	async function updateSuggestions(): Promise<void> {
		// What else follows the text is painted first.
		await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
		const text = input.value
		const options = text === chosenText ? [] : await suggest(text)
		if (text === input.value && document.activeElement === input) showOptions(options)
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
		else if (event.key === 'Escape' && isOpen()) showOptions([])
		else {
			if (event.key === 'Enter') showOptions([])
			return
		}
		event.preventDefault()
	}

	input.addEventListener('input', updateSuggestions)
	input.addEventListener('keydown', handleKey)
	input.addEventListener('blur', () => showOptions([]))
	list.addEventListener('pointerdown', (event) => event.preventDefault()) // the box keeps the focus
	list.addEventListener('click', ({ target }) => {
		const option = (target as Element).closest('li')
		if (option) choose(option)
	})
	window.addEventListener('scroll', () => isOpen() && showOptions([]), { passive: true })
	window.visualViewport?.addEventListener('resize', () => isOpen() && positionList(list, input))
	if (input.value && document.activeElement === input) chosenText = input.value
}

/** Under the box, as wide, and as high as there is room above the keyboard. */
function positionList(list: HTMLElement, input: HTMLInputElement): void {
	const { left, bottom, width } = (input.closest('[data-surface]') ?? input).getBoundingClientRect()
	const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
	const room = Math.max(LEAST_HEIGHT, offsetTop + height - bottom - 2 * GAP)
	Object.assign(list.style, {
		left: `${left}px`,
		top: `${bottom + GAP}px`,
		width: `${width}px`,
		maxHeight: `${room}px`,
	})
}

/** As if it was typed, so that whoever listens to the box hears of it. */
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

const LIST =
	'fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-control border border-line bg-white p-1 shadow-modal'
const ROW =
	'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 leading-snug hover:bg-dust-100 aria-selected:bg-dust-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink'
