/** For staff: why a submission has spam flags. */
import { defineMessages } from '#app/core/texts.ts'

export const spamFlagMessages = defineMessages({
	/** In a notice, before the reasons. */
	pleaseCheck: 'Please check:',
	flags: {
		honeypot: 'filled in a field that people do not see',
		'too-fast': 'sent sooner than a person types',
		'too-old': 'sent from a page that was opened long before',
		'no-token': 'not sent from a page of this site',
		links: 'many links in the text',
		mailbox: 'many forms with this email address in a short time',
		name: 'the name has an address, a digit, more than four words or more than 40 characters',
	},
} as const)
