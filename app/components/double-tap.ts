/** Recognises a double tap or double click. */

export type Tap = { timeStamp: number; clientX: number; clientY: number }

/** Milliseconds between the two taps at most. */
const LONGEST_PAUSE = 350
/** Pixels between the two taps at most, in each direction: a finger never hits the same point twice. */
const LARGEST_DISTANCE = 32

export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
	return (
		first !== undefined &&
		second.timeStamp - first.timeStamp <= LONGEST_PAUSE &&
		Math.abs(second.clientX - first.clientX) <= LARGEST_DISTANCE &&
		Math.abs(second.clientY - first.clientY) <= LARGEST_DISTANCE
	)
}
