/**
 * The words of the plain fields of a vehicle: label in the form and on the page, heading and rule of their column in a
 * stock list, and what is wrong with a number.
 */
import { defineMessages } from '#app/core/texts.ts'

const english = {
	bodyStyle: {
		label: 'Body style',
		rule: 'sedan, hatch, suv, bakkie, coupe, mpv, van or motorcycle',
		options: {
			sedan: 'Sedan',
			hatch: 'Hatch',
			suv: 'SUV',
			bakkie: 'Bakkie',
			coupe: 'Coupe',
			mpv: 'MPV',
			van: 'Van',
			motorcycle: 'Motorcycle',
		},
	},
	engine: { label: 'Engine', rule: 'Such as 2.4 turbodiesel' },
	powerKw: {
		label: 'Power',
		heading: 'Power kW',
		rule: 'A whole number',
		unit: 'kW',
		value: (power: number) => `${power}\u00a0kW`,
	},
	drive: { label: 'Drive', rule: '4x2, 4x4, AWD, FWD or RWD' },
	doors: { label: 'Doors', rule: 'From 0 to 9', outOfRange: 'Enter a number from 0 to 9.' },
	seats: { label: 'Seats', rule: 'From 1 to 99', outOfRange: 'Enter a number from 1 to 99.' },
	colour: { label: 'Colour', rule: 'Such as White' },
	previousOwners: {
		label: 'Previous owners',
		rule: 'From 0 to 99',
		outOfRange: 'Enter a number from 0 to 99.',
		none: 'None',
	},
	serviceHistory: { label: 'Service history', rule: 'In your own words' },
	warranty: { label: 'Warranty', rule: 'In your own words' },
} as const

export const vehicleDetailMessages = defineMessages(english)

type Words = {
	label: string
	heading?: string
	rule: string
	unit?: string
	outOfRange?: string
	options?: Record<string, string>
}
const words: Record<keyof typeof english, Words> = english

/** One text of each field that has it. */
const textsOf = (textOf: (of: Words) => string | undefined) =>
	Object.fromEntries(
		Object.entries(words).flatMap(([name, of]) => {
			const text = textOf(of)
			return text === undefined ? [] : [[name, text]]
		}),
	) as Record<keyof typeof english, string>

export const detailLabels = defineMessages(textsOf(({ label }) => label))
export const detailHeadings = defineMessages(
	textsOf(({ heading }) => heading) as Partial<typeof detailLabels>,
)
export const detailRules = defineMessages(textsOf(({ rule }) => rule))
export const detailUnits = defineMessages(textsOf(({ unit }) => unit) as Partial<typeof detailLabels>)
export const detailErrors = defineMessages(
	Object.fromEntries(
		Object.entries(textsOf(({ outOfRange }) => outOfRange)).map(([name, text]) => [
			name,
			{ 'out-of-range': text },
		]),
	) as Record<string, Record<string, string>>,
)
export const detailOptions = (name: keyof typeof english): Record<string, string> =>
	(vehicleDetailMessages as typeof words)[name].options ?? {}
