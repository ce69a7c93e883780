/**
 * Generates any number of vehicles from the demo's: other names, prices, years and colours, the same for the
 * same seed.
 */
import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'

const MAKES =
	'Toyota Ford Isuzu Nissan Volkswagen Suzuki Hyundai Kia Renault Haval Chery Mazda Honda Audi BMW Subaru Opel Peugeot Citroen Volvo Jeep Lexus Omoda Jaecoo Proton Mitsubishi'.split(
		' ',
	)
const BEGINNINGS =
	'Ar Bel Cor Dal El Fon Gar Hal Ix Jar Kel Lan Mar Nor Or Pra Quar Ren Sol Tar Ul Ven Wil Xen Yar Zen'.split(
		' ',
	)
const MIDDLES = 'a e i o u an en in on ar er or al el il ol'.split(' ')
const ENDINGS = 'ra to na lo dis ton vo rix mo sta ko za lia no cus ris'.split(' ')
const TRIMS =
	'Comfortline Trendline Highline Executive Active Elite Luxury Premium Sport Style Dynamic Limited Touring Adventure Urban Prestige Classic'.split(
		' ',
	)
const COLOURS = 'White Black Grey Silver Red Blue Green Yellow Brown Bronze Beige'.split(' ')
const SHADES = 'Glacier Midnight Arctic Desert Ocean Forest Ruby Pearl Metallic Satin Storm Sunset'.split(' ')
const ONE_DAY = 86_400_000 // ms

/** Yields the demo's own vehicles first, so that the test queries have matches. */
export function* generateVehicles<Vehicle extends SearchDocument>(
	count: number,
	demo: readonly Vehicle[],
	seed = 1,
): Generator<Vehicle> {
	yield* demo.slice(0, count)
	const random = randomFrom(seed)
	const pick = <Value>(values: readonly Value[]): Value =>
		values[Math.floor(random() * values.length)] as Value
	const between = (min: number, max: number) => Math.floor(min + random() * (max - min))
	const models = Array.from({ length: Math.min(2000, 40 + count / 25) }, () => ({
		make: pick(MAKES),
		model: `${pick(BEGINNINGS)}${pick(MIDDLES)}${pick(ENDINGS)}${random() < 0.2 ? ` ${between(1, 9)}` : ''}`,
	}))
	for (let number = demo.length; number < count; number++) {
		const template = pick(demo)
		const isOwn = random() < 0.4
		const { make, model } = isOwn ? template : pick(models)
		const variant = `${between(10, 35) / 10} ${pick(TRIMS)} ${isOwn ? template.variant : `${between(60, 220)}kW`}`
		yield {
			...template,
			id: uuidOf(seed, number),
			make,
			model,
			variant,
			name: `${make} ${model} ${variant.slice(0, 60)}`,
			description: shuffled(template.description, random),
			price: between(50, 1500) * 1000 - 100,
			year: between(2008, 2027),
			mileage: between(0, 250_000),
			colour: `${pick(SHADES)} ${pick(COLOURS)}`,
			stockNumber: `GEN-${number}`,
			createdAt: template.createdAt - between(0, 900) * ONE_DAY - number,
		}
	}
}

/** Shuffles the sentences of a description and leaves some out. */
function shuffled(description: string | null, random: () => number): string | null {
	if (!description) return null
	const sentences = description.split(/(?<=\.) /).map((sentence) => ({ sentence, rank: random() }))
	return sentences
		.filter(({ rank }) => rank > 0.2)
		.sort((one, other) => one.rank - other.rank)
		.map(({ sentence }) => sentence)
		.join(' ')
}

const uuidOf = (seed: number, number: number): string =>
	`00000000-0000-4000-8${seed.toString(16).padStart(3, '0').slice(-3)}-${number.toString(16).padStart(12, '0')}`

/** A seeded random number generator, 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}
