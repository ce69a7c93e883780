/**
 * The words of the plain fields of a vehicle. The server renders those that visitors see: no script of a public page has
 * this file.
 */
import { defineMessages } from '#app/core/texts.ts'

export type DetailWords = {
	label: string
	rule: string // of its column in a stock list
	heading?: string // of that column, where it is not the label
	options?: Readonly<Record<string, string>> // where an option is not shown as it is stored
	unit?: string // in the form
	help?: string
	hint?: string
	errors?: Readonly<Record<string, string>> // where those of any field do not say enough
	none?: string
	value?: (value: never) => string
}

const YES_NO = { yes: 'Yes', no: 'No' }
const YES_OR_NO = 'yes or no; blank is not known'
const DAY = 'A day, such as 2026-12-24'
const KILOMETRES = 'Kilometres, such as 100000'
const CODE = { 'code-character': 'Enter letters and digits.' }

const english = {
	bodyStyle: {
		label: 'Body style',
		rule: 'sedan, hatch, suv, bakkie, coupe, mpv, van or motorcycle',
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
	engine: { label: 'Engine', rule: 'Such as 2.4 turbodiesel' },
	powerKw: {
		label: 'Power',
		heading: 'Power kW',
		rule: 'A whole number',
		unit: 'kW',
		value: (power: number) => `${power}\u00a0kW`,
	},
	engineCc: {
		label: 'Engine capacity',
		heading: 'Engine cm3',
		rule: 'Such as 2393, or 2.4 for litres',
		unit: 'cm³',
		errors: {
			'not-a-number': 'Enter the capacity in cubic centimetres, or in litres such as 2.4.',
			'out-of-range': 'Enter a capacity up to 20 000 cm³.',
		},
		value: (capacity: string) => `${capacity}\u00a0cm³`,
	},
	consumption: {
		label: 'Consumption',
		heading: 'Consumption l/100 km',
		rule: 'Litres for 100 km, such as 7.8',
		unit: 'l',
		help: 'For 100 km.',
		errors: {
			'not-a-number': 'Enter litres for 100 km, such as 7.8.',
			'out-of-range': 'Enter a number from 0.1 to 99.9.',
		},
		value: (litres: string) => `${litres}\u00a0l/100\u00a0km`,
	},
	drive: { label: 'Drive', rule: '4x2, 4x4, AWD, FWD or RWD' },
	doors: {
		label: 'Doors',
		rule: 'From 0 to 9',
		errors: { 'out-of-range': 'Enter a number from 0 to 9.' },
	},
	seats: {
		label: 'Seats',
		rule: 'From 1 to 99',
		errors: { 'out-of-range': 'Enter a number from 1 to 99.' },
	},
	colour: { label: 'Colour', rule: 'Such as White' },
	previousOwners: {
		label: 'Previous owners',
		rule: 'From 0 to 99',
		errors: { 'out-of-range': 'Enter a number from 0 to 99.' },
		none: 'None',
	},
	vin: {
		label: 'VIN',
		rule: '17 letters and digits, without I, O and Q. For staff only',
		help: 'For staff only. 17 letters and digits.',
		hint: 'Its ninth character is no check digit. European makers have none there; of another make, compare it again.',
		errors: {
			'vin-letter': 'A VIN has no O, I or Q. It is probably a 0 or a 1.',
			'vin-character': 'A VIN has only letters and digits.',
			'vin-length': 'A VIN has 17 letters and digits.',
		},
	},
	engineNumber: {
		label: 'Engine number',
		rule: 'As on the licence disc. For staff only',
		help: 'For staff only.',
		errors: CODE,
	},
	registerNumber: {
		label: 'Register number',
		rule: 'As on the licence disc. For staff only',
		help: 'For staff only. It is on the licence disc.',
		errors: CODE,
	},
	natisCode: {
		label: 'NaTIS code',
		rule: '1 (new), 2 (used), 3 (built up) or 4 (permanently demolished)',
		options: { 1: '1 (new)', 2: '2 (used)', 3: '3 (built up)', 4: '4 (permanently demolished)' },
	},
	firstRegistration: { label: 'First registration', heading: 'First registration date', rule: DAY },
	licenceUntil: { label: 'Licence paid until', rule: DAY },
	roadworthy: { label: 'Roadworthy certificate', rule: YES_OR_NO, options: YES_NO },
	roadworthyOn: { label: 'Date of roadworthy test', rule: DAY },
	imported: { label: 'Imported', rule: YES_OR_NO, options: YES_NO },
	financeSettled: { label: 'Finance settled', rule: YES_OR_NO, options: YES_NO },
	keys: { label: 'Keys', rule: 'From 0 to 9', errors: { 'out-of-range': 'Enter a number from 0 to 9.' } },
	serviceRecord: {
		label: 'Services on record',
		rule: 'full, part, none or digital',
		options: { full: 'Full', part: 'Part', none: 'None', digital: 'Digital' },
	},
	lastServiceOn: { label: 'Last serviced on', rule: DAY },
	lastServiceKm: { label: 'Last service at', heading: 'Last service km', rule: KILOMETRES, unit: 'km' },
	accidentKnown: { label: 'Accident known', rule: YES_OR_NO, options: YES_NO },
	warrantyUntil: { label: 'Factory warranty until', rule: DAY },
	warrantyKm: {
		label: 'Factory warranty up to',
		heading: 'Factory warranty km',
		rule: KILOMETRES,
		unit: 'km',
	},
	servicePlanUntil: { label: 'Service plan until', rule: DAY },
	servicePlanKm: { label: 'Service plan up to', heading: 'Service plan km', rule: KILOMETRES, unit: 'km' },
	serviceHistory: { label: 'Service history', rule: 'In your own words' },
	warranty: { label: 'Warranty', rule: 'In your own words' },
} as const satisfies Record<string, DetailWords>

export const vehicleDetailMessages = defineMessages(english)

type Name = keyof typeof english

/** One kind of words of each field, for English texts that are made of them. */
/* @__NO_SIDE_EFFECTS__ */
export const englishOfEach = <Kind extends keyof DetailWords>(kind: Kind) =>
	Object.fromEntries(
		Object.entries<DetailWords>(english).flatMap(([name, words]) =>
			words[kind] === undefined ? [] : [[name, words[kind]]],
		),
	) as DetailWords extends Record<Kind, infer Words>
		? Record<Name, Words>
		: Partial<Record<Name, NonNullable<DetailWords[Kind]>>>

/** The lines of a vehicle's specifications. The server renders them: no script of a public page has them. */
export const specificationMessages = defineMessages({
	make: 'Make',
	model: 'Model',
	variant: 'Variant',
	category: 'Category',
	year: 'Year',
	mileage: 'Mileage',
	condition: 'Condition',
	transmission: 'Transmission',
	fuelType: 'Fuel type',
	stockNumber: 'Stock number',
	...englishOfEach('label'),
})
