/** What stands on the windscreen sheet of a vehicle. */
import { formatKilometres, formatRand } from '#app/core/money-and-distance.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { type DefaultTerms, defaultLoan } from '#app/features/finance/default-terms.ts'
import { advertisedInstalment } from '#app/features/finance/instalment.ts'
import { valueLabel } from '#app/features/vehicles/value-label.ts'
import { nameWithoutYear, splitName, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import type { AdvertisedInstalment } from '#messages/finance.ts'
import { specificationMessages, vehicleDetailMessages } from '#messages/vehicle-details.ts'

import { vehiclePageMessages } from '#messages/vehicle-page.ts'
import { vehicleMessages } from '#messages/vehicles.ts'

/** More make a file that takes long to make and to print. */
export const MAX_SHEETS = 100

export type SheetVehicle = Pick<
	Vehicle,
	| 'id'
	| 'name'
	| 'make'
	| 'model'
	| 'variant'
	| 'price'
	| 'year'
	| 'mileage'
	| 'condition'
	| 'transmission'
	| 'fuelType'
	| 'imported'
	| 'stockNumber'
>

type Fact = { label: string; value: string }

export type WindscreenSheet = {
	address: string // what the QR code leads to
	heading: string
	variant: string
	price: string
	facts: Fact[]
	priceNote: string
	smallPrint: string
	instalment: AdvertisedInstalment | undefined // undefined: monthly amounts are switched off
	stockNumber: string | null
	phone: string
	hours: string[]
}

type Offered = {
	dealer: Pick<Dealer, 'phone' | 'tradingHours'>
	terms: DefaultTerms | undefined
	baseUrl: string
}

/** As on the vehicle's page. The id stays when the name of the vehicle, and with it the page's address, changes. */
export function windscreenSheet(vehicle: SheetVehicle, { dealer, terms, baseUrl }: Offered): WindscreenSheet {
	const { id, year, mileage, condition, transmission, fuelType, imported, price, stockNumber } = vehicle
	const { head, rest } = splitName({ ...vehicle, name: nameWithoutYear(vehicle) })
	const labels = vehiclePageMessages
	const { label, options } = vehicleDetailMessages.imported
	return {
		address: `${baseUrl}/car/${id}?from=windscreen`,
		heading: `${year} ${head}`,
		variant: rest,
		price: formatRand(price),
		facts: [
			{ label: labels.year, value: String(year) },
			{ label: labels.mileage, value: formatKilometres(mileage) },
			{ label: labels.gearbox, value: valueLabel('transmission', transmission) },
			{ label: labels.fuel, value: valueLabel('fuelType', fuelType) },
			{ label: specificationMessages.condition, value: vehicleMessages.conditions[condition] },
		],
		// A buyer has to see on the goods that they came past the maker's importer (Consumer Protection Act)
		priceNote: [labels.cashPrice, ...(imported === 'yes' ? [`${label}: ${options.yes}`] : [])].join(', '),
		smallPrint: labels.smallPrint,
		instalment: terms && advertisedInstalment(defaultLoan(price, terms), terms),
		stockNumber,
		phone: dealer.phone.display,
		hours: dealer.tradingHours.lines,
	}
}
