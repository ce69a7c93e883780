/** The sale of a vehicle to the sender of a lead. */
import * as z from 'zod/mini'
import type { IsoDate } from '#app/core/dates.ts'
import { checkRange, date, version } from '#app/core/fields.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import { type FieldResult, line, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { parseAmount } from '#app/core/typed-text.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

const MAX_PRICE: Rand = 999_999_999

/** The day of the sale is `today` at the latest. */
export const saleInput = (today: IsoDate) =>
	z.object({
		vehicleVersion: version,
		soldPrice: parsedField(line(40), (text) => checkRange(parseAmount(text), 1, MAX_PRICE)),
		soldOn: parsedField(line(20), (text): FieldResult<IsoDate> => {
			const day = date.safeParse(text).data
			return day && day <= today ? ok(day) : fail('not-a-date')
		}),
	})

export const undoSaleInput = z.object({ vehicleVersion: version })

/** A vehicle as the page of a won lead shows it. */
export type SaleState = Pick<Vehicle, 'id' | 'name' | 'year' | 'price' | 'status'> & {
	version: number
	reservedUntil: IsoDate | null
	soldAt: Date | null
	soldPrice: Rand | null
	soldTo: string | null // id of the lead or application
}
