/** One of a row moved to another place: dragged by its handle, by keys, or by buttons. */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const STEPS: Record<string, number> = {
	ArrowLeft: -1,
	ArrowUp: -1,
	ArrowRight: 1,
	ArrowDown: 1,
	Home: Number.NEGATIVE_INFINITY,
	End: Number.POSITIVE_INFINITY,
}
const NEAR = 72 // pixels from the window's edge, where the page goes along
const GOES_ALONG = 18 // pixels

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
	const [opened, setOpened] = useState<string>() // whose buttons show
	const [said, setSaid] = useState('')
	const refocus = useRef<string>(undefined)
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

	const follow = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
		const under = document.elementFromPoint(clientX, clientY)?.closest('[data-place]')
		if (dragged && under && list.current?.contains(under))
			moveTo(dragged, Number(under.getAttribute('data-place')))
		if (list.current?.closest('dialog')) return
		if (clientY < NEAR) window.scrollBy(0, -GOES_ALONG)
		if (clientY > window.innerHeight - NEAR) window.scrollBy(0, GOES_ALONG)
	})
	const letGo = useEffectEvent(() => {
		setDragged(undefined)
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

	// biome-ignore lint/correctness/useExhaustiveDependencies: what moved loses the focus once the new order stands
	useEffect(() => {
		if (!refocus.current) return
		list.current?.querySelector<HTMLElement>(`[data-focus="${refocus.current}"]`)?.focus()
		refocus.current = undefined
	}, [items])

	return {
		said,
		dragged,
		opened,
		step: (key: string, by: number, focus: string) => stepTo(key, placeOf(key) + by, focus),
		handle: ({ key }: { key: string }, at: number) => ({
			'data-focus': `${key} handle`,
			'aria-label': words.move(at + 1),
			'aria-expanded': opened === key,
			onPointerDown: () => setDragged(key),
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
