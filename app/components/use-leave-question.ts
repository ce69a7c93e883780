/** Asks whoever leaves the page while something would be lost, by a link of ours or by the browser. */
import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

export function useLeaveQuestion(isAtRisk: () => boolean, question: string) {
	useBeforeUnload((event) => {
		if (isAtRisk()) event.preventDefault()
	})

	// By a link of ours the page goes and the browser stays.
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAtRisk(),
	)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		if (window.confirm(question)) blocker.proceed()
		else blocker.reset()
	}, [blocker, question])
}

/** The same as long as it stands in the page: the router warns of anchors followed while it is told to ask. */
export function LeaveQuestion({ question }: { question: string }) {
	useLeaveQuestion(() => true, question)
	return null
}
