/** How a value that is stored in English words is shown; a word of the dealership's own stays as it is. */
import { vehicleMessages } from '#messages/vehicles.ts'

export type LabelledField = keyof typeof vehicleMessages.values

export function valueLabel(field: LabelledField, value: string): string {
	const label: unknown = vehicleMessages.values[field][value] // of "constructor" it is a function
	return typeof label === 'string' ? label : value
}
