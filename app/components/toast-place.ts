/** Where a toast appears. Loaded with the first one. */

/**
 * Keeps the box where it covers nothing to press or type into, nor the panel that has the focus; the links of a
 * list's cards lie everywhere. It moves again when the page below it grows, until the returned function is called.
 */
export function keepClearOfControls(box: HTMLElement): () => void {
	moveClearOfControls(box)
	let frame = 0
	const moveIfCovering = () => {
		cancelAnimationFrame(frame)
		frame = requestAnimationFrame(() => isClearOf(box, controlsOutside(box, ALL)) || moveClearOfControls(box))
	}
	const resizes = new ResizeObserver(moveIfCovering)
	const changes = new MutationObserver(moveIfCovering)
	resizes.observe(document.body)
	changes.observe(document.body, { childList: true, subtree: true })
	return () => {
		cancelAnimationFrame(frame)
		resizes.disconnect()
		changes.disconnect()
	}
}

function moveClearOfControls(box: HTMLElement) {
	const isPlaced = moveClearOf(box, ALL) || moveClearOf(box, FIELDS_AND_BUTTONS)
	if (!isPlaced) box.dataset['corner'] = '0'
}

const FIELDS_AND_BUTTONS =
	'button, [role=button], input, select, textarea, details:not(.instalment) > summary, :focus:not(main)'
const ALL = `${FIELDS_AND_BUTTONS}, a[href]`
const STEP = 8 // pixels

const controlsOutside = (box: HTMLElement, selector: string): DOMRect[] =>
	[...document.querySelectorAll(selector)]
		.filter((control) => !box.contains(control))
		.map((control) => control.getBoundingClientRect())

function isClearOf(box: HTMLElement, others: DOMRect[]): boolean {
	const { left, right, top, bottom } = box.getBoundingClientRect()
	return others.every((o) => o.right <= left || o.left >= right || o.bottom <= top || o.top >= bottom)
}

/**
 * To the first of its places that is clear, or above what lies at the bottom. The last one is the head of a large form
 * of the back office, which has only its title (office.css).
 */
function moveClearOf(box: HTMLElement, selector: string): boolean {
	const others = controlsOutside(box, selector)
	const isClear = (corner: string, up = 0) => {
		box.dataset['corner'] = corner
		box.style.translate = `0 ${-up}px`
		return isClearOf(box, others)
	}
	const corners = box.closest('dialog') ? ['0', '1', '2', '3'] : ['0', '1', '2']
	if (corners.some((corner) => isClear(corner))) return true
	for (let up = 0; up < innerHeight / 2; up += STEP) if (isClear('0', up)) return true
	box.style.translate = ''
	return false
}
