/** Title and description of /finance/application. */
import { defineMessages } from '#app/core/texts.ts'

export const applicationPageMessages = defineMessages({
	title: (step: string | undefined, dealer?: string) =>
		[step, 'Finance application', dealer].filter(Boolean).join(', '),
	savedTitle: (dealer?: string) => ['Application Saved', dealer].filter(Boolean).join(', '),
	description:
		'Apply for vehicle finance in four short steps. A person reads every application and calls you back.',
	financing: 'Financing',
	heading: 'Finance application',
	unread:
		'What you filled in before cannot be read just now. It is kept as it was: please try again in a moment.',
	readAgain: 'Try again',
} as const)
