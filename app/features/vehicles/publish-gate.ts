/** What a vehicle lacks before it comes on the website. */
import type { VehicleInput } from './vehicle-schema.ts'

type Facts = Pick<VehicleInput, 'image' | 'price' | 'year' | 'mileage'>

const FACTS = ['image', 'price', 'year', 'mileage'] as const
export type MissingFact = (typeof FACTS)[number]

/** Nobody may publish it without these. */
export const missingFacts = (vehicle: Facts): MissingFact[] =>
	FACTS.filter((fact) => vehicle[fact] === null || vehicle[fact] === '')

const FEW_PHOTOS = 5

export type Advice = 'few-photos' | 'no-description'

/** Staff may publish it as it is. */
export const adviceFor = ({ photos, description }: { photos: number; description: string }): Advice[] => [
	...(photos < FEW_PHOTOS ? (['few-photos'] as const) : []),
	...(description.trim() === '' ? (['no-description'] as const) : []),
]
