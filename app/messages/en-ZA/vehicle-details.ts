/**
 * The words of the plain fields of a vehicle that visitors see too; vehicle-detail-columns.ts has the others. The server
 * renders them: no script of a public page has them.
 */
import { defineMessages } from '#app/core/texts.ts'

const YES_NO = { yes: 'Yes', no: 'No' }

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
	engineCc: {
		label: 'Engine capacity',
		value: (capacity: string) => `${capacity}\u00a0cm³`,
	},
	consumption: {
		label: 'Consumption',
		value: (litres: string) => `${litres}\u00a0l/100\u00a0km`,
	},
	drive: { label: 'Drive' },
	doors: { label: 'Doors' },
	seats: { label: 'Seats' },
	colour: { label: 'Colour' },
	previousOwners: {
		label: 'Previous owners',
		none: 'None',
	},
	vin: { label: 'VIN' },
	engineNumber: { label: 'Engine number' },
	registerNumber: { label: 'Register number' },
	natisCode: {
		label: 'NaTIS code',
		options: { 1: '1 (new)', 2: '2 (used)', 3: '3 (built up)', 4: '4 (permanently demolished)' },
	},
	firstRegistration: { label: 'First registration' },
	licenceUntil: { label: 'Licence paid until' },
	roadworthy: { label: 'Roadworthy certificate', options: YES_NO },
	roadworthyOn: { label: 'Date of roadworthy test' },
	imported: { label: 'Imported', options: YES_NO },
	financeSettled: { label: 'Finance settled', options: YES_NO },
	keys: { label: 'Keys' },
	serviceRecord: {
		label: 'Services on record',
		options: { full: 'Full', part: 'Part', none: 'None', digital: 'Digital' },
	},
	lastServiceOn: { label: 'Last serviced on' },
	lastServiceKm: { label: 'Last service at' },
	accidentKnown: { label: 'Accident known', options: YES_NO },
	warrantyUntil: { label: 'Factory warranty until' },
	warrantyKm: { label: 'Factory warranty up to' },
	servicePlanUntil: { label: 'Service plan until' },
	servicePlanKm: { label: 'Service plan up to' },
	serviceHistory: { label: 'Service history' },
	warranty: { label: 'Warranty' },
} as const

export const vehicleDetailMessages = defineMessages(english)

export const detailLabels = defineMessages(
	/* @__PURE__ */ Object.fromEntries(
		/* @__PURE__ */ Object.entries(english).map(([name, { label }]) => [name, label]),
	) as Record<keyof typeof english, string>,
)
