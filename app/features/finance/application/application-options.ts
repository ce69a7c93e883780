/** Options of the finance application by field (specification, section 3). A blank choice is not an option. */
import type { IsoDate } from '#app/core/calendar.ts'
import { TERMS_IN_MONTHS } from '#app/features/finance/repayment.ts'

const YES_NO = ['yes', 'no'] as const

export const OPTIONS = {
	title: ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof'],
	maritalStatus: ['single', 'married', 'divorced', 'widowed'],
	ethnicGroup: ['african', 'coloured', 'indian', 'white', 'other'],
	gender: ['male', 'female', 'other'],
	selfEmployed: YES_NO,
	communicationLanguage: ['english', 'afrikaans', 'zulu', 'xhosa', 'other'],
	countryOfBirth: ['south-africa', 'other'],
	education: ['primary', 'secondary', 'matric', 'diploma', 'degree', 'postgraduate'],
	industryType: [
		'banking',
		'retail',
		'healthcare',
		'education',
		'government',
		'construction',
		'manufacturing',
		'mining',
		'transport',
		'other',
	],
	firstRandEmployee: YES_NO,
	propertyOwnership: ['own', 'rent', 'bond', 'other'],
	sourceOfIncome: ['Salary', 'Business Income', 'Rental Income', 'Pension', 'Investments', 'Other'],
	vehicleCategory: ['car', 'bakkie', 'suv', 'motorcycle', 'commercial'],
	vehicleCondition: ['new', 'used', 'demo'],
	usage: ['personal', 'business', 'uber'],
	term: TERMS_IN_MONTHS.map(String),
	agreementType: ['lease', 'hire_purchase'],
} as const

const EARLIEST_YEAR_OF_MANUFACTURE = 2000

/**
 * The selectable years of manufacture on a South African date, from its year back to 2000
 * (specification, section 9).
 */
export function yearsOfManufacture(today: IsoDate): string[] {
	const latest = Number(today.slice(0, 4))
	return Array.from({ length: latest - EARLIEST_YEAR_OF_MANUFACTURE + 1 }, (_, back) => String(latest - back))
}
