/** Enlarges the content of an element, which then scrolls: by a button, or by a double tap at a point. */
import {
	type MouseEvent,
	type PointerEvent,
	type RefObject,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react'

type Zoom = { id: string; x: number; y: number } // point in the picture, from 0 to 1 in each direction

type Tap = { timeStamp: number; clientX: number; clientY: number }

const CENTRE = { x: 0.5, y: 0.5 }
/** Most milliseconds between the two taps. */
const MAX_PAUSE = 350
/** Most pixels between the two taps, in each direction: a finger never hits the same point twice. */
const MAX_DISTANCE = 32

/** Enlarges the element's first child. Another `id` starts without zoom. */
export function useZoom(element: RefObject<HTMLElement | null>, id: string) {
	const [zoom, setZoom] = useState<Zoom>()
	const lastTap = useRef<Tap>(undefined)
	const isZoomed = zoom?.id === id
	const toggle = (point = CENTRE) => setZoom(isZoomed ? undefined : { id, ...point })

	useLayoutEffect(() => {
		const frame = element.current?.firstElementChild
		if (!zoom || !element.current || !(frame instanceof HTMLElement)) return
		element.current.scrollTo({
			left: frame.offsetLeft + zoom.x * frame.offsetWidth - element.current.clientWidth / 2,
			top: frame.offsetTop + zoom.y * frame.offsetHeight - element.current.clientHeight / 2,
		})
	}, [zoom, element])

	return {
		isZoomed,
		toggle: () => toggle(),
		onClick: (event: MouseEvent<HTMLElement>) => {
			const isSecond = isDoubleTap(lastTap.current, event)
			lastTap.current = isSecond ? undefined : event
			const frame = event.currentTarget.firstElementChild
			if (isSecond && frame) toggle(pointIn(frame.getBoundingClientRect(), event))
		},
		/** The browser scrolls by touch; a mouse drags the picture. */
		onPointerMove: ({ pointerType, buttons, movementX, movementY, currentTarget }: PointerEvent) => {
			if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
		},
	}
}

/** Whether a tap or click is the second one of a double tap or double click. */
export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
	return (
		first !== undefined &&
		second.timeStamp - first.timeStamp <= MAX_PAUSE &&
		Math.abs(second.clientX - first.clientX) <= MAX_DISTANCE &&
		Math.abs(second.clientY - first.clientY) <= MAX_DISTANCE
	)
}

const pointIn = (box: DOMRect, { clientX, clientY }: MouseEvent) => ({
	x: (clientX - box.x) / box.width,
	y: (clientY - box.y) / box.height,
})

/**
 * Whether the visitor has pinch-zoomed the page with the browser's own zoom, which also works over a dialog.
 */
export const useIsPinched = (): boolean =>
	useSyncExternalStore(
		subscribeToPinch,
		() => (window.visualViewport?.scale ?? 1) > 1.01,
		() => false,
	)

function subscribeToPinch(onChange: () => void) {
	window.visualViewport?.addEventListener('resize', onChange)
	return () => window.visualViewport?.removeEventListener('resize', onChange)
}

/** Detects horizontal swipes by touch. Mouse and keyboard users have buttons instead. */
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
