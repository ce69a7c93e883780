/** What it costs to drive a vehicle away: on its page, on its disclosure sheet and in the settings. */
import { defineMessages } from '#app/core/texts.ts'

export const driveAwayMessages = defineMessages({
	heading: 'Drive-away price',
	advertised: 'Advertised price',
	kinds: {
		licence: 'Licence',
		registration: 'Registration',
		plates: 'Number plates',
		roadworthy: 'Roadworthy certificate',
		delivery: 'Delivery',
		fuel: 'First fuel',
		warranty: 'Extended warranty',
		other: 'Another cost',
	},
	mayBeFinanced: 'may be part of the loan',
	inAll: 'In all',
	note: 'The advertised price excludes these costs. You pay them separately, except what may be part of a loan if you ask for it (National Credit Act, section 102).',
	noteAllSeparate: 'The advertised price excludes these costs. You pay them separately.',
	calculate: (amount: string) => `Work out the instalment for ${amount}, with what may be part of the loan`,
} as const)

export const driveAwaySettingsMessages = defineMessages({
	heading: 'What it costs to drive away',
	text: 'Costs that come to the price of a vehicle, VAT included. Its page shows them with their sum, and the disclosure sheet keeps them; without one, nothing is shown. Only licence, registration, delivery, the first fuel and an extended warranty may be part of a loan, at what they cost you and if the buyer asks you to arrange them (National Credit Act, section 102).',
	cost: (at: number) => `Cost ${at}`,
	none: 'None',
	words: (at: number) => `Cost ${at} in words`,
	wordsHelp: 'Only of another cost.',
	amount: (at: number) => `Cost ${at} in rand`,
	vehicles: (at: number) => `Cost ${at} applies to`,
	vehiclesOf: { all: 'All vehicles', new: 'New vehicles', used: 'Used and certified vehicles' },
	paid: (at: number) => `Cost ${at} is paid`,
	payments: { cash: 'By the buyer', loan: 'May be part of the loan' },
	more: (most: number) => `Up to ${most} costs. After a save there is room for more.`,
	save: 'Save these costs',
	forOwners: 'Only an owner can set them.',
	notSet: 'No costs are set.',
} as const)

/** Field errors. */
export const driveAwayErrors = defineMessages({
	costKind: {
		required: 'Choose what this is.',
		twice: 'This is in the list twice.',
		'too-many': 'Up to 10 costs fit. Put small ones into one.',
	},
	costWords: {
		required: 'Enter what this is.',
		'has-a-name': 'Leave this blank, or choose another cost.',
		twice: 'This is in the list twice.',
		'too-long': 'Use at most 60 characters.',
	},
	costAmount: {
		required: 'Enter what this costs.',
		'not-a-number': 'Enter an amount in rand, such as 1 250.50.',
		'out-of-range': 'Enter an amount from R 0.01 to R 100 000.',
	},
	costPaid: {
		'not-in-the-act': 'This may not be part of a loan (National Credit Act, section 102). The buyer pays it.',
	},
} as const)
