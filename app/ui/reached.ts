/** When somebody comes to a part of the page that works as the server drew it, and how it is kept until its code has come. */
import { reachedWords as words } from '#app/words/en-ZA/reached.ts'
import { showToast } from './toast.tsx'

type Router = {
	state: { location: { pathname: string }; navigation: { state: string } }
	subscribe: (tell: (state: Router['state']) => void) => () => void
}

const COMINGS = ['pointerover', 'touchstart', 'focusin', 'input']
/** So far outside the window, in its heights, is near. */
const NEAR = '50%'

/** Ends with a hand on it or the keyboard in it, when it is scrolled near, or when the page cannot go on without it. */
export function reached(part: Element): Promise<void> {
	const watching = new AbortController()
	const { signal } = watching
	return new Promise((resolve) => {
		const end = () => {
			watching.abort()
			resolve()
		}
		const options = { capture: true, passive: true, signal }
		for (const coming of COMINGS)
			addEventListener(coming, ({ target }) => part.contains(target as Element) && end(), options)
		// Who spares data pays for what they touch, and not for what they pass.
		if (document.documentElement.dataset.saving === undefined)
			addEventListener('scroll', () => whenNear(part, end, signal), { ...options, once: true })
		whenRouted(end, watching)
		if (isInUse(part)) end()
	})
}

/** A form that is posted without a connection is gone from the page, and nowhere else. */
export async function keptWhileOffline<Code>(part: Element, code: Promise<Code>): Promise<Code> {
	const asleep = new AbortController()
	const keep = (event: Event) => {
		if (navigator.onLine || !part.contains(event.target as Element)) return
		event.preventDefault()
		showToast({ description: words.noConnection, variant: 'destructive' })
	}
	addEventListener('submit', keep, { capture: true, signal: asleep.signal })
	return code.finally(() => asleep.abort())
}

/** Somebody came before there was anything to notice it, or their browser brings back what they typed. */
const isInUse = (part: Element): boolean =>
	part.matches(':hover') ||
	part.contains(document.activeElement) ||
	[...part.querySelectorAll<HTMLInputElement>('input, textarea')].some(
		({ value, defaultValue, checked, defaultChecked }) =>
			value !== defaultValue || checked !== defaultChecked,
	)

function whenNear(part: Element, end: () => void, signal: AbortSignal): void {
	const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && end(), {
		rootMargin: NEAR,
	})
	for (const piece of part.children) watch.observe(piece) // the part itself has no box
	signal.addEventListener('abort', () => watch.disconnect())
}

/** A page that stays, and gets another address or other data, is drawn anew with all of its parts or not at all. */
function whenRouted(end: () => void, watching: AbortController): void {
	const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router }
	const here = router?.state.location.pathname
	const stop = router?.subscribe(({ location, navigation }) => {
		if (navigation.state !== 'idle') return
		if (location.pathname === here) end()
		else watching.abort()
	})
	if (stop) watching.signal.addEventListener('abort', stop)
}
