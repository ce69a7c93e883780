/** Asks whoever leaves the page while something would be lost, by a link of ours or by the browser. */
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

export function useLeaveQuestion(isAtRisk: () => boolean, question: string) {
	const isAtRiskNow = useEffectEvent(isAtRisk)

	useEffect(() => {
		const ask = (event: Event) => isAtRiskNow() && event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [])

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
