/** How a value that is stored in English words is shown; a word of the dealership's own stays as it is. */
import { vehicleMessages } from '#messages/vehicles.ts'

export type LabelledField = keyof typeof vehicleMessages.values

export const valueLabel = (field: LabelledField, value: string): string =>
	vehicleMessages.values[field][value] ?? value
