/** Computes the shapes of charts on the server, so that no library goes to the browser (docs/decisions/099). */
import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { formatDate, type IsoDate } from '#app/core/dates.ts'
import { formatCount } from '#app/core/money-and-distance.ts'
import { CHART, type ColumnChart } from './report.ts'

const AXIS_VALUES = 4
const LABELS = 6

type Series = { name: string; values: number[] }

/** Stacked columns, one for each label. */
export function drawColumns(labels: string[], series: Series[]): ColumnChart {
	const columns = labels.map((_, column) => series.map(({ values }) => values[column] ?? 0))
	const layers = stack<number[], number>()
		.keys(series.keys())
		.value((column, key) => column[key] ?? 0)(columns)
	const highest = Math.max(1, ...(layers.at(-1) ?? []).map(([, top]) => top))
	const y = scaleLinear([0, highest], [CHART.height, 0]).nice(AXIS_VALUES)
	const x = scaleBand([...labels.keys()], [0, CHART.width]).padding(0.2)
	const left = (column: number) => x(column) ?? 0
	const every = Math.ceil(labels.length / LABELS)
	return {
		series: layers.map((layer, index) => ({
			name: series[index]?.name ?? '',
			path: layer
				.map(([bottom, top], column) =>
					top > bottom
						? `M${round(left(column))} ${round(y(bottom))}V${round(y(top))}h${round(x.bandwidth())}V${round(y(bottom))}z`
						: '',
				)
				.join(''),
		})),
		ticks: y
			.ticks(AXIS_VALUES)
			.filter(Number.isInteger)
			.map((value) => ({
				at: round((100 * (CHART.height - y(value))) / CHART.height),
				text: formatCount(value),
			})),
		labels: labels.flatMap((text, column) =>
			column % every === 0
				? [{ at: round((100 * (left(column) + x.bandwidth() / 2)) / CHART.width), text }]
				: [],
		),
	}
}

/** `16 Nov`, the label of a column. */
export const shortDay = (day: IsoDate): string => formatDate(new Date(day), Number(day.slice(0, 4)))

const round = (number: number) => Math.round(number * 10) / 10

/** The length of each bar in percent of the longest. */
export function barsOf(values: number[]): number[] {
	const length = scaleLinear([0, Math.max(1, ...values)], [0, 100])
	return values.map((value) => round(length(value)))
}
