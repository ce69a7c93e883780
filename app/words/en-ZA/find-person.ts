/** The search for everything that one person sent, as the back office says it. */
import { waitingTime } from './waiting-time.ts'

export const findPersonWords = {
	link: 'Find a person',
	heading: 'Find a person',
	text: 'Everything that somebody sent us, found by what they tell you on the telephone. A search by ID number is recorded in the journal.',
	label: 'E-mail, telephone, ID number or reference',
	help: 'In full: personal details are encrypted, so a part of one finds nothing.',
	button: 'Find',
	busy: 'Looking...',
	none: 'Nothing found. Check the spelling, or try another of the four.',
	problems: {
		required: 'Enter one of the four.',
		unreadable: 'This is no e-mail address, telephone number, ID number or reference.',
		wait: (seconds: number) =>
			`You have searched for too many ID numbers that are not in our records. You can search by ID number again in ${waitingTime(seconds)}. Searching by e-mail, telephone or reference still works.`,
	},
} as const
