/**
 * For staff, and therefore not in the file of the public pages: heading (where it is not the label) and rule of the
 * column of each plain field in a stock list, what is wrong with a number, and unit and options in the form.
 */
import { defineMessages } from '#app/core/texts.ts'
import { type detailLabels, vehicleDetailMessages } from './vehicle-details.ts'

type OfEach = Record<keyof typeof detailLabels, string>

export const detailHeadings = defineMessages<Partial<OfEach>>({
	powerKw: 'Power kW',
	engineCc: 'Engine cm3',
	consumption: 'Consumption l/100 km',
	firstRegistration: 'First registration date',
	lastServiceKm: 'Last service km',
	warrantyKm: 'Factory warranty km',
	servicePlanKm: 'Service plan km',
})
const DAY = 'A day, such as 2026-12-24'
const KILOMETRES = 'Kilometres, such as 100000'
const YES_OR_NO = 'yes or no; blank is not known'
export const detailRules = defineMessages<OfEach>({
	bodyStyle: 'sedan, hatch, suv, bakkie, coupe, mpv, van or motorcycle',
	engine: 'Such as 2.4 turbodiesel',
	powerKw: 'A whole number',
	engineCc: 'Such as 2393, or 2.4 for litres',
	consumption: 'Litres for 100 km, such as 7.8',
	drive: '4x2, 4x4, AWD, FWD or RWD',
	doors: 'From 0 to 9',
	seats: 'From 1 to 99',
	colour: 'Such as White',
	previousOwners: 'From 0 to 99',
	vin: '17 letters and digits, without I, O and Q. For staff only',
	engineNumber: 'As on the licence disc. For staff only',
	registerNumber: 'As on the licence disc. For staff only',
	natisCode: '1 (new), 2 (used), 3 (built up) or 4 (permanently demolished)',
	firstRegistration: DAY,
	licenceUntil: DAY,
	roadworthy: YES_OR_NO,
	roadworthyOn: DAY,
	imported: YES_OR_NO,
	financeSettled: YES_OR_NO,
	keys: 'From 0 to 9',
	serviceRecord: 'full, part, none or digital',
	lastServiceOn: DAY,
	lastServiceKm: KILOMETRES,
	accidentKnown: YES_OR_NO,
	warrantyUntil: DAY,
	warrantyKm: KILOMETRES,
	servicePlanUntil: DAY,
	servicePlanKm: KILOMETRES,
	serviceHistory: 'In your own words',
	warranty: 'In your own words',
})
export const detailErrors = defineMessages<Record<string, Record<string, string>>>({
	doors: { 'out-of-range': 'Enter a number from 0 to 9.' },
	seats: { 'out-of-range': 'Enter a number from 1 to 99.' },
	previousOwners: { 'out-of-range': 'Enter a number from 0 to 99.' },
	engineCc: {
		'not-a-number': 'Enter the capacity in cubic centimetres, or in litres such as 2.4.',
		'out-of-range': 'Enter a capacity up to 20 000 cm³.',
	},
	consumption: {
		'not-a-number': 'Enter litres for 100 km, such as 7.8.',
		'out-of-range': 'Enter a number from 0.1 to 99.9.',
	},
	vin: {
		'vin-letter': 'A VIN has no O, I or Q. It is probably a 0 or a 1.',
		'vin-character': 'A VIN has only letters and digits.',
		'vin-length': 'A VIN has 17 letters and digits.',
	},
	engineNumber: { 'code-character': 'Enter letters and digits.' },
	registerNumber: { 'code-character': 'Enter letters and digits.' },
	keys: { 'out-of-range': 'Enter a number from 0 to 9.' },
})
export const detailUnits = defineMessages<Partial<OfEach>>({
	powerKw: 'kW',
	engineCc: 'cm³',
	consumption: 'l',
	lastServiceKm: 'km',
	warrantyKm: 'km',
	servicePlanKm: 'km',
})
export const detailHelp = defineMessages<Partial<OfEach>>({
	consumption: 'For 100 km.',
	vin: 'For staff only. 17 letters and digits.',
	engineNumber: 'For staff only.',
	registerNumber: 'For staff only. It is on the licence disc.',
})
export const detailHints = defineMessages({
	vin: 'Its ninth character is no check digit. European makers have none there; of another make, compare it again.',
})
export const detailOptions = (name: keyof OfEach): Record<string, string> => {
	const words = vehicleDetailMessages[name]
	return 'options' in words ? words.options : {}
}
