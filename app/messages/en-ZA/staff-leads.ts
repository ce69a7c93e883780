/** Messages of /admin/leads/new, where staff add a lead by hand. */
import { defineMessages } from '#app/core/texts.ts'

export const staffLeadMessages = defineMessages({
	link: 'Add a lead',
	heading: 'Add a lead',
	text: 'For people who call, walk in or write on WhatsApp. Nothing is sent to them.',
	source: 'Where does it come from?',
	code: 'Code in their WhatsApp message',
	codeHelp:
		'At its end, such as HFM-4483 / K7Q. It brings the vehicle and the time. Leave it blank if there is none.',
	labels: { from_name: 'Name', from_phone: 'Telephone', from_email: 'Email', message: 'What they want' },
	optional: '(optional)',
	vehicle: 'Vehicle',
	vehicleHelp: 'Stock number, or make and model',
	answered: 'I have answered already',
	save: 'Add the lead',
	busy: 'Adding...',
	done: 'The lead is added',
	/** In place of a subject, for a lead without a vehicle. */
	subjects: { phone: 'Telephone call', 'walk-in': 'Visit' },
	option: (vehicle: { year: number; name: string; stockNumber: string | null }) =>
		[vehicle.stockNumber, `${vehicle.year} ${vehicle.name}`].filter(Boolean).join(', '),
	errors: {
		source: 'Choose one of these.',
		from_name: 'Write the name.',
		from_phone: 'Write a telephone number or an email address.',
		'not-a-phone': 'This is too short for a telephone number.',
		'not-an-email': 'This is not a complete email address.',
		'not-a-code': 'A code has three characters, such as K7Q, at the end of the message.',
		'unknown-code': 'No chat of the last four weeks has this code, or it is a lead already.',
		'several-codes': 'More than one chat has this code. Write the stock number before it: HFM-4483 / K7Q.',
		'no-vehicle': 'No vehicle matches. Write its stock number, or leave this blank.',
		'several-vehicles': (vehicles: string) => `Several match: ${vehicles}. Write the stock number.`,
		tooLong: (most: number) => `Use at most ${most} characters.`,
		unreadable: 'This could not be read. Load the page again.',
	},
} as const)
