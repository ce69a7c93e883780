/** Finds the vehicle that a staff member types: a stock number, or words that only one vehicle has. */
import { fail, ok, type Result } from '#app/core/result.ts'
import { toSlug } from '#app/core/text.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import { currentStock } from '#app/features/vehicles/inventory/stock-cache.server.ts'
import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'
import { searchForStaff } from '#app/features/vehicles/vehicle-staff-queries.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { staffLeadMessages as messages } from '#messages/staff-leads.ts'

const MAX_OPTIONS = 500
const MAX_NAMED = 3

type StockServices = Parameters<typeof findSearchContext>[0] & Pick<Services, 'db' | 'memoize'>
export type VehicleError = 'no-vehicle' | `several-vehicles:${string}`

const newestFirst = (one: SearchDocument, other: SearchDocument) =>
	(other.stockNumber ?? '').localeCompare(one.stockNumber ?? '', 'en', { numeric: true })

async function listDocuments(services: StockServices): Promise<SearchDocument[]> {
	const stock = await currentStock(services)
	return stock.vehicles.map(({ document }) => document)
}

/** What the field suggests: the vehicles that can be bought. */
export async function listVehicleOptions(services: StockServices): Promise<string[]> {
	const unsold = (await listDocuments(services)).filter(({ status }) => status !== 'sold')
	return unsold.toSorted(newestFirst).slice(0, MAX_OPTIONS).map(messages.option)
}

/** The id; undefined for a blank text. */
export async function findTypedVehicle(
	services: StockServices,
	typed: string,
): Promise<Result<string | undefined, VehicleError>> {
	if (typed === '') return ok(undefined)
	const documents = await listDocuments(services)
	const isTyped = (text: string | null) => text !== null && toSlug(text) === toSlug(typed)
	const exact = documents.find((one) => isTyped(one.stockNumber) || isTyped(messages.option(one)))
	if (exact) return ok(exact.id)
	const { vehicles } = searchForStaff(await currentStock(services), typed, await findSearchContext(services))
	const matches = vehicles.map(({ document }) => document)
	const unsold = matches.filter(({ status }) => status !== 'sold')
	const [only, ...others] = unsold.length > 0 ? unsold : matches
	if (!only) return fail('no-vehicle')
	if (others.length === 0) return ok(only.id)
	const named = [only, ...others].slice(0, MAX_NAMED).map(messages.option).join('; ')
	return fail(`several-vehicles:${named}` as const)
}
