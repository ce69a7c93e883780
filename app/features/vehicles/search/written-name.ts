/** Names of makes and models that a visitor typed, as their makers write them. */
import { capitalize, toSlug } from '#app/core/text.ts'

const MAKES: Record<string, string> = {
	'alfa-romeo': 'Alfa Romeo',
	citroen: 'Citroën',
	'mercedes-benz': 'Mercedes-Benz',
	mercedes: 'Mercedes-Benz',
	'rolls-royce': 'Rolls-Royce',
	ssangyong: 'SsangYong',
}

/** Makes that their makers write in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(
	'baic bmw byd dfsk ds faw gac gmc gwm jac jmc jmev kgm ldv mg tvr'.split(' '),
)

/** The name of a make or model that a visitor typed, as its maker writes it: `BMW`, `Rolls-Royce`, `RAV4`. */
export const writtenName = (typed: string): string =>
	MAKES[toSlug(typed)] ??
	typed
		.split(' ')
		.map((word) => (/\d/.test(word) || CAPITALS.has(word) ? word.toUpperCase() : capitalize(word)))
		.join(' ')
