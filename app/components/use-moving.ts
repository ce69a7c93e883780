/**
 * Reorders the items of a list by drag and drop, arrow keys or buttons, and announces each move to screen
 * readers.
 */
import {
	type KeyboardEvent,
	type PointerEvent as ReactPointerEvent,
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'

const STEPS: Record<string, number> = {
	ArrowLeft: -1,
	ArrowUp: -1,
	ArrowRight: 1,
	ArrowDown: 1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
}
const EDGE_DISTANCE = 72 // pixels from the edge, within which the page or the dialog auto-scrolls
const SCROLL_STEP = 18 // pixels
const DRAG_THRESHOLD = 4 // pixels; a shorter move is a click

type MovingOptions = {
	items: { key: string }[]
	move: (from: number, to: number) => void
	onRest?: () => void // after each step, and when a dragged item is dropped
	messages: {
		move: (index: number) => string // label of the drag handle
		moved: (from: number, to: number, of: number) => string
	}
}

export function useMoving(
	list: RefObject<HTMLElement | null>,
	{ items, move, onRest, messages }: MovingOptions,
) {
	const [dragged, setDragged] = useState<string>() // key of the dragged item
	const [isLifted, setIsLifted] = useState(false) // the dragged item follows the pointer
	const [opened, setOpened] = useState<string>() // key of the item whose move buttons are shown
	const [announcement, setText] = useState('')
	const refocus = useRef<string>(undefined)
	const pointer = useRef({ x: 0, y: 0, atX: 0, atY: 0 }) // the pointer, and the grab offset within the tile
	const indexOf = (key: string) => items.findIndex((item) => item.key === key)

	function moveTo(key: string, index: number) {
		const from = indexOf(key)
		const to = Math.max(0, Math.min(items.length - 1, index))
		if (from === to) return
		move(from, to)
		setText(messages.moved(from + 1, to + 1, items.length))
	}
	function stepTo(key: string, to: number, focus: string) {
		refocus.current = focus
		moveTo(key, to)
		onRest?.()
	}

	function startDrag(key: string, { currentTarget, clientX, clientY }: ReactPointerEvent) {
		const { left = 0, top = 0 } = currentTarget.closest('[data-place]')?.getBoundingClientRect() ?? {}
		pointer.current = { x: clientX, y: clientY, atX: clientX - left, atY: clientY - top }
		setDragged(key)
	}

	/** Positions the dragged item under the pointer; its future position in the list stays empty. */
	function positionDragged() {
		const lifted = list.current?.querySelector<HTMLElement>('[data-lifted]')
		const rect = lifted?.closest('[data-place]')?.getBoundingClientRect()
		if (!lifted || !rect) return
		const { x, y, atX, atY } = pointer.current
		lifted.style.transform = `translate(${x - atX - rect.left}px, ${y - atY - rect.top}px)`
	}

	const handlePointerMove = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
		const { x, y } = pointer.current
		if (!isLifted && Math.hypot(clientX - x, clientY - y) < DRAG_THRESHOLD) return
		pointer.current = { ...pointer.current, x: clientX, y: clientY }
		setIsLifted(true)
		const target = document.elementFromPoint(clientX, clientY)?.closest('[data-place]')
		if (dragged && target && list.current?.contains(target))
			moveTo(dragged, Number(target.getAttribute('data-place')))
		autoScroll(list.current, clientY)
		positionDragged()
	})
	const endDrag = useEffectEvent(() => {
		const lifted = list.current?.querySelector<HTMLElement>('[data-lifted]')
		if (lifted) lifted.style.transform = ''
		setDragged(undefined)
		setIsLifted(false)
		onRest?.()
	})
	// Listens on the window: React moves the dragged element within the document, and it receives no events
	// meanwhile.
	useEffect(() => {
		if (!dragged) return
		window.addEventListener('pointermove', handlePointerMove)
		for (const event of END_EVENTS) window.addEventListener(event, endDrag)
		return () => {
			window.removeEventListener('pointermove', handlePointerMove)
			for (const event of END_EVENTS) window.removeEventListener(event, endDrag)
		}
	}, [dragged])

	const keepPosition = useEffectEvent(positionDragged)
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the order changes
	useLayoutEffect(() => {
		if (isLifted) keepPosition()
	}, [isLifted, items])

	// biome-ignore lint/correctness/useExhaustiveDependencies: React moves the element, which then loses the focus
	useEffect(() => {
		if (!refocus.current) return
		const target = list.current?.querySelector<HTMLElement>(`[data-focus="${refocus.current}"]`)
		target?.focus()
		// In a menu that has closed: the button that opens it
		if (target !== document.activeElement)
			list.current
				?.querySelector<HTMLElement>(`[popovertarget="${target?.closest('[popover]')?.id}"]`)
				?.focus()
		refocus.current = undefined
	}, [items])

	return {
		text: announcement,
		dragged,
		lifted: isLifted ? dragged : undefined,
		opened,
		step: (key: string, by: number, focus: string) => stepTo(key, indexOf(key) + by, focus),
		handle: ({ key }: { key: string }, at: number) => ({
			'data-focus': `${key} handle`,
			'aria-label': messages.move(at + 1),
			'aria-expanded': opened === key,
			onPointerDown: (event: ReactPointerEvent) => startDrag(key, event),
			onClick: () => setOpened((before) => (before === key ? undefined : key)),
			onKeyDown: (event: KeyboardEvent) => {
				const by = STEPS[event.key]
				if (!by) return
				event.preventDefault()
				stepTo(key, at + by, `${key} handle`)
			},
		}),
	}
}

export type Moving = ReturnType<typeof useMoving>

const END_EVENTS = ['pointerup', 'pointercancel'] as const

/** Scrolls the page or the dialog while the pointer is near its edge. */
function autoScroll(list: HTMLElement | null, y: number) {
	const frame = scrollerOf(list)
	const { top, bottom } = frame?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
	const by = y < top + EDGE_DISTANCE ? -SCROLL_STEP : y > bottom - EDGE_DISTANCE ? SCROLL_STEP : 0
	if (by !== 0) (frame ?? window).scrollBy(0, by)
}

/** Returns the nearest scrollable ancestor; undefined: the page itself. */
function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
	if (!element) return undefined
	const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
	return isScroller ? element : scrollerOf(element.parentElement)
}
