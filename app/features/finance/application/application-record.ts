/**
 * Maps the form to the stored fields (specification, section 3, Stored application record). The specification
 * does not say which address is stored; this uses the residential one. Also makes the reference number.
 */
import type { IsoDate } from '#app/core/calendar.ts'
import type { Rand } from '#app/core/money-and-distance.ts'
import type { Application } from './application-schema.ts'

export const DEFAULT_STORED_TERM = 60 // months (specification, section 9)

export type ApplicationRecord = {
	fullName: string
	email: string
	phone: string
	dateOfBirth: IsoDate
	annualIncome: Rand // the vehicle's price, as the specification maps it
	coApplicant: boolean
	downPayment: Rand | null
	loanAmount: Rand
	loanTerm: number // months
	tradeIn: boolean
	tradeInValue: Rand | null
	coApplicantEmail: string | null
	coApplicantPhone: string | null
	creditScoreRange: string
	preferredContactMethod: string
	status: 'pending'
	ssn: string | null
	bestTimeToCall: string | null
	comments: string | null
	address: string
	city: string
	state: string
	zipCode: string
	vehicleOfInterest: string
	employmentStatus: 'self-employed' | 'employed'
	employerName: string
	jobTitle: string
	employmentLength: string | null
	driverLicenseNumber: string // the ID number
	additionalNotes: string | null
	coApplicantFullName: string | null
}

/** The form rejects a blank price; the mapping also covers it. */
type RecordInput = Omit<Application, 'purchasePrice'> & { purchasePrice: Rand | null }

/** Amounts in whole rand, the term in months; fields that the form lacks get the specified values. */
export function toApplicationRecord(application: RecordInput): ApplicationRecord {
	const years = application.timeAtCurrentEmployerYears
	return {
		fullName: application.fullName,
		email: application.email,
		phone: application.phone,
		dateOfBirth: application.dateOfBirth,
		annualIncome: application.purchasePrice ?? 0,
		coApplicant: false,
		downPayment: application.depositAmount,
		loanAmount: application.purchasePrice ?? 0,
		loanTerm: Number(application.term) || DEFAULT_STORED_TERM,
		tradeIn: false,
		tradeInValue: null,
		coApplicantEmail: null,
		coApplicantPhone: null,
		creditScoreRange: 'unknown',
		preferredContactMethod: 'email',
		status: 'pending',
		ssn: null,
		bestTimeToCall: null,
		comments: null,
		address: [application.residentialStreet, application.residentialSuburb].filter(Boolean).join(', '),
		city: application.residentialSuburb,
		state: 'Unknown',
		zipCode: application.residentialPostalCode,
		vehicleOfInterest: [application.make, application.model].filter(Boolean).join(' '),
		employmentStatus: application.selfEmployed === 'yes' ? 'self-employed' : 'employed',
		employerName: application.currentEmployer,
		jobTitle: application.occupation,
		employmentLength: years === null ? null : `${years} years`,
		driverLicenseNumber: application.idNumber,
		additionalNotes: [application.vehicleCategory, application.yearOfManufacture].filter(Boolean).join(' '),
		coApplicantFullName: null,
	}
}

/** The reference number of an application is only a label and grants no access. */
export const REFERENCE_NUMBER = /^AF\d{9}$/

/**
 * 'AF', the last six digits of the time in ms, and three random digits. `random` returns numbers in [0, 1).
 */
export function referenceNumber(now: Date, random: () => number): string {
	const time = String(now.getTime()).slice(-6)
	const randomDigits = String(Math.floor(random() * 1000)).padStart(3, '0')
	return `AF${time}${randomDigits}`
}
