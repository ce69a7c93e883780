/** One of a row moved to another place: dragged by its handle, by keys, or by buttons. */
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
const NEAR = 72 // pixels from the edge, where the page or the dialog goes along
const GOES_ALONG = 18 // pixels
const LIFTS_AFTER = 4 // pixels: less is a press

type Row = {
	items: { key: string }[]
	move: (from: number, to: number) => void
	onRest?: () => void // after each step, and when what was dragged is let go
	words: {
		move: (place: number) => string // on the handle
		moved: (from: number, to: number, of: number) => string
	}
}

export function useMoving(list: RefObject<HTMLElement | null>, { items, move, onRest, words }: Row) {
	const [dragged, setDragged] = useState<string>() // its key
	const [isLifted, setIsLifted] = useState(false) // it has left its place and follows the pointer
	const [opened, setOpened] = useState<string>() // whose buttons show
	const [said, setSaid] = useState('')
	const refocus = useRef<string>(undefined)
	const pointer = useRef({ x: 0, y: 0, atX: 0, atY: 0 }) // where it is, and where in the tile it took hold
	const placeOf = (key: string) => items.findIndex((item) => item.key === key)

	function moveTo(key: string, wanted: number) {
		const from = placeOf(key)
		const to = Math.max(0, Math.min(items.length - 1, wanted))
		if (from === to) return
		move(from, to)
		setSaid(words.moved(from + 1, to + 1, items.length))
	}
	function stepTo(key: string, to: number, focus: string) {
		refocus.current = focus
		moveTo(key, to)
		onRest?.()
	}

	function take(key: string, { currentTarget, clientX, clientY }: ReactPointerEvent) {
		const { left = 0, top = 0 } = currentTarget.closest('[data-place]')?.getBoundingClientRect() ?? {}
		pointer.current = { x: clientX, y: clientY, atX: clientX - left, atY: clientY - top }
		setDragged(key)
	}

	/** What is lifted stands under the pointer; the place that it would take stays open. */
	function carry() {
		const lifted = list.current?.querySelector<HTMLElement>('[data-lifted]')
		const place = lifted?.closest('[data-place]')?.getBoundingClientRect()
		if (!lifted || !place) return
		const { x, y, atX, atY } = pointer.current
		lifted.style.transform = `translate(${x - atX - place.left}px, ${y - atY - place.top}px)`
	}

	const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
		const { x, y } = pointer.current
		if (!isLifted && Math.hypot(clientX - x, clientY - y) < LIFTS_AFTER) return
		pointer.current = { ...pointer.current, x: clientX, y: clientY }
		setIsLifted(true)
		const under = document.elementFromPoint(clientX, clientY)?.closest('[data-place]')
		if (dragged && under && list.current?.contains(under))
			moveTo(dragged, Number(under.getAttribute('data-place')))
		goAlong(list.current, clientY)
		carry()
	})
	const letGo = useEffectEvent(() => {
		const lifted = list.current?.querySelector<HTMLElement>('[data-lifted]')
		if (lifted) lifted.style.transform = ''
		setDragged(undefined)
		setIsLifted(false)
		onRest?.()
	})
	// By the window: what is dragged is put elsewhere in the document, and hears nothing meanwhile.
	useEffect(() => {
		if (!dragged) return
		window.addEventListener('pointermove', follow)
		for (const event of ENDS) window.addEventListener(event, letGo)
		return () => {
			window.removeEventListener('pointermove', follow)
			for (const event of ENDS) window.removeEventListener(event, letGo)
		}
	}, [dragged])

	const stay = useEffectEvent(carry)
	// biome-ignore lint/correctness/useExhaustiveDependencies: its place is another one in the new order
	useLayoutEffect(() => {
		if (isLifted) stay()
	}, [isLifted, items])

	// biome-ignore lint/correctness/useExhaustiveDependencies: what moved loses the focus once the new order stands
	useEffect(() => {
		if (!refocus.current) return
		list.current?.querySelector<HTMLElement>(`[data-focus="${refocus.current}"]`)?.focus()
		refocus.current = undefined
	}, [items])

	return {
		said,
		dragged,
		lifted: isLifted ? dragged : undefined,
		opened,
		step: (key: string, by: number, focus: string) => stepTo(key, placeOf(key) + by, focus),
		handle: ({ key }: { key: string }, at: number) => ({
			'data-focus': `${key} handle`,
			'aria-label': words.move(at + 1),
			'aria-expanded': opened === key,
			onPointerDown: (event: ReactPointerEvent) => take(key, event),
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

const ENDS = ['pointerup', 'pointercancel'] as const

/** At the edge of what scrolls, the page or a dialog, it goes along. */
function goAlong(list: HTMLElement | null, y: number) {
	const frame = scrollerOf(list)
	const { top, bottom } = frame?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
	const by = y < top + NEAR ? -GOES_ALONG : y > bottom - NEAR ? GOES_ALONG : 0
	if (by !== 0) (frame ?? window).scrollBy(0, by)
}

/** Undefined: the page itself. */
function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
	if (!element) return undefined
	const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
	return isScroller ? element : scrollerOf(element.parentElement)
}
