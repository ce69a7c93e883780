/** The makes and models that the product knows: of the stock, and of the search vocabulary. */
import { toSlug } from '#app/core/text.ts'
import { ABSENT, NICKNAMES, NO_MAKE } from '#app/features/vehicles/search/vocabulary/names.ts'
import { type KnownMake, type KnownNames, withCapitals } from './vehicle-name.ts'

/** Makes whose spelling does not follow from their lower-case name. */
const SPELLINGS: Record<string, string> = {
	baic: 'BAIC',
	bmw: 'BMW',
	byd: 'BYD',
	citroen: 'Citroën',
	dfsk: 'DFSK',
	faw: 'FAW',
	gwm: 'GWM',
	'harley davidson': 'Harley-Davidson',
	jac: 'JAC',
	ktm: 'KTM',
	ldv: 'LDV',
	mclaren: 'McLaren',
	mg: 'MG',
	'rolls royce': 'Rolls-Royce',
	ssangyong: 'SsangYong',
}

/** Nicknames of variants and engines, which are no models. */
const NO_MODELS = ['gti', 'raised body', 'gd-6', '320d', '320i']

export function knownNames(stock: { make: string; model: string }[]): KnownNames {
	const makes = new Map<string, KnownMake>()
	const addMake = (make: string) => {
		const known = makes.get(toSlug(make)) ?? { make, aliases: [], models: [], otherModels: [] }
		makes.set(toSlug(make), known)
		return known
	}
	for (const { make, model } of stock) addMake(make).models.push(...(model ? [model] : []))
	for (const [key, lines] of Object.entries(ABSENT))
		if (key !== NO_MAKE)
			addMake(SPELLINGS[key] ?? withCapitals(key)).otherModels.push(
				...lines.flatMap(({ models }) => listOf(models)),
			)
	const names: string[] = []
	for (const [name, { en = '', af = '' }] of Object.entries(NICKNAMES)) {
		const make =
			makes.get(toSlug(name)) ?? [...makes].find(([key]) => key.startsWith(`${toSlug(name)}-`))?.[1]
		if (make) make.aliases.push(name, ...listOf(en), ...listOf(af))
		else if (!NO_MODELS.includes(name)) names.push(name)
	}
	return { makes: [...makes.values()], models: names }
}

const listOf = (names: string) =>
	names
		.split(/[,|]/)
		.map((name) => name.trim())
		.filter(Boolean)
