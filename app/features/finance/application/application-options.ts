/** Options of the finance application (specification, section 3). A blank choice is not an option. */
import type { IsoDate } from '#app/core/calendar.ts'
import { TERMS_IN_MONTHS } from '#app/features/finance/repayment.ts'

export const YES_NO = ['yes', 'no'] as const

export const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof'] as const
export const MARITAL_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const
export const ETHNIC_GROUPS = ['african', 'coloured', 'indian', 'white', 'other'] as const
export const GENDERS = ['male', 'female', 'other'] as const
export const LANGUAGES = ['english', 'afrikaans', 'zulu', 'xhosa', 'other'] as const
export const COUNTRIES_OF_BIRTH = ['south-africa', 'other'] as const
export const EDUCATIONS = ['primary', 'secondary', 'matric', 'diploma', 'degree', 'postgraduate'] as const

export const INDUSTRIES = [
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
] as const
export const PROPERTY_OWNERSHIPS = ['own', 'rent', 'bond', 'other'] as const
export const INCOME_SOURCES = [
	'Salary',
	'Business Income',
	'Rental Income',
	'Pension',
	'Investments',
	'Other',
] as const

export const VEHICLE_CATEGORIES = ['car', 'bakkie', 'suv', 'motorcycle', 'commercial'] as const
export const VEHICLE_CONDITIONS = ['new', 'used', 'demo'] as const
export const USAGES = ['personal', 'business', 'uber'] as const
export const AGREEMENT_TYPES = ['lease', 'hire_purchase'] as const

/** As form values. */
export const TERMS = TERMS_IN_MONTHS.map(String)

const EARLIEST_YEAR_OF_MANUFACTURE = 2000

/**
 * The selectable years of manufacture on a South African date, from its year back to 2000
 * (specification, section 9).
 */
export function yearsOfManufacture(today: IsoDate): string[] {
	const latest = Number(today.slice(0, 4))
	return Array.from({ length: latest - EARLIEST_YEAR_OF_MANUFACTURE + 1 }, (_, back) => String(latest - back))
}
