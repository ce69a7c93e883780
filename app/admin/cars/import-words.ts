/** What a row of a stock list changes, and what is wrong with it, in words. */
import type { RowProblem } from '#app/vehicles/stock-plan.ts'
import type { Change } from '#app/vehicles/stock-row.ts'
import { stockHeadWords, stockListWords as words } from '#app/words/en-ZA/stock-list.ts'
import { vehicleFormWords } from '#app/words/en-ZA/vehicle-form.ts'

const ofRows: Record<string, string> = words.rowProblems
const ofFields: Record<string, Record<string, string>> = vehicleFormWords.problems

export const changeText = ({ field, from, to }: Change): string =>
	words.report.change(stockHeadWords[field], words.report.cut(from), words.report.cut(to))

export function problemText({ field, code, of }: RowProblem): string {
	if (of !== undefined) return words.saidBefore(of)
	if (field === 'row') return ofRows[code] ?? ''
	const sentence =
		ofFields[field]?.[code] ?? ofRows[code] ?? ofFields.any?.[code] ?? words.rowProblems.required
	return `${stockHeadWords[field]}: ${sentence}`
}
