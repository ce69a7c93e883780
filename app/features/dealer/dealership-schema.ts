/** Validation of the settings form for the dealership's texts. */
import * as z from 'zod/mini'
import { integerField, lines } from '#app/core/fields.ts'
import { line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import { column, link } from '#app/core/setting-fields.ts'
import type { Dealer, Statistic } from './dealer.ts'
import { inPairs, pairError } from './field-pairs.ts'
import type { Stories } from './stories.ts'

/** Number of statistics on the home page and on the about page. */
export const STATISTIC_COUNTS = { home: 4, about: 4 } as const

const cells = (longest: number) => column(longest, (text): Result<string, string> => ok(text))

const name = parsedField(line(100), (text): Result<string, string> => (text ? ok(text) : fail('required')))

export const dealershipInput = (thisYear: number) =>
	z
		.object({
			name,
			founded: integerField(1800, thisYear),
			tagline: line(150),
			blurb: line(600),
			homeStory: lines(1_000),
			aboutStory: lines(4_000),
			ownerStory: lines(1_500),
			homeValue: cells(12),
			homeLabel: cells(40),
			aboutValue: cells(12),
			aboutLabel: cells(40),
			creditText: line(60),
			creditName: line(80),
			creditAddress: link,
		})
		.check(({ value, issues }) => {
			const addFieldError = (path: string, message: string | undefined) =>
				message && issues.push({ code: 'custom', input: value, path: [path], message })
			addFieldError('homeValue', pairError(value.homeValue, value.homeLabel))
			addFieldError('aboutValue', pairError(value.aboutValue, value.aboutLabel))
		})

type Input = z.output<ReturnType<typeof dealershipInput>>
type DealershipSettings = Pick<
	Dealer,
	'name' | 'logo' | 'founded' | 'tagline' | 'blurb' | 'homeFigures' | 'aboutFigures' | 'credit'
> &
	Partial<Stories>

/** Initial values of the form fields. */
export const dealershipFields = (
	{ credit, homeFigures, aboutFigures, ...dealer }: Dealer,
	stories: Stories,
) => ({
	name: dealer.name,
	founded: String(dealer.founded),
	tagline: dealer.tagline,
	blurb: dealer.blurb,
	...stories,
	homeValue: homeFigures.map(({ value }) => value),
	homeLabel: homeFigures.map(({ label }) => label),
	aboutValue: aboutFigures.map(({ value }) => value),
	aboutLabel: aboutFigures.map(({ label }) => label),
	creditText: credit.text,
	creditName: credit.name,
	creditAddress: credit.address ?? '',
})

/** A drawn wordmark shows the name it was drawn for; after a change of name, the name is shown as text. */
export const toDealershipSettings = (
	input: Input,
	before: { dealer: Dealer; stories: Stories },
): DealershipSettings => ({
	name: input.name,
	logo: input.name === before.dealer.name ? before.dealer.logo : null,
	founded: input.founded,
	tagline: input.tagline,
	blurb: input.blurb,
	...changedStories(input, before.stories),
	homeFigures: toStatistics(input.homeValue, input.homeLabel),
	aboutFigures: toStatistics(input.aboutValue, input.aboutLabel),
	credit: { text: input.creditText, name: input.creditName, address: input.creditAddress || null },
})

/** Only the edited texts are stored; the others still follow town and year. */
const changedStories = (input: Input, before: Stories): Partial<Stories> =>
	Object.fromEntries(
		STORY_NAMES.flatMap((name) => (input[name] === before[name] ? [] : [[name, input[name]]])),
	)

const STORY_NAMES = ['homeStory', 'aboutStory', 'ownerStory'] as const

const toStatistics = (values: string[], labels: string[]): Statistic[] =>
	inPairs(values, labels).map(([value, label]) => ({ value, label }))
