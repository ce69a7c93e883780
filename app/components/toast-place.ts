/** Where a toast appears. Loaded with the first one. */

/**
 * Moves the box to where it covers nothing to press or type into, nor the panel that has the focus; the links of a
 * list's cards lie everywhere.
 */
export function moveClearOfControls(box: HTMLElement) {
	const isPlaced = moveClearOf(box, `${FIELDS_AND_BUTTONS}, a[href]`) || moveClearOf(box, FIELDS_AND_BUTTONS)
	if (!isPlaced) box.dataset['corner'] = '0'
}

const FIELDS_AND_BUTTONS =
	'button, input, select, textarea, details:not(.instalment) > summary, :focus:not(main)'
const STEP = 8 // pixels

/** To the first of its places that is clear, or above what lies at the bottom. */
function moveClearOf(box: HTMLElement, selector: string): boolean {
	const others = [...document.querySelectorAll(selector)]
		.filter((control) => !box.contains(control))
		.map((control) => control.getBoundingClientRect())
	const isClear = (corner: string, up = 0) => {
		box.dataset['corner'] = corner
		box.style.translate = `0 ${-up}px`
		const { left, right, top, bottom } = box.getBoundingClientRect()
		return others.every((o) => o.right <= left || o.left >= right || o.bottom <= top || o.top >= bottom)
	}
	if (['0', '1', '2'].some((corner) => isClear(corner))) return true
	for (let up = 0; up < innerHeight / 2; up += STEP) if (isClear('0', up)) return true
	box.style.translate = ''
	return false
}
