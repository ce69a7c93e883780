/** Labels of the options of the finance application, on the page and in emails. */
import { defineMessages } from '#app/core/texts.ts'

const yesNo = { yes: 'Yes', no: 'No' } as const

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
