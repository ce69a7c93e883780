/** What pages ask of the database again and again: asked once, and again when something has changed in it. */
import type { Changes } from './changes.server.ts'

/** For what visitors are shown and nothing else: of other changes no word is sent. */
export type Remember = <Value>(what: string, read: () => Promise<Value>) => Promise<Value>

/** So many things; what has not been asked for the longest gives way. */
const MOST = 500

/** Without word of changes nothing is remembered. What is remembered is handed to many: nobody may alter it. */
export function openRemembered(changes: Pick<Changes, 'isListening' | 'subscribe'> | undefined): Remember {
	const known = new Map<string, Promise<unknown>>()
	changes?.subscribe(() => known.clear())

	function keep(what: string, reading: Promise<unknown>): void {
		known.delete(what)
		known.set(what, reading)
		const [oldest] = known.keys()
		if (oldest !== undefined && known.size > MOST) known.delete(oldest)
	}

	return (what, read) => {
		if (!changes?.isListening()) return read()
		const before = known.get(what) as ReturnType<typeof read> | undefined
		const reading = before ?? read()
		keep(what, reading)
		if (!before)
			reading.catch(() => {
				if (known.get(what) === reading) known.delete(what)
			})
		return reading
	}
}
