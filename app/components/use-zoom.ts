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
