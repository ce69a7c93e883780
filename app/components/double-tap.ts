/** Detects a double tap or double click. */

export type Tap = { timeStamp: number; clientX: number; clientY: number }

/** Most milliseconds between the two taps. */
const LONGEST_PAUSE = 350
/** Most pixels between the two taps, in each direction: a finger never hits the same point twice. */
const LARGEST_DISTANCE = 32

export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
	return (
		first !== undefined &&
		second.timeStamp - first.timeStamp <= LONGEST_PAUSE &&
		Math.abs(second.clientX - first.clientX) <= LARGEST_DISTANCE &&
		Math.abs(second.clientY - first.clientY) <= LARGEST_DISTANCE
	)
}
