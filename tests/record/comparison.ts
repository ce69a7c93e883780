/** Compares a section of two records: added, removed and changed items; groups identical changes. */
import { diffLines, type Hunk } from './line-diff.ts'
import type { Texts } from './sections.ts'

export type Change = { hunk: Hunk; names: string[] }
export type SectionDifference = {
	same: number
	changed: string[]
	added: string[]
	removed: string[]
	changes: Change[] // most frequent first
}

export function compareSection(before: Texts, after: Texts): SectionDifference {
	const names = Object.keys(before)
	const inBoth = names.filter((name) => name in after)
	const changed = inBoth.filter((name) => before[name] !== after[name])
	const changes = new Map<string, Change>()
	for (const name of changed) {
		const hunks = diffLines((before[name] as string).split('\n'), (after[name] as string).split('\n'))
		for (const hunk of hunks) {
			const key = hunkText(hunk)
			const change = changes.get(key) ?? { hunk, names: [] }
			if (change.names.at(-1) !== name) change.names.push(name)
			changes.set(key, change)
		}
	}
	return {
		same: inBoth.length - changed.length,
		changed,
		added: Object.keys(after).filter((name) => !(name in before)),
		removed: names.filter((name) => !(name in after)),
		changes: [...changes.values()].sort((one, other) => other.names.length - one.names.length),
	}
}

export const isDifferent = ({ changed, added, removed }: SectionDifference): boolean =>
	changed.length + added.length + removed.length > 0

/** Ignores indentation, which alone is no difference. */
const hunkText = ({ gone: removed, come: added }: Hunk): string =>
	[...removed.map((line) => `- ${line.trim()}`), ...added.map((line) => `+ ${line.trim()}`)].join('\n')

type Limits = { changes: number; lines: number; names: number; width: number }
export const SHORT: Limits = { changes: 12, lines: 10, names: 3, width: 220 }
export const FULL: Limits = { changes: Infinity, lines: Infinity, names: Infinity, width: Infinity }

/** Returns the difference as lines to read and judge. */
export function sectionReport(part: string, difference: SectionDifference, limits: Limits): string[] {
	const { same, changed, added, removed, changes } = difference
	const counts = `${same} same, ${changed.length} changed, ${added.length} new, ${removed.length} gone`
	const lines = [`== ${part}: ${counts}${changes.length > 0 ? `; ${changes.length} different changes` : ''}`]
	if (added.length > 0) lines.push(`   new:  ${listed(added, limits)}`)
	if (removed.length > 0) lines.push(`   gone: ${listed(removed, limits)}`)
	for (const { hunk, names } of changes.slice(0, limits.changes)) {
		lines.push('', `-- in ${names.length}: ${listed(names, limits)}`)
		if (hunk.before?.trim()) lines.push(`   ${cut(hunk.before.trim(), limits)}`)
		const texts = hunkText(hunk).split('\n')
		lines.push(...texts.slice(0, limits.lines).map((line) => ` ${cut(line, limits)}`))
		if (texts.length > limits.lines) lines.push(`   ... and ${texts.length - limits.lines} more lines`)
	}
	if (changes.length > limits.changes)
		lines.push('', `   ... and ${changes.length - limits.changes} more changes`)
	return lines
}

function listed(names: string[], { names: most }: Limits): string {
	const more = names.length - most
	return names.slice(0, most).join(' · ') + (more > 0 ? ` and ${more} more` : '')
}

const cut = (line: string, { width }: Limits) => (line.length > width ? `${line.slice(0, width)}...` : line)
