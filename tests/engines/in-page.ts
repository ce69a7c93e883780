/** Runs in the browser: finds an element as a person would, and says where to point at it. */
import type * as TestingLibrary from '@testing-library/dom'

export type Query = {
	by: 'role' | 'label' | 'text' | 'css'
	value: string
	name?: string // the accessible name, exact
	pattern?: string // instead of the exact name, label or text: the source of a regular expression
	nth?: number // of several matches; the last is -1
}

export type Sight = {
	place: string // address, and the heading of the topmost dialog
	count: number // visible matches
	wide: number // pixels by which the page is wider than its window
	pictureFaults: string[]
	element?: {
		x: number // centre, in the window
		y: number
		top: number
		width: number
		height: number
		text: string
		value: string
		checked: boolean
		isFocused: boolean
		isInView: boolean
		isReachable: boolean // nothing covers its centre
		attributes: Record<string, string>
	}
}

export type Move = 'none' | 'into view' | 'aim' | 'focus' | 'select all'

/** What the next click is meant for; a click elsewhere, because something moved, is swallowed. */
export type Aim = { parts: Element[]; isMissed?: boolean }
type Aiming = typeof window & { aim?: Aim }

/**
 * Looks for visible elements, each query inside the match of the one before; the first one looks inside the
 * topmost modal dialog, because nothing outside of it can be reached.
 */
export function look(queries: Query[], move: Move): Sight {
	const { queryAllByRole, queryAllByLabelText, queryAllByText, configure } = (
		window as unknown as { TestingLibraryDom: typeof TestingLibrary }
	).TestingLibraryDom
	configure({ throwSuggestions: false })
	const isVisible = (element: Element) => {
		const { width, height } = element.getBoundingClientRect()
		return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
	}
	const findAll = (within: HTMLElement, { by, value, name, pattern }: Query): HTMLElement[] => {
		const matcher = pattern === undefined ? value : new RegExp(pattern)
		if (by === 'css') return [...within.querySelectorAll<HTMLElement>(value)]
		if (by === 'label') return queryAllByLabelText(within, matcher)
		if (by === 'text') return queryAllByText(within, matcher)
		const names = pattern === undefined ? name : new RegExp(pattern)
		return queryAllByRole(within, value, names === undefined ? {} : { name: names })
	}
	const root = document.documentElement
	const wide = root.scrollWidth - root.clientWidth
	const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
	const pictureFaults = [
		...[...document.querySelectorAll<HTMLImageElement>('picture > img[src]')]
			.filter(
				({ src, currentSrc }) =>
					src.includes('/photos/') && currentSrc && src !== currentSrc && fetched.has(src),
			)
			.map(({ src, currentSrc }) => `${src} was fetched besides ${currentSrc}`),
		...[...document.querySelectorAll<HTMLImageElement>('[sizes]')]
			.filter(({ sizes }) => /(min|max|clamp)\(/.test(sizes))
			.map(({ sizes }) => `Safari ignores sizes="${sizes}"`),
	]
	const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')]
	let within: HTMLElement = dialogs.at(-1) ?? document.body
	const place = [
		location.pathname + location.search + location.hash,
		...dialogs.slice(-1).map((dialog) => `dialog "${dialog.querySelector('h1, h2, h3')?.textContent}"`),
	].join(', ')
	let count = 0
	for (const query of queries) {
		const matches: HTMLElement[] = findAll(within, query).filter(isVisible)
		count = matches.length
		const match: HTMLElement | undefined = matches.at(query.nth ?? 0)
		if (!match) return { place, count: 0, wide, pictureFaults }
		within = match
	}
	const element = within
	if (move === 'focus' || move === 'select all') element.focus()
	if (move === 'select all' && 'select' in element) (element as HTMLInputElement).select()
	const measure = () => {
		const { x, y, width, height } = element.getBoundingClientRect()
		return { x: x + width / 2, y: y + height / 2, top: y, width, height }
	}
	const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
	const parts: Element[] = [element, ...labels]
	const hit = () => {
		const { x, y } = measure()
		return document.elementFromPoint(x, y)
	}
	const isReachable = () => {
		const topmost = hit()
		return parts.some((part) => part.contains(topmost))
	}
	// During a view transition the root covers everything; to scroll then would leave a bar's place at the bottom.
	if (move !== 'none' && !isReachable() && hit() !== root)
		element.scrollIntoView({ block: 'center', behavior: 'instant' })
	if (move === 'aim') {
		const page = window as Aiming
		if (!('aim' in page))
			for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
				addEventListener(
					type,
					(event) => {
						if (!page.aim || page.aim.parts.some((part) => part.contains(event.target as Node))) return
						page.aim.isMissed = true
						event.preventDefault()
						event.stopImmediatePropagation()
					},
					{ capture: true },
				)
		page.aim = { parts }
	}
	const box = measure()
	const { value = '', checked = false } = element as HTMLInputElement
	return {
		place,
		count,
		wide,
		pictureFaults,
		element: {
			...box,
			text: element.textContent?.replace(/\s+/g, ' ').trim() ?? '',
			value: String(value),
			checked,
			isFocused: document.activeElement === element,
			isInView: box.top < innerHeight && box.top + box.height > 0,
			isReachable: isReachable(),
			attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
		},
	}
}

/** Returns whether the click went where it was meant to, and lets further events pass. */
export function takeAim(): boolean {
	const page = window as Aiming
	const isHit = !page.aim?.isMissed
	if (page.aim) page.aim = undefined
	return isHit
}
