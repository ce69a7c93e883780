/** Two fields side by side, several times below each other: a pair is filled in whole, or left blank. */

/** Those that are filled in, in order. */
export const inPairs = (first: string[], second: string[]): [string, string][] =>
	first
		.map((one, index): [string, string] => [one, second[index] ?? ''])
		.filter(([one, other]) => one !== '' && other !== '')

/** The code of the problem with the place of the first pair that is filled in by half, `incomplete:1`. */
export function pairError(first: string[], second: string[]): string | undefined {
	const length = Math.max(first.length, second.length)
	for (let index = 0; index < length; index++)
		if (!first[index] !== !second[index]) return `incomplete:${index}`
	return undefined
}
