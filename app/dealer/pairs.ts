/** Two fields side by side, several times below each other: a pair is filled in whole, or left blank. */

/** Those that are filled in, in order. */
export const inPairs = (first: string[], second: string[]): [string, string][] =>
	first
		.map((one, place): [string, string] => [one, second[place] ?? ''])
		.filter(([one, other]) => one !== '' && other !== '')

/** The code of the problem with the place of the first pair that is filled in by half, `incomplete:1`. */
export function pairProblem(first: string[], second: string[]): string | undefined {
	const length = Math.max(first.length, second.length)
	for (let place = 0; place < length; place++)
		if (!first[place] !== !second[place]) return `incomplete:${place}`
	return undefined
}
