/** Where an application is read, by the applicant or by staff: labels that address nobody, and joined values. */
import { defineMessages } from '#app/core/texts.ts'

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
