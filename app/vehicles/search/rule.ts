/** Which vehicles keep a rule of the vocabulary. */
import type { FeatureName, SearchVehicle } from './stock.ts'
import type { Rule } from './vocabulary/rule.ts'

/** How well a vehicle keeps a list of alternatives: the place of the first it keeps, or -1. */
export function keptAlternative(anyOf: readonly Rule[], vehicle: SearchVehicle, thisYear: number): number {
	return anyOf.findIndex((rule) => keeps(rule, vehicle, thisYear))
}

function keeps(rule: Rule, { entry, bodies, features, engine, modelName }: SearchVehicle, thisYear: number) {
	const { seats, doors, powerKw, price, mileage, year, previousOwners } = entry
	return (
		(!rule.body || rule.body.includes(bodies[0] ?? '')) &&
		(!rule.fuel || rule.fuel.includes(entry.fuelType)) &&
		(!rule.drive || rule.drive.includes(entry.drive ?? '')) &&
		(!rule.make || rule.make.includes(entry.make.toLowerCase())) &&
		(!rule.model || rule.model.some((name) => modelName.startsWith(name))) &&
		!rule.notModel?.some((name) => modelName.startsWith(name)) &&
		(!rule.feature || features.has(rule.feature as FeatureName)) &&
		within(seats, rule.minSeats, rule.maxSeats) &&
		within(doors, rule.minDoors, rule.maxDoors) &&
		within(engine, rule.minEngine, rule.maxEngine) &&
		within(powerKw, rule.minPower, undefined) &&
		within(price, rule.minPrice, rule.maxPrice) &&
		within(mileage, undefined, rule.maxMileage) &&
		within(thisYear - year, undefined, rule.maxAge) &&
		within(previousOwners, undefined, rule.maxOwners) &&
		(!rule.automatic || entry.transmission !== 'Manual') &&
		(!rule.history || rule.history.test(entry.serviceHistory ?? '')) &&
		(!rule.warranty || rule.warranty.test(entry.warranty ?? ''))
	)
}

/** What is not known keeps no limit. */
function within(value: number | null, least: number | undefined, most: number | undefined): boolean {
	if (least === undefined && most === undefined) return true
	return value !== null && value >= (least ?? value) && value <= (most ?? value)
}
