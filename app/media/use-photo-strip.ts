/** A row of photos that scrolls from one to the next: by the visitor's finger, or by steps that wrap around. */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { around } from '#app/kernel/around.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function usePhotoStrip<Strip extends HTMLElement>(total: number, first = 0) {
	const strip = useRef<Strip>(null)
	const aim = useRef<number>(undefined) // the photo that a step is on its way to
	const [at, setAt] = useState(first)

	const show = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
		aim.current = index
		setAt(index)
		strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })
	}, [])

	// From the last to the first there is no way past the others: a jump.
	const step = (by: number) => {
		const next = around(at + by, total)
		show(next, next === at + by ? 'auto' : 'instant')
	}

	const follow = useCallback(() => {
		if (!strip.current?.clientWidth) return
		const index = Math.round(strip.current.scrollLeft / strip.current.clientWidth)
		if (aim.current !== undefined && index !== aim.current) return
		aim.current = undefined
		setAt(index)
	}, [])
	const letGo = () => {
		aim.current = undefined
	}

	// The strip may stand elsewhere already: swiped before the page came to life, or opened at #photo-3.
	useEffect(() => {
		if (first > 0) show(first, 'instant')
		else follow()
	}, [first, show, follow])

	return {
		at,
		show,
		step,
		isNear: (index: number) => [-1, 0, 1].some((by) => around(at + by, total) === index),
		onKeyDown: (event: KeyboardEvent) => {
			const by = STEPS[event.key]
			if (!by || total < 2 || event.altKey || event.ctrlKey || event.metaKey) return
			event.preventDefault()
			step(by)
		},
		strip: { ref: strip, onScroll: follow, onScrollEnd: letGo, onPointerDown: letGo, onWheel: letGo },
	}
}
