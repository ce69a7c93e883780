export type Step = -1 | 1

/** Least distance in pixels; a shorter move is a tap. */
const SHORTEST = 48

/** Returns 1 for a swipe to the left, -1 for one to the right, undefined for a tap or a vertical move. */
export function getSwipeStep(across: number, down: number): Step | undefined {
	if (Math.abs(across) < SHORTEST || Math.abs(across) < Math.abs(down) * 1.5) return undefined
	return across < 0 ? 1 : -1
}
