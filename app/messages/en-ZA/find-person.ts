/** Messages of the search for all records that one person sent, or that concern a vehicle. */
import { defineMessages } from '#app/core/texts.ts'
import { waitingTime } from './waiting-time.ts'

export const findPersonMessages = defineMessages({
	link: 'Find a lead',
	heading: 'Find a lead',
	text: 'Everything that a person sent us, found by what they tell you on the telephone, or everything about a vehicle. A search by ID number is recorded in the audit log.',
	label: 'Email, telephone, ID number, reference or vehicle',
	help: 'Personal details in full: they are encrypted, so a part of one finds nothing. Vehicles as in the search of the stock: white hilux 2019.',
	button: 'Find',
	busy: 'Looking...',
	none: 'Nothing found. Check the spelling, or try something else.',
	errors: {
		required: 'Enter one of the five.',
		unreadable: 'This is no email address, telephone number, ID number, reference or vehicle.',
		wait: (seconds: number) =>
			`You have searched for too many ID numbers that are not in our records. You can search by ID number again in ${waitingTime(seconds)}. Searching by email, telephone or reference still works.`,
	},
} as const)
