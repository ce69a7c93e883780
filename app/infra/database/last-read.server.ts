/** Stores the last successfully read value, as a fallback while the database is down. */
export type LastRead = { set: (name: string, value: unknown) => void; get: (name: string) => unknown }

export function openLastRead(): LastRead {
	const stored = new Map<string, unknown>()
	return { set: (name, value) => void stored.set(name, value), get: (name) => stored.get(name) }
}
