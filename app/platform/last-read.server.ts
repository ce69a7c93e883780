/** What was read last, kept in the process for the time in which it cannot be read again. */
export type LastRead = { keep: (name: string, value: unknown) => void; recall: (name: string) => unknown }

export function openLastRead(): LastRead {
	const kept = new Map<string, unknown>()
	return { keep: (name, value) => void kept.set(name, value), recall: (name) => kept.get(name) }
}
