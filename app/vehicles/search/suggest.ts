/** What somebody may be about to type: makes, models and kinds on offer that hold the text, with how many there are. */
import type { StockIndex } from './stock-index.ts'
import { fold } from './tokens.ts'

export type Suggestion = { text: string; count: number }

type Known = Suggestion & { folded: string }

const MOST = 8

/** Those that begin with the text first, then those of which there are most. */
export function suggest(index: StockIndex, typed: string): Suggestion[] {
	const text = fold(typed.trim())
	if (text === '') return []
	const begins = ({ folded }: Known) => (folded.startsWith(text) ? 0 : 1)
	return knownOf(index)
		.filter(({ folded }) => ` ${folded}`.includes(` ${text}`) && folded !== text)
		.sort(
			(one, other) =>
				begins(one) - begins(other) || other.count - one.count || (one.text < other.text ? -1 : 1),
		)
		.slice(0, MOST)
		.map(({ text, count }) => ({ text, count }))
}

const known = new WeakMap<StockIndex, { version: number; all: Known[] }>()

/** Worked out once for each state of the stock. */
function knownOf(index: StockIndex): Known[] {
	const kept = known.get(index)
	if (kept?.version === index.version) return kept.all
	const counts = new Map<string, number>()
	for (const entry of index.entries) {
		if (!entry || entry.status === 'sold') continue
		for (const text of [entry.make, `${entry.make} ${entry.model}`, entry.category])
			counts.set(text, (counts.get(text) ?? 0) + 1)
	}
	const all = [...counts].map(([text, count]) => ({ text, count, folded: fold(text) }))
	known.set(index, { version: index.version, all })
	return all
}
