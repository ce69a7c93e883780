/** What is sent to the screen's own action, and what comes back. Nothing else on the screen is loaded anew for it. */
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Failed } from './answers.ts'

export function useSaving<Answer>(onAnswer: (answer: Answer | Failed) => void) {
	const fetcher = useFetcher<Answer | Failed>()
	const tell = useEffectEvent(onAnswer)
	const answer = fetcher.data as Answer | Failed | undefined

	useEffect(() => {
		if (answer) tell(answer)
	}, [answer])

	return {
		isBusy: fetcher.state !== 'idle',
		send: (fields: FormData | Record<string, string>) =>
			void fetcher.submit(fields, { method: 'post', defaultShouldRevalidate: false }),
	}
}
