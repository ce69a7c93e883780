/** When somebody first touches the page: until then a form works as the server drew it. */

type Router = {
	state: { navigation: { state: string }; matches: { route: { id: string } }[] }
	subscribe: (tell: (state: Router['state']) => void) => () => void
}

const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']

/** Ends with a hand, a key or a scroll anywhere; for who spares data, in the part itself; and when the page cannot go on without it. */
export function touched(part: Element): Promise<void> {
	const isSparing = document.documentElement.dataset.saving !== undefined
	const watching = new AbortController()
	return new Promise((resolve) => {
		const end = () => {
			watching.abort()
			resolve()
		}
		const options = { capture: true, passive: true, signal: watching.signal }
		for (const touch of TOUCHES)
			addEventListener(
				touch,
				(event) => isMeant(event) && (!isSparing || part.contains(event.target as Element)) && end(),
				options,
			)
		whenRouted(end, watching)
		if (isInUse(part) || (!isSparing && globalThis.before?.touched)) end()
	})
}

/** A pointer that rests is told of, too, when a page comes under it. */
const isMeant = (event: Event): boolean =>
	!(event instanceof PointerEvent && event.type === 'pointermove') ||
	event.movementX !== 0 ||
	event.movementY !== 0

/** Somebody came before there was anything to notice it, or their browser brings back what they typed. */
const isInUse = (part: Element): boolean =>
	part.contains(document.activeElement) ||
	[...part.querySelectorAll<HTMLInputElement>('input, textarea')].some(
		({ value, defaultValue, checked, defaultChecked }) =>
			value !== defaultValue || checked !== defaultChecked,
	) ||
	[...part.querySelectorAll('option')].some(({ selected, defaultSelected }) => !selected && defaultSelected)

/** A page that stays, and gets another address or other data, is drawn anew with all of its parts or not at all. */
function whenRouted(end: () => void, watching: AbortController): void {
	const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router }
	const here = router?.state.matches.at(-1)?.route.id
	const stop = router?.subscribe(({ matches, navigation }) => {
		if (navigation.state !== 'idle') return
		if (matches.at(-1)?.route.id === here) end()
		else watching.abort()
	})
	if (stop) watching.signal.addEventListener('abort', stop)
}
