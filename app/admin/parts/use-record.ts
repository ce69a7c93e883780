/** A record fetched for its form: only as it is just now, for what was fetched before may have been changed since. */
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'

/** `record` is null where there is none, and where it could not be fetched. */
type Loaded = { id: string; record: unknown; failed: boolean }

type Told = {
	words: { goneBefore: string; notLoaded: string }
	onGone: (id: string) => void
	onFailed: () => void
}

export function useRecord<Found extends Loaded>(id: string | undefined, address: string, told: Told) {
	const fetcher = useFetcher<Found>()
	const { load } = fetcher
	const again = () => void (id && load(address))

	const begin = useEffectEvent(again)
	useEffect(() => {
		if (id) begin()
	}, [id])

	const data = fetcher.state === 'idle' ? (fetcher.data as Found | undefined) : undefined
	const loaded = data?.id === id ? data : undefined
	const missing = loaded?.record === null ? loaded : undefined
	const leave = useEffectEvent(({ id, failed }: Loaded) => {
		if (failed) told.onFailed()
		else told.onGone(id)
		const description = failed ? told.words.notLoaded : told.words.goneBefore
		showToast({ title: partWords.error, description, variant: 'destructive' })
	})
	useEffect(() => {
		if (missing) leave(missing)
	}, [missing])

	return { loaded: missing ? undefined : loaded, again }
}

/** For `clientLoader`: what cannot be fetched takes nothing else of the screen with it. */
export async function recordOr<Found extends object>(
	serverLoader: () => Promise<Found>,
	nothing: Found,
): Promise<Found & { failed: boolean }> {
	try {
		return { ...(await serverLoader()), failed: false }
	} catch (error) {
		if (error instanceof Response) throw error
		return { ...nothing, failed: true }
	}
}
