/** A measurement with its budget: a maximum, or a minimum with `atLeast`. */
export type Row = { what: string; value: number; unit: string; budget?: number; atLeast?: boolean }

export const isOverBudget = ({ value, budget, atLeast }: Row): boolean =>
	budget !== undefined && !(atLeast ? value >= budget : value <= budget)

/** Rounds to the significant decimals. */
export function formatResult({ value, unit }: Row): string {
	const size = Math.abs(value)
	const number = Number.isInteger(value) ? value : value.toFixed(size < 10 ? 3 : size < 1000 ? 2 : 0)
	return `${number} ${unit}`.trim()
}

export const formatBudget = ({ budget, atLeast }: Row): string =>
	budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${budget}`
