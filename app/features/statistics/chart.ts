/** The shapes of a chart of columns over time, as the server computes them. */

/** The view box; the chart is as wide as its place. */
export const CHART = { width: 1000, height: 200 }

export type ColumnChart = {
	series: { name: string; path: string }[] // stacked, the first at the bottom
	ticks: { at: number; text: string }[] // percent from the bottom
	labels: { at: number; text: string }[] // percent from the left
	marks?: { at: number; price: number }[] // a new price in rand
}
