/** A carousel that shows one item at a time: scrolled by swiping, or by steps that wrap around. */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { wrapIndex } from '#app/core/wrap-index.ts'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function useCarousel<Strip extends HTMLElement>(total: number) {
	const strip = useRef<Strip>(null)
	const targetIndex = useRef<number>(undefined) // target of the running smooth scroll
	const [currentIndex, setCurrentIndex] = useState(0)

	const show = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
		targetIndex.current = index
		setCurrentIndex(index)
		strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior })
	}, [])

	// Wrapping from last to first would scroll past all other items, so it jumps.
	const step = (by: number) => {
		const next = wrapIndex(currentIndex + by, total)
		show(next, next === currentIndex + by ? 'auto' : 'instant')
	}

	const syncIndex = useCallback(() => {
		const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
		if (clientWidth === 0) return
		if (targetIndex.current === undefined) setCurrentIndex(Math.round(scrollLeft / clientWidth))
		// Safari before 26.2 fires no `scrollend`.
		else if (Math.abs(scrollLeft - targetIndex.current * clientWidth) <= 1) targetIndex.current = undefined
	}, [])
	const clearTarget = () => {
		targetIndex.current = undefined
	}
	// A jump during a smooth scroll can end a few pixels off target: corrects the position.
	const settle = () => {
		const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
		const left = (targetIndex.current ?? 0) * clientWidth
		if (targetIndex.current !== undefined && Math.abs(scrollLeft - left) > 1)
			strip.current?.scrollTo({ left, behavior: 'instant' })
		else clearTarget()
	}

	// The strip may be scrolled already: swiped before hydration, or opened at #photo-3.
	useEffect(syncIndex, [syncIndex])

	return {
		at: currentIndex,
		show,
		step,
		isNear: (index: number) => [-1, 0, 1].some((by) => wrapIndex(currentIndex + by, total) === index),
		onKeyDown: (event: KeyboardEvent) => {
			const by = STEPS[event.key]
			if (!by || total < 2 || event.altKey || event.ctrlKey || event.metaKey) return
			event.preventDefault()
			step(by)
		},
		strip: {
			ref: strip,
			onScroll: syncIndex,
			onScrollEnd: settle,
			onPointerDown: clearTarget,
			onWheel: clearTarget,
		},
	}
}
