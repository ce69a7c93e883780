/** Messages of every form about its submission. */
import { defineMessages } from '#app/core/texts.ts'

export const submissionMessages = defineMessages({
	trap: 'Leave this field empty',
	overLimit: (phone: string) =>
		`A lot was sent from your connection in the last few minutes. Please try again later${phone && `, or call us on ${phone}`}.`,
	busy: (phone: string) =>
		`A lot is sent to us at this moment. Please try again in a minute${phone && `, or call us on ${phone}`}.`,
	otherContent:
		'This form was sent before with other words, and we have it. Send it again and it reaches us as a new one.',
	waiting:
		'You have no connection. What you typed stays here and is sent as soon as the connection is back; keep this page open.',
	/** Shown if the browser is online but the server cannot be reached. */
	unreached:
		'What you typed could not be sent just now. It stays here and is tried again by itself; keep this page open.',
	stop: 'Do not send it yet',
	leave: 'What you wrote is not sent yet, and goes if you leave this page now. Leave all the same?',
} as const)
