/**
 * Asks before the visitor leaves the page with unsaved input, by a link of the site or by the browser: one
 * question, however many forms have unsaved input. Before that, Back closes what is open over the page.
 */
import {
	createElement,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useSyncExternalStore,
} from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

type Risk = { question: string; isAtRisk: () => boolean }

/** The unsaved input of the page. The router supports one blocker, so the first of them asks for all. */
const risks = new Set<Risk>()
/** What is open over the page; the topmost comes last. */
type Overlay = { close: () => void; mayLeave: (pathname: string) => boolean; isGuard: boolean }
const overlays = new Set<Overlay>()
const listeners = new Set<() => void>()

function add<Entry>(entries: Set<Entry>, entry: Entry): () => void {
	entries.add(entry)
	notifyAll()
	return () => {
		entries.delete(entry)
		notifyAll()
	}
}

function notifyAll(): void {
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

const always = () => true

/** Asks this question while there is one. `isAtRisk` is called when the visitor leaves. */
export function useLeaveQuestion(question: string | false | undefined, isAtRisk = always): void {
	const isStillAtRisk = useEffectEvent(isAtRisk)
	useEffect(() => {
		if (question) return add(risks, { question, isAtRisk: () => isStillAtRisk() })
	}, [question])
}

/**
 * While it is open, Back closes it and the page stays. Not if Back leads to another document: in that case only
 * the browser can close it, as Chrome on Android does. `onLeave` is called before anything else leads away, such as a link
 * or a redirect; the page stays unless it returns true.
 */
export function useCloseOnBack(
	isOpen: boolean,
	onClose: () => void,
	onLeave?: (pathname: string) => boolean,
): void {
	const close = useEffectEvent(onClose)
	const mayLeave = useEffectEvent((pathname: string) => onLeave?.(pathname) ?? true)
	const isGuard = onLeave !== undefined
	useLayoutEffect(() => {
		if (!isOpen) return
		return add(overlays, {
			close: () => close(),
			mayLeave: (pathname) => mayLeave(pathname),
			isGuard,
		})
	}, [isOpen, isGuard])
}

/** Stands for what opens once its script has loaded: Back cancels that, also while it is just appearing. */
export function CancelOnBack({ onBack }: { onBack: () => void }): null {
	useCloseOnBack(true, onBack)
	return null
}

/** Asks the questions of the page, and closes what is open over it. Rendered by each layout. */
export function LeaveQuestions() {
	const isNeeded = useSyncExternalStore(
		subscribe,
		() => risks.size > 0 || overlays.size > 0,
		() => false,
	)
	return isNeeded ? createElement(Blocker) : null
}

/** Opens another program. Chromium fires `beforeunload`, though the page stays. */
const APP_LINK = '[href^="tel:"],[href^="mailto:"]'

/** A component, because a permanently mounted blocker makes the router warn about anchor links. */
function Blocker() {
	useBeforeUnload((event) => {
		if (currentQuestion() && !document.activeElement?.matches(APP_LINK)) event.preventDefault()
	})

	// `beforeunload` does not fire for client-side navigation.
	const overlay = useRef<Overlay>(undefined)
	const isBack = useRef(false)
	const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
		isBack.current = historyAction === 'POP'
		overlay.current = [...overlays].findLast(({ isGuard }) => isBack.current || isGuard)
		const isAnotherPage = currentLocation.pathname !== nextLocation.pathname
		return overlay.current !== undefined || (isAnotherPage && currentQuestion() !== undefined)
	})
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (overlay.current && isBack.current) {
			blocker.reset()
			return overlay.current.close()
		}
		if (overlay.current) {
			return overlay.current.mayLeave(blocker.location.pathname) ? blocker.proceed() : blocker.reset()
		}
		if (window.confirm(currentQuestion())) blocker.proceed()
		else blocker.reset()
	}, [blocker])
	return null
}

const currentQuestion = () => [...risks].find(({ isAtRisk }) => isAtRisk())?.question
