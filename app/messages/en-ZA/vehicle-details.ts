/** The words of the plain fields of a vehicle that visitors see too; vehicle-detail-columns.ts has the others. */
import { defineMessages } from '#app/core/texts.ts'

const english = {
	bodyStyle: {
		label: 'Body style',
		options: {
			sedan: 'Sedan',
			hatch: 'Hatch',
			suv: 'SUV',
			bakkie: 'Bakkie',
			coupe: 'Coupe',
			mpv: 'MPV',
			van: 'Van',
			motorcycle: 'Motorcycle',
		},
	},
	engine: { label: 'Engine' },
	powerKw: {
		label: 'Power',
		value: (power: number) => `${power}\u00a0kW`,
	},
	drive: { label: 'Drive' },
	doors: { label: 'Doors' },
	seats: { label: 'Seats' },
	colour: { label: 'Colour' },
	previousOwners: {
		label: 'Previous owners',
		none: 'None',
	},
	serviceHistory: { label: 'Service history' },
	warranty: { label: 'Warranty' },
} as const

export const vehicleDetailMessages = defineMessages(english)

export const detailLabels = defineMessages(
	Object.fromEntries(Object.entries(english).map(([name, { label }]) => [name, label])) as Record<
		keyof typeof english,
		string
	>,
)
