/** Messages to staff about their own account. */
import { defineMessages } from '#app/core/texts.ts'
import { savedAsFile } from './saved-as-file.ts'

export const accountMessages = defineMessages({
	heading: 'Your account',
	title: 'Your account',
	signedInAs: (email: string) => `You sign in as ${email}.`,
	name: {
		heading: 'Your name',
		text: 'Your colleagues see it beside what you do, with your email address. What you did before also keeps the name you had then.',
		name: 'Name',
		button: 'Save my name',
		busy: 'Saving...',
		errors: {
			required: 'Enter your name.',
			'too-long': 'Use at most 100 characters.',
			taken:
				'A colleague has this name, or one that looks like it. Add something that tells you apart, such as an initial.',
		},
	},
	password: {
		heading: 'Change your password',
		text: (fewest: number) =>
			`At least ${fewest} characters that you do not use anywhere else. Your other devices have to sign in again.`,
		current: 'Password now',
		password: 'New password',
		button: 'Change my password',
		busy: 'Changing...',
		errors: {
			current: 'Enter the password that you have now.',
			password: 'Enter a new password.',
			wrong: 'This is not the password that you have now.',
			'too-short': (fewest: number) => `Use at least ${fewest} characters.`,
			'too-long': (most: number) => `Use at most ${most} characters.`,
		},
		rejections: {
			'too-many': 'Too many tries. Wait a minute, then try again.',
			away: 'Your password could not be changed at the moment. Please try again in a minute.',
		},
	},
	sessions: {
		heading: 'Where you are signed in',
		text: 'End any session that you do not recognise, then change your password.',
		here: 'This device',
		since: (day: string, time: string) => `Signed in on ${day} at ${time}`,
		end: 'End',
		endOf: (device: string) => `End the session of ${device}`,
		others: 'Log out everywhere else',
		everywhere: 'Log out everywhere',
		unknown: 'An unknown device',
		on: (browser: string, system: string) => `${browser} on ${system}`,
	},
	done: {
		name: 'Your name is saved.',
		password: 'Your password is changed.',
		session: 'The session has ended.',
		others: 'Every other session has ended.',
		factor: 'Your second factor is off.',
		email: 'We sent an email to the new address. Follow its link to confirm it.',
	},
	/** Instead of `done.email`, where no mail server is set. */
	emailAsFile: `${savedAsFile('The email to the new address')} Follow its link to confirm the address.`,
} as const)
