/** What was read last, kept in the process for the time in which it cannot be read again. */
export type LastRead = { set: (name: string, value: unknown) => void; get: (name: string) => unknown }

export function openLastRead(): LastRead {
	const stored = new Map<string, unknown>()
	return { set: (name, value) => void stored.set(name, value), get: (name) => stored.get(name) }
}
