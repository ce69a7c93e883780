/** A measurement with its budget: a maximum, or a minimum with `atLeast`. */
export type Row = { what: string; figure: number; unit: string; budget?: number; atLeast?: boolean }

export const isOverBudget = ({ figure, budget, atLeast }: Row): boolean =>
	budget !== undefined && !(atLeast ? figure >= budget : figure <= budget)

/** Rounds to the significant decimals. */
export function formatResult({ figure, unit }: Row): string {
	const size = Math.abs(figure)
	const number = Number.isInteger(figure) ? figure : figure.toFixed(size < 10 ? 3 : size < 1000 ? 2 : 0)
	return `${number} ${unit}`.trim()
}

export const formatBudget = ({ budget, atLeast }: Row): string =>
	budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${budget}`
