/** Suggestions under a search box that is there already (WAI-ARIA's combobox): the box keeps the focus, the list is shown over the page. */

export type Option = { text: string; told: string } // what it puts into the box, and what is said beside it

type Source = {
	label: string // the list's name
	suggest: (typed: string) => Option[] | Promise<Option[]>
	announce: (options: number) => string
	onChoose?: () => void
}

const GAP = 6 // px
const LEAST_HEIGHT = 132 // px: three rows

/** Past React, which has drawn the box and goes on to own its text. */
export function makeCombobox(input: HTMLInputElement, { label, suggest, announce, onChoose }: Source): void {
	const list = element('ul', LIST)
	list.id = `${input.name}-suggestions`
	list.role = 'listbox'
	list.ariaLabel = label
	list.popover = 'manual' // over what would cut it off
	list.dataset.surface = 'light'
	const told = element('div', 'sr-only')
	told.ariaLive = 'polite'
	input.form?.append(list, told)
	input.removeAttribute('list')
	input.role = 'combobox'
	input.ariaAutoComplete = 'list'
	input.ariaExpanded = 'false'
	input.setAttribute('aria-controls', list.id)

	let active = -1
	let put: string | undefined // what was chosen last: it needs no suggestions

	const rows = () => [...list.children] as HTMLElement[]
	const isOpen = () => list.matches(':popover-open')

	function show(options: Option[]): void {
		list.replaceChildren(...options.map((option, place) => row(option, `${list.id}-${place}`)))
		activate(-1)
		const opens = options.length > 0
		if (opens !== isOpen()) list.togglePopover(opens)
		input.ariaExpanded = String(opens)
		if (opens) stand(list, input)
		const text = opens ? announce(options.length) : ''
		if (told.textContent !== text) told.textContent = text
	}

	function activate(place: number): void {
		active = place
		for (const [at, one] of rows().entries()) one.ariaSelected = String(at === place)
		const chosen = rows()[place]
		if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
		else input.removeAttribute('aria-activedescendant')
		chosen?.scrollIntoView({ block: 'nearest' })
	}

	async function ask(): Promise<void> {
		// What else follows the text is painted first.
		await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
		const typed = input.value
		const options = typed === put ? [] : await suggest(typed)
		if (typed === input.value && document.activeElement === input) show(options)
	}

	function choose(chosen: HTMLElement): void {
		put = chosen.dataset.text ?? ''
		show([])
		type(input, put)
		onChoose?.()
	}

	function press(event: KeyboardEvent): void {
		if (event.isComposing) return
		const count = rows().length
		const chosen = rows()[active]
		if (event.key === 'ArrowDown' && count === 0) ask()
		else if (event.key === 'ArrowDown' && count > 0) activate(active + 1 < count ? active + 1 : -1)
		else if (event.key === 'ArrowUp' && count > 0) activate(active < 0 ? count - 1 : active - 1)
		else if (event.key === 'Enter' && chosen) choose(chosen)
		else if (event.key === 'Escape' && isOpen()) show([])
		else {
			if (event.key === 'Enter') show([])
			return
		}
		event.preventDefault()
	}

	input.addEventListener('input', ask)
	input.addEventListener('keydown', press)
	input.addEventListener('blur', () => show([]))
	list.addEventListener('pointerdown', (event) => event.preventDefault()) // the box keeps the focus
	list.addEventListener('click', ({ target }) => {
		const chosen = (target as Element).closest('li')
		if (chosen) choose(chosen)
	})
	window.addEventListener('scroll', () => isOpen() && show([]), { passive: true })
	window.visualViewport?.addEventListener('resize', () => isOpen() && stand(list, input))
	if (input.value && document.activeElement === input) put = input.value
}

/** Under the box, as wide, and as high as there is room above the keyboard. */
function stand(list: HTMLElement, input: HTMLInputElement): void {
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
function type(input: HTMLInputElement, text: string): void {
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
	input.dispatchEvent(new Event('input', { bubbles: true }))
}

function row({ text, told }: Option, id: string): HTMLElement {
	const option = element('li', ROW)
	option.id = id
	option.role = 'option'
	option.dataset.text = text
	const count = element('span', 'flex-none text-sm text-ink-muted')
	count.textContent = told
	option.append(text, ' ', count)
	return option
}

function element<Name extends 'ul' | 'li' | 'div' | 'span'>(name: Name, className: string) {
	return Object.assign(document.createElement(name), { className })
}

const LIST =
	'fixed inset-auto m-0 overflow-y-auto overscroll-contain rounded-control border border-line bg-white p-1 shadow-modal'
const ROW =
	'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 leading-snug hover:bg-dust-100 aria-selected:bg-dust-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink'
