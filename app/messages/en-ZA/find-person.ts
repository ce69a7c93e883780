/** Messages of the search for a person, a reference or a vehicle. */
import { defineMessages } from '#app/core/texts.ts'
import { waitingTime } from './admin.ts'

export const findPersonMessages = defineMessages({
	link: 'Find a lead',
	heading: 'Find a lead',
	text: 'Everything that a person sent us, found by what they tell you on the telephone, or everything about a vehicle. A search by ID number is recorded in the audit log.',
	label: 'Name, email, telephone, ID number, reference or vehicle',
	help: 'A name, or the first three letters of its words: nkosi bong. Email, numbers and reference in full. Vehicles by stock number, or as in the search of the stock: white hilux 2019.',
	aboutVehicles: 'About such a vehicle',
	button: 'Find',
	busy: 'Looking...',
	none: 'Nothing found. Check the spelling, or try something else.',
	errors: {
		required: 'Enter one of the six.',
		unreadable: 'This is no name, email address, telephone number, ID number, reference or vehicle.',
		wait: (seconds: number) =>
			`You have searched for too many ID numbers that are not in our records. You can search by ID number again in ${waitingTime(seconds)}. Searching by name, email, telephone or reference still works.`,
	},
} as const)
