/**
 * Asks before the visitor leaves the page with unsaved input, by a link of the site or by the browser: one
 * question, however many forms have unsaved input.
 */
import { createElement, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

type Risk = { question: string; isAtRisk: () => boolean }

/** The unsaved input of the page. The router supports one blocker, so the first of them asks for all. */
const risks = new Set<Risk>()
const listeners = new Set<() => void>()

function add(risk: Risk): () => void {
	risks.add(risk)
	notifyAll()
	return () => {
		risks.delete(risk)
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
		if (question) return add({ question, isAtRisk: () => isStillAtRisk() })
	}, [question])
}

/** Asks the questions of the page. */
export function LeaveQuestions() {
	const isNeeded = useSyncExternalStore(
		subscribe,
		() => risks.size > 0,
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
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			currentLocation.pathname !== nextLocation.pathname && currentQuestion() !== undefined,
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm(currentQuestion())) blocker.proceed()
		else blocker.reset()
	}, [blocker])
	return null
}

const currentQuestion = () => [...risks].find(({ isAtRisk }) => isAtRisk())?.question
