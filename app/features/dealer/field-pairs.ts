/** Repeated pairs of fields: both fields of a pair are filled in, or both are empty. */

/** The complete pairs, in order. */
export const inPairs = (first: string[], second: string[]): [string, string][] =>
	first
		.map((one, index): [string, string] => [one, second[index] ?? ''])
		.filter(([one, other]) => one !== '' && other !== '')

/** The field error of the first incomplete pair, with its index: `incomplete:1`. */
export function pairError(first: string[], second: string[]): string | undefined {
	const length = Math.max(first.length, second.length)
	for (let index = 0; index < length; index++)
		if (!first[index] !== !second[index]) return `incomplete:${index}`
	return undefined
}
