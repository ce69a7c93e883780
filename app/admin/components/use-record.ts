/** Fetches a record for its form from the server each time, because an earlier copy may be outdated. */
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { partMessages } from '#app/messages/en-ZA/admin-components.ts'

/** `record` is null if it does not exist or could not be fetched. */
type Loaded = { id: string; record: unknown; failed: boolean }

type RecordCallbacks = {
	messages: { goneBefore: string; notLoaded: string }
	onGone: (id: string) => void
	onFailed: () => void
}

export function useRecord<Row extends Loaded>(
	id: string | undefined,
	address: string,
	callbacks: RecordCallbacks,
) {
	const fetcher = useFetcher<Row>()
	const { load } = fetcher
	const reload = () => void (id && load(address))

	const begin = useEffectEvent(reload)
	useEffect(() => {
		if (id) begin()
	}, [id])

	const data = fetcher.state === 'idle' ? (fetcher.data as Row | undefined) : undefined
	const loaded = data?.id === id ? data : undefined
	const missing = loaded?.record === null ? loaded : undefined
	const reportMissing = useEffectEvent(({ id, failed }: Loaded) => {
		if (failed) callbacks.onFailed()
		else callbacks.onGone(id)
		const description = failed ? callbacks.messages.notLoaded : callbacks.messages.goneBefore
		showToast({ title: partMessages.error, description, variant: 'destructive' })
	})
	useEffect(() => {
		if (missing) reportMissing(missing)
	}, [missing])

	return { loaded: missing ? undefined : loaded, again: reload }
}

/** For `clientLoader`: returns a fallback if the request fails, so that the rest of the screen stays. */
export async function loadRecordOr<Row extends object>(
	serverLoader: () => Promise<Row>,
	fallback: Row,
): Promise<Row & { failed: boolean }> {
	try {
		return { ...(await serverLoader()), failed: false }
	} catch (error) {
		if (error instanceof Response) throw error
		return { ...fallback, failed: true }
	}
}
