/** If a search or page of a list cannot be loaded, shows the last loaded list and an error toast. */
import { useEffect } from 'react'
import { showToast } from '#app/components/toast.tsx'
import type { RecordToasts } from '#app/features/staff/records/record-result.ts'

export function createLastLoaded<Loaded extends { failed: boolean }>(
	fallback: () => Loaded,
	messages: RecordToasts,
) {
	let lastGood: Loaded | undefined
	return {
		/** For `clientLoader`. */
		load: async (serverLoader: () => Promise<Loaded>): Promise<Loaded> => {
			try {
				return await serverLoader()
			} catch (error) {
				if (error instanceof Response) throw error
				return { ...(lastGood ?? fallback()), failed: true }
			}
		},
		useLoaded: (loaded: Loaded) =>
			useEffect(() => {
				if (!loaded.failed) lastGood = loaded
				else showToast({ title: messages.error, description: messages.failed.load, variant: 'destructive' })
			}, [loaded]),
	}
}
