/**
 * For staff, and therefore not in the file of the public pages: heading (where it is not the label) and rule of the
 * column of each plain field in a stock list, what is wrong with a number, and unit and options in the form.
 */
import { defineMessages } from '#app/core/texts.ts'
import { type detailLabels, vehicleDetailMessages } from './vehicle-details.ts'

type OfEach = Record<keyof typeof detailLabels, string>

export const detailHeadings = defineMessages<Partial<OfEach>>({ powerKw: 'Power kW' })
export const detailRules = defineMessages<OfEach>({
	bodyStyle: 'sedan, hatch, suv, bakkie, coupe, mpv, van or motorcycle',
	engine: 'Such as 2.4 turbodiesel',
	powerKw: 'A whole number',
	drive: '4x2, 4x4, AWD, FWD or RWD',
	doors: 'From 0 to 9',
	seats: 'From 1 to 99',
	colour: 'Such as White',
	previousOwners: 'From 0 to 99',
	serviceHistory: 'In your own words',
	warranty: 'In your own words',
})
export const detailErrors = defineMessages<Record<string, Record<string, string>>>({
	doors: { 'out-of-range': 'Enter a number from 0 to 9.' },
	seats: { 'out-of-range': 'Enter a number from 1 to 99.' },
	previousOwners: { 'out-of-range': 'Enter a number from 0 to 99.' },
})
export const detailUnits = defineMessages<Partial<OfEach>>({ powerKw: 'kW' })
export const detailOptions = (name: keyof OfEach): Record<string, string> =>
	name === 'bodyStyle' ? vehicleDetailMessages.bodyStyle.options : {}
