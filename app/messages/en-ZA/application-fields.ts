/** The fields of the finance application: labels, hints and error messages. */
import { defineMessages } from '#app/core/texts.ts'

export const applicationFieldMessages = defineMessages({
	/** In page order. */
	labels: {
		title: 'Title',
		fullName: 'Full name',
		idNumber: 'ID number',
		dateOfBirth: 'Date of birth',
		email: 'Email',
		phone: 'Phone',
		communicationLanguage: 'Preferred language',
		maritalStatus: 'Marital status',
		gender: 'Gender',
		countryOfBirth: 'Country of birth',
		education: 'Highest education',
		selfEmployed: 'Are you self-employed?',
		ethnicGroup: 'Ethnic group',

		residentialComplex: 'Complex or building',
		residentialStreet: 'Street and number',
		residentialSuburb: 'Suburb',
		residentialPostalCode: 'Postal code',
		timeAtAddressYears: 'Years at your address',
		timeAtAddressMonths: 'Months at your address',
		sameAsResidential: 'My post comes to the same address',
		postalComplex: 'Complex or building',
		postalStreet: 'Street or box',
		postalSuburb: 'Postal suburb',
		postalPostalCode: 'Code of the postal address',

		occupation: 'Occupation',
		currentEmployer: 'Current employer',
		industryType: 'Industry',
		industrySubtype: 'Branch of the industry',
		timeAtCurrentEmployerYears: 'Years with your current employer',
		timeAtCurrentEmployerMonths: 'Months with your current employer',
		timeAtPreviousEmployerYears: 'Years with the employer before',
		timeAtPreviousEmployerMonths: 'Months with the employer before',
		salaryPayDay: 'Salary pay day',
		propertyOwnership: 'Your home',
		firstRandEmployee: 'Do you work for FNB, RMB or WesBank?',
		sourceOfIncome: 'Sources of income',

		vehicleCategory: 'Vehicle category',
		vehicleCondition: 'Condition',
		make: 'Make',
		model: 'Model',
		yearOfManufacture: 'Year of manufacture',
		odometer: 'Odometer',
		usage: 'What will you use it for?',
		purchasePrice: 'Purchase price',
		depositAmount: 'Deposit',
		term: 'Term',
		balloonPercentage: 'Balloon',
		totalValueOfExtras: 'Total value of extras',
		agreementType: 'Agreement type',
	},

	groups: {
		who: 'Who you are',
		reach: 'How to reach you',
		about: 'About you',
		aboutText: 'The bank asks for these. They are optional here.',
		residential: 'Where you live',
		postal: 'Where your post goes',
		work: 'Your work',
		past: 'How long you have worked',
		pay: 'Your income and home',
		vehicle: 'The vehicle',
		finance: 'The finance',
	},
	periods: {
		timeAtAddressYears: 'How long have you lived there?',
		timeAtCurrentEmployerYears: 'With your current employer',
		timeAtPreviousEmployerYears: 'With the employer before',
	},
	units: { years: 'years', months: 'months', rand: 'R', km: 'km', percent: '%' },
	choose: 'Choose',
	clear: 'Clear',

	help: {
		idNumber: 'The 13 digits on your ID card or book',
		dateOfBirth: 'As on your ID',
		ethnicGroup:
			'Some credit providers report it under transformation legislation. Answering is your choice and has no influence on your application; your answer is kept only with the tick.',
		salaryPayDay: 'Day of the month, 1 to 31',
		firstRandEmployee: 'Or for another company of the FirstRand group',
		industrySubtype: 'Such as maintenance, or primary school',
		sourceOfIncome: 'Tick all that apply',
		balloonPercentage: '0 to 40%',
		totalValueOfExtras: 'Canopy, tow bar, tracking',
		agreementType: 'Ask us if you are unsure',
	},
	hints: {
		ethnicGroup: 'Kept only with the tick beside it.',
		idNumber: 'Please check this number',
		dateOfBirth: 'Filled in from your ID number. Please see that it is right.',
	},

	term: (months: string) => `${months} months`,
} as const)

const yesNo = { yes: 'Yes', no: 'No' } as const

/** Labels of the options of the finance application, on the page and in emails. */
export const applicationOptionMessages = defineMessages({
	title: { Mr: 'Mr', Mrs: 'Mrs', Ms: 'Ms', Dr: 'Dr', Prof: 'Prof' },
	maritalStatus: { single: 'Single', married: 'Married', divorced: 'Divorced', widowed: 'Widowed' },
	ethnicGroup: { african: 'African', coloured: 'Coloured', indian: 'Indian', white: 'White', other: 'Other' },
	gender: { male: 'Male', female: 'Female', other: 'Other' },
	selfEmployed: yesNo,
	communicationLanguage: {
		english: 'English',
		afrikaans: 'Afrikaans',
		zulu: 'Zulu',
		xhosa: 'Xhosa',
		other: 'Other',
	},
	countryOfBirth: { 'south-africa': 'South Africa', other: 'Other' },
	education: {
		primary: 'Primary',
		secondary: 'Secondary',
		matric: 'Matric',
		diploma: 'Diploma',
		degree: 'Degree',
		postgraduate: 'Postgraduate',
	},
	industryType: {
		banking: 'Banking',
		retail: 'Retail',
		healthcare: 'Healthcare',
		education: 'Education',
		government: 'Government',
		construction: 'Construction',
		manufacturing: 'Manufacturing',
		mining: 'Mining',
		transport: 'Transport',
		other: 'Other',
	},
	firstRandEmployee: yesNo,
	propertyOwnership: { own: 'Own', rent: 'Rent', bond: 'Bond', other: 'Other' },
	sourceOfIncome: {
		Salary: 'Salary',
		'Business Income': 'Business Income',
		'Rental Income': 'Rental Income',
		Pension: 'Pension',
		Investments: 'Investments',
		Other: 'Other',
	},
	vehicleCategory: {
		car: 'Car',
		bakkie: 'Bakkie',
		suv: 'SUV',
		motorcycle: 'Motorcycle',
		commercial: 'Commercial',
	},
	vehicleCondition: { new: 'New', used: 'Used', demo: 'Demo' },
	usage: { personal: 'Personal', business: 'Business', uber: 'Uber' },
	agreementType: { lease: 'Lease', hire_purchase: 'Hire purchase' },
} as const)

/** Where an application is read, by the applicant or by staff: labels that address nobody, and joined values. */
export const applicationSheetMessages = defineMessages({
	labels: {
		selfEmployed: 'Self-employed',
		timeAtAddressYears: 'Time at the address',
		sameAsResidential: 'Postal address the same',
		postalComplex: 'Postal complex or building',
		postalStreet: 'Postal street or box',
		postalSuburb: 'Postal suburb',
		postalPostalCode: 'Code of the postal address',
		timeAtCurrentEmployerYears: 'Time with the current employer',
		timeAtPreviousEmployerYears: 'Time with the employer before',
		firstRandEmployee: 'Works for FNB, RMB or WesBank',
		propertyOwnership: 'Home',
		usage: 'Use',
	},
	span: (years = '', months = '') =>
		[
			[years, 'year'],
			[months, 'month'],
		]
			.filter(([count]) => count !== '' && count !== 'undefined')
			.map(([count, unit]) => `${count} ${unit}${count === '1' ? '' : 's'}`)
			.join(', '),
} as const)
