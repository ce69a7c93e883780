/** What a vehicle lacks before it comes on the website. */
import type { Values } from '#app/core/form.ts'

const FACTS = ['image', 'price', 'year', 'mileage'] as const
export type MissingFact = (typeof FACTS)[number]

/** What a vehicle needs before it is published. */
export const missingFacts = (vehicle: Record<MissingFact, unknown>): MissingFact[] =>
	FACTS.filter((fact) => vehicle[fact] === null || vehicle[fact] === '')

const FEW_PHOTOS = 5

export type Advice = 'few-photos' | 'no-description'

/** Staff may publish it as it is. */
export const adviceFor = ({ photos, description }: { photos: number; description: string }): Advice[] => [
	...(photos < FEW_PHOTOS ? (['few-photos'] as const) : []),
	...(description.trim() === '' ? (['no-description'] as const) : []),
]

export type Lacking = { missing: MissingFact[]; advice: Advice[] }

/** Of the form as it is typed, in which a price of 0 is none. */
export function lackingIn(values: Values, photos: number): Lacking {
	const textOf = (name: string) => String(values[name] ?? '').trim()
	const [price, year, mileage] = [textOf('price').replace(/^0$/, ''), textOf('year'), textOf('mileage')]
	const missing = missingFacts({ image: photos > 0 ? photos : '', price, year, mileage })
	const hasNoPhoto = missing.includes('image')
	const advice = adviceFor({ photos, description: textOf('description') })
	return { missing, advice: advice.filter((each) => each !== 'few-photos' || !hasNoPhoto) }
}
