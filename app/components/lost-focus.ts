/**
 * Returns the focus when the focused element disappears, such as the button of a deleted row or a form that
 * starts again: the browser would move it to the start of the document, where a screen reader says nothing.
 */
import { useEffect } from 'react'

const RESULT = '[data-result]' // `focusResult` of notice.tsx
const FOCUSABLE =
	'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary'
const CLOSED = 'dialog:not([open])' // which is seen until it has faded
const TRAIL_LENGTH = 8

/** Where an element was focused: each of its ancestors, and the index of the branch with the element. */
type Place = { element: Element; branches: { parent: Element; index: number }[] }

export function ReturnLostFocus() {
	useEffect(() => {
		let trail: Place[] = [] // the last one first; a closed dialog leads to what was focused before
		let results: Element[] = [] // that appeared since
		let timer: ReturnType<typeof setTimeout>

		const handleFocus = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return
			trail = [placeOf(target), ...trail].slice(0, TRAIL_LENGTH)
			results = []
		}
		const observer = new MutationObserver((mutations) => {
			for (const { addedNodes } of mutations) results.push(...[...addedNodes].flatMap(resultsIn))
			clearTimeout(timer)
			// Effects of a component may still move the focus, and navigations have their own rule.
			timer = setTimeout(() => {
				const last = trail[0]
				if (!last || document.activeElement !== document.body || canFocus(last.element)) return
				for (const target of [...results, ...trail.flatMap(nearestTo)]) if (focus(target)) return
			})
		})
		document.addEventListener('focusin', handleFocus)
		observer.observe(document.body, {
			subtree: true,
			childList: true,
			attributeFilter: ['open', 'disabled', 'hidden'],
		})
		return () => {
			clearTimeout(timer)
			observer.disconnect()
			document.removeEventListener('focusin', handleFocus)
		}
	}, [])
	return null
}

function placeOf(element: Element): Place {
	const branches: Place['branches'] = []
	for (let child = element; child.parentElement; child = child.parentElement)
		branches.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
	return { element, branches }
}

const resultsIn = (node: Node): Element[] =>
	node instanceof Element ? [...(node.matches(RESULT) ? [node] : []), ...node.querySelectorAll(RESULT)] : []

const canFocus = (element: Element) =>
	element.isConnected &&
	element.getClientRects().length > 0 &&
	!element.matches(':disabled') &&
	!element.closest(CLOSED)

/** The element itself, what is now in its place, and what is near it: the nearest first. */
function nearestTo({ element, branches }: Place): Element[] {
	const near: Element[] = [element]
	for (const [depth, { parent }] of branches.entries()) {
		if (!parent.isConnected) continue
		// Of a closed dialog, or of a message beside the page: what was focused before is nearer.
		if (parent.getClientRects().length === 0 || parent.matches(CLOSED) || parent === document.body) break
		const inPlace: Element[] = [] // from the branch of this ancestor down to the control
		let at: Element | undefined = parent
		for (let level = depth; level >= 0 && at; level--) {
			at = at.children[Math.min(branches[level]?.index ?? 0, at.children.length - 1)]
			if (at) inPlace.unshift(at)
		}
		for (const candidate of [...inPlace, parent])
			near.push(...candidate.querySelectorAll(FOCUSABLE), candidate)
	}
	return near
}

/** Returns whether the element is focused. */
function focus(element: Element): boolean {
	if (!canFocus(element) || !element.matches(`${FOCUSABLE}, [tabindex]`)) return false
	;(element as HTMLElement).focus()
	return document.activeElement === element
}
