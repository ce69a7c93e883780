/** What the page for the dealership's own words may send. */
import * as z from 'zod/mini'
import { line, reading, whole } from '#app/kernel/fields.ts'
import { fail, ok, type Result } from '#app/kernel/result.ts'
import { column, link } from '#app/kernel/setting-fields.ts'
import type { Dealer, Figure } from './dealer.ts'
import { inPairs, pairProblem } from './pairs.ts'

/** Figures on the home page, and on the page about the dealership. */
export const PLACES = { home: 4, about: 4 } as const

const cells = (longest: number) => column(longest, (text): Result<string, string> => ok(text))

const name = reading(line(100), (text): Result<string, string> => (text ? ok(text) : fail('required')))

export const dealershipInput = (thisYear: number) =>
	z
		.object({
			name,
			founded: whole(1800, thisYear),
			tagline: line(150),
			blurb: line(600),
			homeValue: cells(12),
			homeLabel: cells(40),
			aboutValue: cells(12),
			aboutLabel: cells(40),
			creditText: line(60),
			creditName: line(80),
			creditAddress: link,
		})
		.check(({ value, issues }) => {
			const told = (path: string, message: string | undefined) =>
				message && issues.push({ code: 'custom', input: value, path: [path], message })
			told('homeValue', pairProblem(value.homeValue, value.homeLabel))
			told('aboutValue', pairProblem(value.aboutValue, value.aboutLabel))
		})

type Input = z.output<ReturnType<typeof dealershipInput>>
type Part = Pick<
	Dealer,
	'name' | 'logo' | 'founded' | 'tagline' | 'blurb' | 'homeFigures' | 'aboutFigures' | 'credit'
>

/** As the fields begin. */
export const dealershipFields = ({ credit, homeFigures, aboutFigures, ...dealer }: Dealer) => ({
	name: dealer.name,
	founded: String(dealer.founded),
	tagline: dealer.tagline,
	blurb: dealer.blurb,
	homeValue: homeFigures.map(({ value }) => value),
	homeLabel: homeFigures.map(({ label }) => label),
	aboutValue: aboutFigures.map(({ value }) => value),
	aboutLabel: aboutFigures.map(({ label }) => label),
	creditText: credit.text,
	creditName: credit.name,
	creditAddress: credit.address ?? '',
})

/** A drawn wordmark says the name that it was drawn for: with another one the name is set in type. */
export const dealershipIn = (input: Input, before: Dealer): Part => ({
	name: input.name,
	logo: input.name === before.name ? before.logo : null,
	founded: input.founded,
	tagline: input.tagline,
	blurb: input.blurb,
	homeFigures: figures(input.homeValue, input.homeLabel),
	aboutFigures: figures(input.aboutValue, input.aboutLabel),
	credit: { text: input.creditText, name: input.creditName, address: input.creditAddress || null },
})

const figures = (values: string[], labels: string[]): Figure[] =>
	inPairs(values, labels).map(([value, label]) => ({ value, label }))
