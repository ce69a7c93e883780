import type { SearchDocument } from '#app/features/vehicles/search/stock.ts'
import stock from '#demo/vehicles.json' with { type: 'json' }

export const demoDocuments = (): SearchDocument[] =>
	stock.map(
		({
			fuel_type,
			body_style,
			stock_number,
			created_at,
			condition,
			price,
			power_kw,
			previous_owners,
			service_history,
			...vehicle
		}) =>
			({
				...vehicle,
				price: Number(price),
				fuelType: fuel_type,
				bodyStyle: body_style,
				stockNumber: stock_number,
				powerKw: power_kw,
				previousOwners: previous_owners,
				serviceHistory: service_history,
				createdAt: Date.parse(created_at),
				condition: condition ?? 'new',
			}) as unknown as SearchDocument,
	)
