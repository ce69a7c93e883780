/** A finger drawn across: which way it goes on. */

export type Step = -1 | 1

/** Pixels a finger must have moved; less is a tap that slipped. */
const SHORTEST = 48

/** On to the next by a stroke to the left, back by one to the right; undefined for a tap or a stroke up or down. */
export function getSwipeStep(across: number, down: number): Step | undefined {
	if (Math.abs(across) < SHORTEST || Math.abs(across) < Math.abs(down) * 1.5) return undefined
	return across < 0 ? 1 : -1
}
