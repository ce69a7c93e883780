/** What a page of the settings is answered. */
import type { Failed, SignedOut } from '#app/admin/parts/answers.ts'
import type { Problems, Values } from '#app/kernel/form.ts'
import type { StaleSave } from '#app/staff/stale-save.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'

/** form: which one of the page it is about, where there is more than one. */
export type SettingsAnswer =
	| { outcome: 'problems'; form: string; problems: Problems; values: Values }
	| StaleSave<{ form: string; values: Values }>
	| Failed
	| SignedOut

const words: Record<string, Record<string, string>> = settingsWords.problems

/** The sentence for a problem of a field; of several fields below each other, only where it is this one's. */
export function problemAt(problems: Problems, name: string, place?: number): string | undefined {
	const [code = '', at] = problems[name]?.split(':') ?? []
	if (code === '' || (at !== undefined && place !== undefined && Number(at) !== place)) return undefined
	return words[name]?.[code] ?? words.any?.[code] ?? words.any?.unreadable
}
