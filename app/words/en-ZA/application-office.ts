/** What the back office says about a finance application. */
export const applicationOfficeWords = {
	steps: { 1: 'The applicant', 2: 'Where they live', 3: 'Work and income', 4: 'The deal' },
	vehicle: 'Our vehicle',
	consents: {
		heading: 'What was agreed to',
		yes: 'Ticked',
		no: 'Not ticked',
		notice: 'The notice that was shown',
		at: (at: string) => `Shown and answered ${at}`,
	},
	masked: {
		heading: 'Kept from sight',
		text: 'Shown after you enter your password. Who looked, and when, is written down.',
		idNumber: 'ID number',
		ethnicGroup: 'Ethnic group',
		ethnicKept: 'Kept with the consent of the applicant',
		show: { idNumber: 'Show the ID number', ethnicGroup: 'Show the ethnic group' },
		password: 'Your password',
		busy: 'Checking...',
		refused: {
			wrong: 'This is not your password.',
			'too-many': 'Too many tries. Wait a little, then try again.',
			locked: 'Locked: its key is not on this machine.',
			broken: 'It cannot be opened: it was changed from outside.',
		},
		doubts: {
			checksum: 'The check digit of this ID number does not fit. Please compare it with the document.',
			'birth-date': 'The ID number and the date of birth do not fit together. Please compare both.',
		},
	},
	sealed: {
		locked: 'This application is locked: its key is not on this machine.',
		broken: 'This application cannot be opened: it was changed from outside.',
	},
} as const
