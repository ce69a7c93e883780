/** Client loaders that return a fallback if the request fails, so that the rest of the screen stays. */
import { useEffect } from 'react'
import { showToast } from '#app/components/toast.tsx'
import type { RecordToasts } from './use-records.ts'

export async function loadOr<Loaded, Fallback>(
	serverLoader: () => Promise<Loaded>,
	fallback: Fallback,
): Promise<Loaded | Fallback> {
	try {
		return await serverLoader()
	} catch (error) {
		if (error instanceof Response) throw error
		return fallback
	}
}

/**
 * For a part of a form, which is missing then: an error or a redirect of the guard would replace the screen, and what
 * was typed would be lost.
 */
export const loadPart = <Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | null> =>
	serverLoader().catch(() => null)

/** If a search or page of a list cannot be loaded, shows the last loaded list and an error toast. */
export function createLastLoaded<Loaded extends { failed: boolean }>(
	fallback: Loaded,
	messages: RecordToasts,
) {
	let lastGood = fallback
	return {
		/** For `clientLoader`. */
		load: (serverLoader: () => Promise<Loaded>): Promise<Loaded> =>
			loadOr(serverLoader, { ...lastGood, failed: true }),
		useLoaded: (loaded: Loaded) =>
			useEffect(() => {
				if (!loaded.failed) lastGood = loaded
				else showToast({ title: messages.error, description: messages.failed.load, variant: 'destructive' })
			}, [loaded]),
	}
}
