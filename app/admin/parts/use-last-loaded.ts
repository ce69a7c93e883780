/** A list that cannot be loaded anew, for a search or a page, stays as it was loaded last; that it failed is told. */
import { useEffect } from 'react'
import type { RecordToasts } from '#app/staff/record-answer.ts'
import { showToast } from '#app/ui/toast.tsx'

export function lastLoaded<Loaded extends { failed: boolean }>(nothing: () => Loaded, words: RecordToasts) {
	let shown: Loaded | undefined
	return {
		/** For `clientLoader`. */
		ask: async (serverLoader: () => Promise<Loaded>): Promise<Loaded> => {
			try {
				return await serverLoader()
			} catch (error) {
				if (error instanceof Response) throw error
				return { ...(shown ?? nothing()), failed: true }
			}
		},
		useLoaded: (loaded: Loaded) =>
			useEffect(() => {
				if (!loaded.failed) shown = loaded
				else showToast({ title: words.error, description: words.failed.load, variant: 'destructive' })
			}, [loaded]),
	}
}
