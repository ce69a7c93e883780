/** Detects horizontal swipes by touch. Mouse and keyboard users have buttons instead. */
import { type PointerEvent, useRef } from 'react'

export type Step = -1 | 1

type Touch = { pointer: number; x: number; y: number }

/** Least distance in pixels; a shorter move is a tap. */
const SHORTEST = 48
const CONTROLS_HEIGHT = 80 // pixels at the bottom of a video, as browsers draw them

/** The element needs `touch-pan-y touch-pinch-zoom`, or the browser handles the gesture itself. */
export function useSwipe<Element extends HTMLElement>(onSwipe: (step: Step) => void) {
	const element = useRef<Element>(null)
	const start = useRef<Touch>(undefined)

	const translateBy = (across: number) => {
		if (element.current) element.current.style.translate = across ? `${across}px` : ''
	}
	const stop = () => {
		start.current = undefined
		translateBy(0)
	}

	return {
		ref: element,
		onPointerDown: (event: PointerEvent) => {
			// A second finger is a pinch; over a video's own controls a swipe means something else.
			if (event.pointerType === 'mouse' || start.current || isOnControls(event)) return stop()
			start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
		},
		onPointerMove: (event: PointerEvent) => {
			if (event.pointerId === start.current?.pointer) translateBy(event.clientX - start.current.x)
		},
		onPointerUp: (event: PointerEvent) => {
			const from = start.current
			if (event.pointerId !== from?.pointer) return
			stop()
			const step = getSwipeStep(event.clientX - from.x, event.clientY - from.y)
			if (step) onSwipe(step)
		},
		onPointerCancel: stop,
	}
}

/** Returns 1 for a swipe to the left, -1 for one to the right, undefined for a tap or a vertical move. */
export function getSwipeStep(across: number, down: number): Step | undefined {
	if (Math.abs(across) < SHORTEST || Math.abs(across) < Math.abs(down) * 1.5) return undefined
	return across < 0 ? 1 : -1
}

function isOnControls({ target, clientY }: PointerEvent): boolean {
	return (
		target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT
	)
}
