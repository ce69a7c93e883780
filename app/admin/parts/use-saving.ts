/** What is sent to the screen's own action, and what comes back. Nothing else on the screen is loaded anew for it. */
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { partWords as words } from '#app/words/en-ZA/admin-parts.ts'
import type { Failed, SignedOut } from './answers.ts'

export function useSaving<Answer>(onAnswer: (answer: Answer | Failed) => void) {
	const fetcher = useFetcher<Answer | Failed | SignedOut>()
	const tell = useEffectEvent((answer: Answer | Failed | SignedOut) => {
		if (isSignedOut(answer))
			return showToast({ title: words.error, description: words.signedOut, variant: 'destructive' })
		onAnswer(answer)
	})
	const answer = fetcher.data as Answer | Failed | SignedOut | undefined

	useEffect(() => {
		if (answer) tell(answer)
	}, [answer])

	return {
		fetcher,
		isBusy: fetcher.state !== 'idle',
		send: (fields: FormData | Record<string, string>) =>
			fetcher.submit(fields, { method: 'post', defaultShouldRevalidate: false }),
	}
}

const isSignedOut = (answer: unknown): answer is SignedOut =>
	(answer as { outcome?: string }).outcome === 'signed-out'
