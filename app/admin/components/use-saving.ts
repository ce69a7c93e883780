/**
 * Sends a form to the screen's action and handles the result, without revalidating the rest of the screen.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { isNotSaved, type NotSaved } from '#app/core/form.ts'
import { recordMessages as messages } from '#messages/admin-components.ts'

export function useSaving<Result>(onResult: (result: Result | NotSaved) => void) {
	const fetcher = useFetcher<Result | NotSaved>()
	const handleResult = useEffectEvent((result: Result | NotSaved) => {
		const isSignedOut = isNotSaved(result) && result.outcome === 'signed-out'
		if (!isSignedOut) return onResult(result)
		const description = messages.notSaved['signed-out']
		showToast({ title: messages.error, description, variant: 'destructive' })
	})
	const result = fetcher.data as Result | NotSaved | undefined
	const isSending = useRef(false) // a double click may come before React renders the first one

	useEffect(() => {
		if (fetcher.state === 'idle') isSending.current = false
	}, [fetcher.state])
	useEffect(() => {
		isSending.current = false
		if (result) handleResult(result)
	}, [result])

	return {
		fetcher,
		isBusy: fetcher.state !== 'idle',
		send: async (fields: FormData | Record<string, string>) => {
			if (isSending.current) return
			isSending.current = true
			await fetcher.submit(fields, { method: 'post', defaultShouldRevalidate: false })
		},
	}
}
