/** Messages for field errors of the finance application, by error code. */
import { defineMessages } from '#app/core/texts.ts'

const fieldErrors: Record<string, string> = {
	required: 'Please complete this field.',
	unreadable: 'This could not be read. Please fill it in again.',
	'too-long': 'This is longer than we can keep. Please shorten it.',
	'not-an-option': 'Please choose one of the options.',
	'not-an-email': 'Please enter an email address, such as name@example.co.za.',
	'not-a-phone': 'Please enter a telephone number, such as 082 000 0000.',
	'not-a-date': 'Please enter the date as year, month and day.',
	'date-not-past': 'Please enter a date in the past.',
	'id-number-not-13-digits': 'ID Number must be exactly 13 digits',
	'not-a-whole-number': 'Please enter a whole number.',
	'out-of-range': 'Please enter a number that can be true.',
	'not-an-amount': 'Please enter an amount in rand, such as 389 900.',
	'balloon-not-a-percentage': 'Please enter the balloon as a percentage from 0 to 40.',
	'balloon-out-of-range': 'Balloon payment cannot exceed 40%',
}

/** For a required field that is empty. */
const missing: Record<string, string> = {
	fullName: 'Please enter your full name.',
	email: 'Please enter your email address.',
	phone: 'Please enter your telephone number.',
	dateOfBirth: 'Please enter your date of birth.',
	idNumber: 'Please enter your ID number.',
	residentialStreet: 'Please enter your street and house number.',
	residentialSuburb: 'Please enter your suburb.',
	residentialPostalCode: 'Please enter your postal code.',
	occupation: 'Please enter your occupation.',
	currentEmployer: 'Please enter the name of your employer.',
	industryType: 'Please choose the industry that you work in.',
	vehicleCategory: 'Please choose the kind of vehicle.',
	make: 'Please enter the make of the vehicle.',
	model: 'Please enter the model of the vehicle.',
	purchasePrice: 'Please enter the purchase price.',
}

/** The limits of a field, by the end of its name. */
const limits: [RegExp, string][] = [
	[/Months$/, 'Please enter a whole number from 0 to 11.'],
	[/Years$/, 'Please enter a whole number from 0 to 100.'],
	[/^salaryPayDay$/, 'Please enter a day of the month, from 1 to 31.'],
	[/^odometer$/, 'Please enter the kilometres as a whole number, 0 or more.'],
	[/Price$|Amount$|Extras$/, 'Please enter an amount of R 0 or more.'],
]

function errorOf(field: string, code: string | undefined): string | undefined {
	if (!code) return undefined
	if (code === 'required') return missing[field] ?? fieldErrors.required
	const isAboutLimits = code === 'out-of-range' || code === 'not-a-whole-number'
	const limit = isAboutLimits && limits.find(([ending]) => ending.test(field))
	return (limit ? limit[1] : fieldErrors[code]) ?? fieldErrors.unreadable
}

export const applicationErrorMessages = defineMessages({ of: errorOf })
