/** Validation of the settings form for the dealership's name. */
import * as z from 'zod/mini'
import { link, optionalInteger, switchField } from '#app/core/fields.ts'
import { line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { type Dealer, SECTIONS, type Section } from './dealer.ts'

const name = parsedField(line(100), (text): Result<string, string> => (text ? ok(text) : fail('required')))

export const dealershipInput = (thisYear: number) =>
	z.object({
		name,
		founded: optionalInteger(1800, thisYear),
		creditText: line(60),
		creditName: line(80),
		creditAddress: link,
		finance: switchField,
		marketplace: switchField,
		showroom: switchField,
		blog: switchField,
		faqs: switchField,
		hidesEmptySections: switchField,
	})

type Input = z.output<ReturnType<typeof dealershipInput>>
type DealershipSettings = Pick<
	Dealer,
	'name' | 'logo' | 'founded' | 'credit' | 'hiddenSections' | 'hidesEmptySections'
>

/** Initial values of the form fields. */
export const dealershipFields = ({
	credit,
	name,
	founded,
	hiddenSections = [],
	hidesEmptySections = false,
}: Dealer) => ({
	...(Object.fromEntries(
		SECTIONS.map((section) => [section, hiddenSections.includes(section) ? '' : 'on']),
	) as Record<Section, string>),
	hidesEmptySections: hidesEmptySections ? 'on' : '',
	name,
	founded: founded === null ? '' : String(founded),
	creditText: credit.text,
	creditName: credit.name,
	creditAddress: credit.address ?? '',
})

/** Nothing is stored where nothing is left out. */
function sectionSettings(input: Input): Pick<Dealer, 'hiddenSections' | 'hidesEmptySections'> {
	const hidden = SECTIONS.filter((section) => !input[section])
	return {
		hiddenSections: hidden.length > 0 ? hidden : undefined,
		hidesEmptySections: input.hidesEmptySections || undefined,
	}
}

/** A drawn wordmark shows the name it was drawn for; after a change of name, the name is shown as text. */
export const toDealershipSettings = (
	input: Input,
	{ dealer }: { dealer: Pick<Dealer, 'name' | 'logo'> },
): DealershipSettings => ({
	name: input.name,
	logo: input.name === dealer.name ? dealer.logo : null,
	founded: input.founded,
	credit: { text: input.creditText, name: input.creditName, address: input.creditAddress || null },
	...sectionSettings(input),
})

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
