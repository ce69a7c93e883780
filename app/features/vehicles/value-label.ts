/** How a value that is stored in English words is shown. */
import { vehicleMessages } from '#messages/vehicles.ts'

export type LabelledField = keyof typeof vehicleMessages.values

/** A word of the dealership's own stays as it is. */
export function valueLabel(field: LabelledField, value: string): string {
	const label: unknown = vehicleMessages.values[field][value] // of "constructor" it is a function
	return typeof label === 'string' ? label : value
}
