/** The rows of a comparison: what is specified of each vehicle, its features, and where they differ. */
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { type SpecificationName, specificationsOf } from '#app/site/vehicle/specifications.ts'
import { specificationMessages } from '#messages/specifications.ts'

/** In the order of the vehicles; an empty value is not stated. */
export type ComparisonRow = { label: string; values: string[]; differs: boolean }
export type FeatureRow = { label: string; has: boolean[]; differs: boolean }
export type Comparison = { specifications: ComparisonRow[]; features: FeatureRow[] }

/** Those that the name says, or that no two vehicles have in common. */
const LEFT_OUT: SpecificationName[] = ['make', 'model', 'stockNumber']

export function compare(vehicles: Vehicle[]): Comparison {
	const specifications = vehicles.map((vehicle) => new Map(specificationsOf(vehicle).map(toPair)))
	const names = Object.keys(specificationMessages) as SpecificationName[]
	const features = vehicles.map(({ features }) => new Set(features.map(fold)))
	const spellings = new Map<string, string>()
	for (const name of vehicles.flatMap(({ features }) => features))
		if (!spellings.has(fold(name))) spellings.set(fold(name), name.trim())
	return {
		specifications: names
			.filter((name) => !LEFT_OUT.includes(name) && specifications.some((one) => one.has(name)))
			.map((name) => {
				const values = specifications.map((one) => one.get(name) ?? '')
				return { label: specificationMessages[name], values, differs: areDifferent(values) }
			}),
		features: [...spellings].map(([key, label]) => {
			const has = features.map((one) => one.has(key))
			return { label, has, differs: areDifferent(has.map(String)) }
		}),
	}
}

const toPair = ({ name, value }: ReturnType<typeof specificationsOf>[number]) => [name, value] as const

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const areDifferent = (values: string[]): boolean => new Set(values.map(fold)).size > 1
