/** What a row of a stock list changes, and what is wrong with it, in words. */
import type { Head } from '#app/vehicles/stock-heads.ts'
import type { RowProblem } from '#app/vehicles/stock-plan.ts'
import type { Change } from '#app/vehicles/stock-row.ts'
import { stockHeadWords, stockListWords as words } from '#app/words/en-ZA/stock-list.ts'
import { vehicleFormWords } from '#app/words/en-ZA/vehicle-form.ts'

const labels: Record<string, string> = vehicleFormWords.labels
const ofRows: Record<string, string> = words.rowProblems
const ofFields: Record<string, Record<string, string>> = vehicleFormWords.problems

export const changeText = ({ field, from, to }: Change): string =>
	words.report.change(stockHeadWords[field], words.report.cut(from), words.report.cut(to))

const ONE_OF: readonly Head[] = [
	'condition',
	'transmission',
	'fuelType',
	'status',
	'featured',
	'bodyStyle',
	'drive',
]

/** Names the column once, and what its cell says. */
export function problemText({ field, code, of, value = '' }: RowProblem): string {
	if (of !== undefined) return words.saidBefore(of)
	if (field === 'row') return ofRows[code] ?? ''
	const said = words.report.cut(value.trim())
	const head = stockHeadWords[field]
	if (said && ONE_OF.includes(field))
		return `${head}: ${words.notOneOf(said, words.columns.help[field] ?? '')}`
	const sentence =
		ofFields[field]?.[code] ?? ofRows[code] ?? ofFields.any?.[code] ?? words.rowProblems.required
	const told = said ? words.fileSays(sentence, said) : sentence
	return told.startsWith(labels[field] ?? head) ? told : `${head}: ${told}`
}
