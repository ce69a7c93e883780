/** What the screen for the stock is answered. */
import type { Problems } from '#app/kernel/form.ts'
import type { SaveProblem, StockEntry } from '#app/vehicles/stock-entry.ts'

export type Answer =
	| { outcome: 'added' | 'changed'; entry: StockEntry }
	| { outcome: 'deleted'; id: string }
	| { outcome: 'problems'; problems: Problems }
	| { outcome: 'refused'; problem: Exclude<SaveProblem, 'stock-number-taken'>; by?: string }
