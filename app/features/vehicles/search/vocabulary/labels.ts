/** Chip labels in the language of the query; English where a language has no label of its own. */
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import data from './labels.json' with { type: 'json' }
import type { Language, Measure } from './language.ts'
import { FEATURES } from './names.ts'

type Labels = { en: string } & Partial<Record<Language, string>>

const LABELS: Record<string, Labels> = data.LABELS

/** How amounts are written, and the words beside them. */
export const NUMBER_FORMATS: Partial<Record<Measure, (amount: number) => string>> = {
	price: formatRand,
	instalment: formatRand,
	mileage: formatKilometres,
	engine: (litres) => (Math.round(litres * 10) / 10).toFixed(1),
}
export const AMOUNTS: Partial<Record<Measure, Labels>> = data.AMOUNTS

/** The chip's text for a purpose's rule. */
const RULES: Record<string, Omit<Labels, 'en'>> = data.RULES

/** The first name of a feature in each language is its label. */
const firstName = (names = ''): string | undefined => {
	const [name = ''] = names.split(',')
	return name === '' ? undefined : name.charAt(0).toUpperCase() + name.slice(1)
}
const FEATURE_NAMES = Object.fromEntries(
	Object.entries(FEATURES).map(
		([
			name,
			{
				names: { af, zu, st },
			},
		]): [string, Labels] => [name, { en: name, af: firstName(af), zu: firstName(zu), st: firstName(st) }],
	),
)
const RULE_NAMES = Object.fromEntries(
	Object.entries(RULES).map(([rule, labels]): [string, Labels] => [rule, { en: rule, ...labels }]),
)

/** Labels of bodies, fuels, gearboxes, conditions, colours, cabs and purposes, by their name in the code. */
const NAMES: Record<string, Labels> = { ...FEATURE_NAMES, ...RULE_NAMES, ...data.NAMES }

export const inLanguage = (labels: Labels | undefined, language: Language): string | undefined =>
	labels?.[language] ?? labels?.en

export const label = (name: string, language: Language, value = ''): string =>
	(inLanguage(LABELS[name], language) ?? '').replace('{}', value)

export const nameIn = (name: string, language: Language): string => inLanguage(NAMES[name], language) ?? name
