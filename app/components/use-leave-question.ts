/** Asks before the visitor leaves the page with unsaved data, by a link of the site or by the browser. */
import { useEffect } from 'react'
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

/**
 * Asks as long as it is rendered. A component, because a permanently mounted blocker makes the router warn
 * about anchor links.
 */
export function LeaveQuestion({ question }: { question: string }) {
	useLeaveQuestion(() => true, question)
	return null
}
