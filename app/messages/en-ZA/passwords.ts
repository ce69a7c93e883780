/** Messages about the passwords of staff members and their second factor. */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { savedAsFile } from './admin.ts'
import { notSavedMessages } from './not-saved.ts'

/** Of forms that require the own password again. */
export const ownPasswordMessages = defineMessages({
	label: 'Your password',
	errors: {
		required: 'Enter your password.',
		wrong: 'This is not your password.',
		'too-many': 'Too many tries. Wait a little, then try again.',
	},
} as const)

/** Of forms that also require a code, if the staff member has a second factor. */
export const confirmationMessages = defineMessages({
	code: 'Code from your own phone, or a recovery code of yours',
	labelFor: (label: string, purpose: string) => `${label}, for: ${purpose}`,
	errors: {
		password: {
			...englishOf(ownPasswordMessages).errors,
			away: 'This cannot be done at the moment. Please try again in a minute.',
		},
		code: {
			required: 'Enter the code.',
			wrong: 'This code is wrong, or has been used already. Wait for the next one.',
		},
	},
} as const)

/** Of such forms that return a file. */
export const downloadErrors = defineMessages({
	...englishOf(ownPasswordMessages).errors,
	...englishOf(notSavedMessages),
	failed: 'The file did not arrive. Check the connection and try again.',
} as const)

export const downloadMessages = defineMessages({ done: 'The file is downloaded.' } as const)

export const passwordMessages = defineMessages({
	forgot: {
		link: 'Forgot your password?',
		heading: 'Forgot your password',
		text: 'Enter the email address that you sign in with. We send you a link to choose a new password.',
		textAsFile: (minutes: number) =>
			`Enter the email address that you sign in with. ${savedAsFile('The link to choose a new password')} Or ask an owner, who can make such a link under Staff. It works for ${minutes} minutes.`,
		email: 'Email',
		button: 'Send the link',
		buttonAsFile: 'Save the link',
		busy: 'Sending...',
		sent: 'Check your email',
		sentText: (minutes: number) =>
			`If this address can sign in here, an email with a link is on its way to it, or came a few minutes ago. The link works once, for ${minutes} minutes.`,
		savedAsFile: 'Ask for the email file',
		savedAsFileText: (minutes: number) =>
			`${savedAsFile('If this address can sign in here, an email with a link')} The link works once, for ${minutes} minutes.`,
		errors: { email: 'Enter your email address.' },
	},
	choose: {
		heading: 'Choose a new password',
		text: (fewest: number) =>
			`At least ${fewest} characters that you do not use anywhere else. Every device that is signed in has to sign in again.`,
		password: 'New password',
		button: 'Change my password',
		busy: 'Changing...',
		done: 'Your password is changed',
		doneText: 'Sign in with the new one.',
		again: 'Ask for a new link',
		errors: {
			required: 'Enter a new password.',
			easy: 'This is among the first that anybody would try. Use three or four words that have nothing to do with each other.',
			'too-short': (fewest: number) => `Use at least ${fewest} characters.`,
			'too-long': (most: number) => `Use at most ${most} characters.`,
		},
	},
	signIn: 'Back to signing in',
	failed: 'This did not work',
	rejections: {
		missing: 'Look at the field below.',
		'too-many': 'Too many tries. Wait ten minutes, then try again.',
		spent: 'This link has been used or is too old. Ask for a new one.',
		away: 'This cannot be done at the moment. Please try again in a minute.',
	},
	email: {
		subject: 'Reset your password',
		text: (details: {
			email: string
			dealer: string
			address: string
			minutes: number
			phone: string
		}) => `Good day

Somebody asked to reset the password for ${details.email} in the ${details.dealer}
admin area.

Choose a new password here: ${details.address}
The link works once and expires in ${details.minutes} minutes.

If it was not you, nothing has changed and you need not do anything.${details.phone && ` If it keeps\nhappening, tell the office on ${details.phone}.`}

${details.dealer}
`,
	},
} as const)

/** Messages to staff about their own account. */
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
		notifications: 'How you hear of new leads is saved.',
		email: 'We sent an email to the new address. Follow its link to confirm it.',
	},
	/** Instead of `done.email`, where no mail server is set. */
	emailAsFile: `${savedAsFile('The email to the new address')} Follow its link to confirm the address.`,
} as const)

export const factorMessages = defineMessages({
	step: {
		heading: 'Your code',
		text: 'Open the authenticator app on your phone and enter the code that it shows for this website.',
		textRecovery: 'Enter one of the recovery codes that you kept. Each works once.',
		code: 'Code of six digits',
		recovery: 'Recovery code',
		button: 'Sign In',
		busy: 'Signing in...',
		toRecovery: 'Use a recovery code',
		toPhone: 'Use a code from the phone',
		again: 'Start again',
		lost: 'Lost both? Ask the owner to reset your second factor.',
		errors: { code: 'Enter the code.' },
		rejections: {
			missing: 'Enter the code.',
			wrong: 'This code is wrong, or has been used already. Wait for the next one.',
			wrongRecovery: 'This code is wrong, or has been used already.',
			'too-many': 'Too many tries. Wait a little, then try again.',
			ended: 'This took too long, or there were too many wrong codes. Start again with your password.',
			'no-admin': 'You are signed up, but not for the back office. Ask the owner to let you in.',
			away: 'Nobody can be signed in at the moment. Please try again in a minute.',
		},
	},
	page: {
		heading: 'Second factor',
		text: 'A code from an authenticator app on your phone, asked for after your password. Whoever learns your password alone cannot get in.',
		required: 'Set it up once, then the back office opens.',
		isOn: 'Your second factor is on.',
		left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
		back: 'Back to your account',
		logOut: 'Log out',
		busy: 'One moment...',
		begin: { button: 'Set it up' },
		again: {
			heading: 'Another phone',
			text: 'The phone that you have now keeps working until you enter the first code from the new one.',
			button: 'Set up another phone',
		},
		codes: {
			heading: 'New recovery codes',
			text: 'The ones that you have now stop working.',
			button: 'Make new codes',
		},
		off: {
			heading: 'Turn it off',
			text: 'Then your password alone lets you in.',
			button: 'Turn it off',
		},
		offer: {
			heading: 'Set up your phone',
			scan: 'Scan this with an authenticator app.',
			picture: 'QR code for the authenticator app',
			type: 'Or type this key into the app:',
			here: 'Or open it in the app on this phone',
			confirm: 'Then enter the code that the app shows.',
			until: (minutes: number) =>
				`Do this within ${minutes} minutes. Until then the phone that you have now keeps working.`,
			code: 'Code of six digits',
			button: 'Turn it on',
		},
		stored: {
			headingOn: 'Your second factor is on',
			heading: 'Your new recovery codes',
			text: 'Keep these recovery codes where you find them without your phone, on paper for example. Each lets you in once when the phone is not at hand. They are not shown again.',
			copy: 'Copy',
			copied: 'Copied',
			notCopied: 'Your browser does not let us copy. Select them by hand.',
			print: 'Print',
			button: 'I have saved them',
		},
		errors: {
			required: 'Enter the code.',
			'no-code': 'The code has six digits.',
			wrong: 'This code is wrong, or has been used already. Wait for the next one.',
		},
		rejections: {
			'too-many': 'Too many tries. Wait a minute, then try again.',
			away: 'This cannot be done at the moment. Please try again in a minute.',
			expired: 'This took too long, and nothing was changed. Start again.',
		},
	},
	account: {
		heading: 'Second factor',
		on: 'On. After your password you are asked for a code from your phone.',
		off: 'Off. Your password alone lets you in.',
		change: 'Change it',
		setUp: 'Set it up',
	},
} as const)
