/**
 * Parses PromQL expressions and the Prometheus text format: the series that an expression selects and those
 * that exist.
 */
import { parser } from '@prometheus-io/lezer-promql'

export type Matcher = { label: string; operator: string; value: string }
export type Selector = { name: string; matchers: Matcher[] }
export type Series = { name: string; labels: Record<string, string>; value: string }

/**
 * Returns every series that an expression selects.
 * @throws Error for invalid PromQL, such as an unknown function
 */
export function selectorsOf(expression: string): Selector[] {
	const textOf = ({ from, to }: { from: number; to: number }) => expression.slice(from, to)
	const selectors: Selector[] = []
	parser.parse(expression).iterate({
		enter: ({ type, node }) => {
			if (type.isError) throw new Error(`no PromQL at ${node.from}: ${expression}`)
			if (type.name !== 'VectorSelector') return
			const name = node.getChild('Identifier')
			const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
			selectors.push({
				name: name ? textOf(name) : '',
				matchers: matchers.map((matcher) => {
					const [label = '', operator = '', value = ''] = ['LabelName', 'MatchOp', 'StringLiteral'].map(
						(part) => {
							const child = matcher.getChild(part)
							return child ? textOf(child) : ''
						},
					)
					return { label, operator, value: JSON.parse(value) }
				}),
			})
		},
	})
	return selectors
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/

/** The series of a response of /metrics. */
export function seriesOf(text: string): Series[] {
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
	return lines.map((line) => {
		const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? []
		if (!name) throw new Error(`no series: ${line}`)
		const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
		return { name, labels: Object.fromEntries(pairs.map(([, label, text]) => [label, text])), value }
	})
}

export const isSelected = ({ name, matchers }: Selector, series: Series): boolean =>
	series.name === name && matchers.every((matcher) => isMatched(matcher, series.labels))

function isMatched({ label, operator, value }: Matcher, labels: Series['labels']): boolean {
	const actual = labels[label]
	if (actual === undefined) return false // stricter than Prometheus: a label that is misspelt matches nothing
	if (operator === '=') return actual === value
	if (operator === '!=') return actual !== value
	return new RegExp(`^(?:${value})$`).test(actual) === (operator === '=~')
}
