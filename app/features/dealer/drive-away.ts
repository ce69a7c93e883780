/**
 * What it costs to drive a vehicle away, besides its price. The National Credit Act decides which of these costs may
 * be part of a loan (docs/decisions/114).
 */
import type { Rand } from '#app/core/money-and-distance.ts'
import { driveAwayMessages as messages } from '#messages/settings-parts.ts'

export const COST_KINDS = [
	'licence',
	'registration',
	'plates',
	'roadworthy',
	'delivery',
	'fuel',
	'warranty',
	'other',
] as const
export type CostKind = (typeof COST_KINDS)[number]

export const COST_VEHICLES = ['all', 'new', 'used'] as const

export type DriveAwayCost = {
	kind: CostKind
	words: string // of another cost; blank for the kinds that have a name
	amount: Rand // VAT included
	vehicles: (typeof COST_VEHICLES)[number]
	isFinanced: boolean // may be part of the loan
}

/** A cost of one vehicle. */
export type VehicleCost = Omit<DriveAwayCost, 'vehicles'>

/** The law (National Credit Act, section 102) names the extended warranty (b), delivery and the first fuel (c), licence and registration (e). */
const NAMED_BY_THE_ACT: readonly CostKind[] = ['licence', 'registration', 'delivery', 'fuel', 'warranty']

export const mayBeFinanced = (kind: CostKind): boolean => NAMED_BY_THE_ACT.includes(kind)

/** Whether a cost is part of the loan: no setting makes it so if the Act does not name its kind. */
export const isFinanced = (cost: VehicleCost): boolean => cost.isFinanced && mayBeFinanced(cost.kind)

export const costName = ({ kind, words }: Pick<DriveAwayCost, 'kind' | 'words'>): string =>
	words || messages.kinds[kind]

/** The costs of a vehicle in this condition. Only `new` is new. */
export const costsOf = (costs: DriveAwayCost[] | undefined, condition: string): VehicleCost[] =>
	(costs ?? []).filter(({ vehicles }) => vehicles === 'all' || (vehicles === 'new') === (condition === 'new'))

/** The price with all costs, and with those that may be part of the loan. */
export const driveAwayPrice = (price: Rand, costs: VehicleCost[]): { total: Rand; financed: Rand } => ({
	total: sum(price, costs),
	financed: sum(price, costs.filter(isFinanced)),
})

const sum = (price: Rand, costs: VehicleCost[]): Rand =>
	costs.reduce((cents, { amount }) => cents + Math.round(amount * 100), Math.round(price * 100)) / 100
