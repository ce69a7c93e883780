/** Asks before the visitor leaves the page with unsaved data, by a link of the site or by the browser. */
import { createElement, useEffect, useId, useSyncExternalStore } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

export function useLeaveQuestion(isAtRisk: () => boolean, question: string) {
	useBeforeUnload((event) => {
		if (isAtRisk()) event.preventDefault()
	})

	// `beforeunload` does not fire for client-side navigation.
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAtRisk(),
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm(question)) blocker.proceed()
		else blocker.reset()
	}, [blocker, question])
}

/** Forms of the page with unsaved input. The router supports one blocker, so the first of them asks for all. */
const unsavedForms: string[] = []
const listeners = new Set<() => void>()

function register(form: string): () => void {
	unsavedForms.push(form)
	notifyAll()
	return () => {
		unsavedForms.splice(unsavedForms.indexOf(form), 1)
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

/** Asks as long as it is rendered. */
export function LeaveQuestion({ question }: { question: string }) {
	const form = useId()
	useEffect(() => register(form), [form])
	const isFirst = useSyncExternalStore(
		subscribe,
		() => unsavedForms[0] === form,
		() => false,
	)
	return isFirst ? createElement(Blocker, { question }) : null
}

/** A component, because a permanently mounted blocker makes the router warn about anchor links. */
function Blocker({ question }: { question: string }) {
	useLeaveQuestion(() => true, question)
	return null
}
