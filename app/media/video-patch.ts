/** What is blanked in a video file: the same length as before, so that nothing behind it moves. */

/** `end` does not belong to it. `bytes`: what stands there instead, zeros behind them. */
export type Patch = { start: number; end: number; bytes?: Uint8Array }

/** The file cannot be read to its end as what it says it is. */
export class UnreadableVideo extends Error {}

/** In the order of the file; where two overlap, the earlier in this list is written over by the later. */
export const inFileOrder = (patches: Patch[]): Patch[] =>
	patches.filter(({ start, end }) => end > start).sort((one, other) => one.start - other.start)

/** Changes a piece of the file that begins at `position`; patches in the order of the file. */
export function applyPatches(piece: Uint8Array, position: number, patches: Patch[]): Uint8Array {
	const changed = new Uint8Array(piece)
	for (const { start, end, bytes } of patches) {
		if (start >= position + piece.length) break
		const [from, to] = [Math.max(start, position), Math.min(end, position + piece.length)]
		if (from >= to) continue
		changed.fill(0, from - position, to - position)
		const shown = bytes?.subarray(from - start, to - start)
		if (shown) changed.set(shown, from - position)
	}
	return changed
}
