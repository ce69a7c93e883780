/**
 * Sends a form to the screen's action and handles the result, without revalidating the rest of the screen.
 */
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { recordMessages as messages } from '#app/messages/en-ZA/admin-components.ts'
import type { Failed, SignedOut } from './server-result.ts'

export function useSaving<Result>(onResult: (result: Result | Failed) => void) {
	const fetcher = useFetcher<Result | Failed | SignedOut>()
	const handleResult = useEffectEvent((result: Result | Failed | SignedOut) => {
		if (isSignedOut(result))
			return showToast({ title: messages.error, description: messages.signedOut, variant: 'destructive' })
		onResult(result)
	})
	const result = fetcher.data as Result | Failed | SignedOut | undefined

	useEffect(() => {
		if (result) handleResult(result)
	}, [result])

	return {
		fetcher,
		isBusy: fetcher.state !== 'idle',
		send: (fields: FormData | Record<string, string>) =>
			fetcher.submit(fields, { method: 'post', defaultShouldRevalidate: false }),
	}
}

const isSignedOut = (result: unknown): result is SignedOut =>
	(result as { outcome?: string }).outcome === 'signed-out'
