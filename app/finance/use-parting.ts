/** Nobody who leaves the page loses what they typed since the last save: it is sent along; where that cannot be, they are asked. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLeaveQuestion } from '#app/ui/use-leave-question.ts'
import { applicationWords as words } from '#app/words/en-ZA/application.ts'

type Props = {
	part: () => void // sends what is not saved, if anything
	isAtRisk: () => boolean // it would not arrive
}

export function useParting({ part, isAtRisk }: Props) {
	const partLast = useEffectEvent(part)

	// A hidden tab may be thrown away without another word, above all on a phone.
	useEffect(() => {
		const leave = () => partLast()
		const hide = () => document.visibilityState === 'hidden' && partLast()
		document.addEventListener('visibilitychange', hide)
		window.addEventListener('pagehide', leave)
		window.addEventListener('beforeunload', leave)
		return () => {
			document.removeEventListener('visibilitychange', hide)
			window.removeEventListener('pagehide', leave)
			window.removeEventListener('beforeunload', leave)
		}
	}, [])

	// By a link of ours the page goes and the browser stays. The form is still there as this runs.
	useLayoutEffect(() => () => partLast(), [])

	useLeaveQuestion(isAtRisk, words.connection.leave) // after the above: what has just been sent along is safe
}
