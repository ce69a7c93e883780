/** The fields of the finance application: labels, hints and error messages. */
export const applicationFieldMessages = {
	labels: {
		title: 'Title',
		fullName: 'Full name',
		email: 'Email',
		phone: 'Phone',
		dateOfBirth: 'Date of birth',
		idNumber: 'ID number',
		maritalStatus: 'Marital status',
		ethnicGroup: 'Ethnic group',
		gender: 'Gender',
		selfEmployed: 'Are you self-employed?',
		communicationLanguage: 'Preferred language',
		countryOfBirth: 'Country of birth',
		education: 'Highest education',

		residentialComplex: 'Complex or building',
		residentialStreet: 'Street and number',
		residentialSuburb: 'Suburb',
		residentialPostalCode: 'Postal code',
		timeAtAddressYears: 'Years at your address',
		timeAtAddressMonths: 'Months at your address',
		sameAsResidential: 'My post comes to the same address',
		postalComplex: 'Complex or building',
		postalStreet: 'Street or box',
		postalSuburb: 'Suburb',
		postalPostalCode: 'Postal code',

		occupation: 'Occupation',
		currentEmployer: 'Current employer',
		industryType: 'Industry',
		industrySubtype: 'Branch of the industry',
		timeAtCurrentEmployerYears: 'Years with your current employer',
		timeAtCurrentEmployerMonths: 'Months with your current employer',
		timeAtPreviousEmployerYears: 'Years with the employer before',
		timeAtPreviousEmployerMonths: 'Months with the employer before',
		salaryPayDay: 'Salary pay day',
		firstRandEmployee: 'Do you work for FirstRand?',
		propertyOwnership: 'Your home',
		sourceOfIncome: 'Sources of income',

		vehicleCategory: 'Vehicle category',
		vehicleCondition: 'Condition',
		make: 'Make',
		model: 'Model',
		yearOfManufacture: 'Year of manufacture',
		usage: 'What will you use it for?',
		odometer: 'Odometer',
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
		address: 'How long have you lived there?',
		currentEmployer: 'With your current employer',
		previousEmployer: 'With the employer before',
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
		firstRandEmployee: 'FNB, RMB, WesBank or another company of the group',
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

	/** Years and months in one row, where an application is read. */
	spans: {
		timeAtAddressYears: 'Time at the address',
		timeAtCurrentEmployerYears: 'Time with the current employer',
		timeAtPreviousEmployerYears: 'Time with the employer before',
	},
	span: (years = '', months = '') =>
		[
			[years, 'year'],
			[months, 'month'],
		]
			.filter(([count]) => count !== '' && count !== 'undefined')
			.map(([count, unit]) => `${count} ${unit}${count === '1' ? '' : 's'}`)
			.join(', '),
	term: (months: string) => `${months} months`,
} as const
