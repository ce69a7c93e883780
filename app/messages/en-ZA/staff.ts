/** Messages to staff about signing in and out. */
import { defineMessages } from '#app/core/texts.ts'
import { savedAsFile } from './admin.ts'

export const staffMessages = defineMessages({
	signIn: {
		title: (name: string) => `Sign in, ${name}`,
		heading: 'Sign in',
		text: 'For staff. Cars, blog posts, FAQs and the showroom gallery.',
		email: 'Email',
		password: 'Password',
		button: 'Sign In',
		busy: 'Signing in...',
		loading: 'Loading...',
		website: 'Back to the website',
		failed: 'Login failed',
		cookiesNeeded:
			'Your browser blocks cookies, and without one nobody stays signed in. Allow cookies for this website and reload this page before you sign in.',
		ended: 'You are no longer signed in. Sign in again to go on.',
		errors: { email: 'Enter your email address.', password: 'Enter your password.' },
		rejections: {
			missing: 'You must provide either an email or phone number and a password',
			wrong: 'Invalid login credentials',
			'too-many': 'Too many tries. Wait a little, then try again.',
			'no-admin': 'You are signed up, but not for the back office. Ask the owner to let you in.',
			'no-cookies':
				'Your browser blocks cookies, and without one nobody stays signed in. Allow cookies for this website, then sign in again.',
			away: 'Nobody can be signed in at the moment. Please try again in a minute.',
		},
		tooMany: (wait: string) => `Too many tries. Try again in ${wait}.`,
		seconds: (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`),
		minutes: (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`),
	},
	signOut: {
		title: (name: string) => `Log out, ${name}`,
		heading: 'Log out',
		text: 'Ends your session in this browser.',
		button: 'Log out',
		busy: 'Logging out...',
		back: 'Back to the dashboard',
		done: 'Logged out successfully',
		failed: 'Error signing out',
		away: 'You are still signed in. Please try again in a moment.',
	},
} as const)

const ownAccount = {
	yourself: 'Nobody changes or removes their own account here. Ask another owner.',
	'last-owner': 'You are the only owner. Make somebody else an owner first, who can then do this.',
}

/** Messages about staff members, to the owner and to invited people. */
export const staffMemberMessages = defineMessages({
	heading: 'Staff',
	text: (count: number) =>
		count === 1 ? 'One person can sign in here.' : `${count} people can sign in here.`,
	roles: {
		names: {
			owner: 'Owner',
			manager: 'Manager',
			sales: 'Sales',
			finance: 'Finance',
			content: 'Website',
		},
		label: 'Roles',
		help: {
			manager: 'Vehicles, all leads, texts and settings; no finance applications',
			sales: 'Their own and new leads, test drives, and what is sold or reserved',
			finance: 'Finance applications with ID numbers, and requests about personal data',
			content: 'Vehicles, photos, articles, questions, gallery and texts of pages',
		},
		required: 'Choose at least one role.',
	},
	you: 'You',
	seen: (when: string) => `Last seen ${when}`,
	now: 'just now',
	at: (day: string, time: string) => `on ${day} at ${time}`,
	never: 'Never signed in',
	factorOn: 'Second factor on',
	factorOff: 'No second factor',
	change: 'Change',
	changeOf: (name: string) => `Change ${name}`,
	back: 'Back to staff',
	invite: {
		heading: 'Invite a staff member',
		text: (hours: number) =>
			`They get an email with a link that works once, for ${hours} hours, and choose their name and password.`,
		textAsFile: (hours: number) =>
			`No mail server is set, so you get a link to pass on yourself. It works once, for ${hours} hours; they choose their name and password.`,
		buttonAsLink: 'Make the link',
		email: 'Their email',
		button: 'Send the invitation',
		busy: 'Sending...',
	},
	open: {
		heading: 'Open invitations',
		formOf: (email: string) => `The invitation of ${email}`,
		password: 'Password to confirm',
		line: (by: string, until: string) => `Invited by ${by}. Works until ${until}.`,
		again: 'Send again',
		againTo: (email: string) => `Send again to ${email}`,
		withdraw: 'Withdraw',
		withdrawFrom: (email: string) => `Withdraw the invitation of ${email}`,
	},
	events: {
		busy: 'One moment...',
		owner: {
			heading: 'Make an owner',
			text: (name: string) => `${name} can then invite and remove staff, as you can.`,
			button: 'Make an owner',
		},
		roles: {
			heading: 'Change the roles',
			text: (name: string) =>
				`What ${name} may see and do. It changes with the next page that ${name} opens. An owner who is given roles is no owner any more.`,
			button: 'Save the roles',
		},
		factor: {
			heading: 'Reset the second factor',
			text: (name: string) =>
				`For when ${name} has lost the phone and the recovery codes. Be sure that it is ${name} who asks: every session ends, and the password alone is enough until a phone is set up again.`,
			button: 'Reset the second factor',
		},
		link: {
			heading: 'Make a link to a new password',
			text: (name: string) =>
				`For when ${name} has forgotten the password: no mail server is set, so the website can send no link. Be sure that it is ${name} who asks.`,
			button: 'Make the link',
		},
		remove: {
			heading: 'Remove',
			text: (name: string) =>
				`${name} is signed out everywhere at once and cannot sign in any more. Invitations that ${name} sent stop working.`,
			button: 'Remove',
		},
	},
	/** A link that the owner passes on, because no mail server is set. */
	passOn: {
		heading: {
			invitation: (to: string) => `The invitation of ${to}`,
			reset: (to: string) => `A new password for ${to}`,
		},
		text: 'Copy this link and send it yourself, or let their phone read the QR code. It is shown only now: once you leave or reload this page, make a new one.',
		works: {
			invitation: (hours: number) =>
				`The link works once, for ${hours} hours. An earlier link no longer works.`,
			reset: (minutes: number) =>
				`The link works once, for ${minutes} minutes. An earlier link no longer works.`,
		},
		picture: 'QR code of the link',
		copy: 'Copy the link',
		copied: 'Copied',
		notCopied: 'Your browser does not let us copy. Select the link by hand.',
	},
	/** Instead of `done`, where no mail server is set. */
	doneAsFile: {
		roles: `The roles are changed. ${savedAsFile('The email about it')}`,
		factor: `The second factor is reset. ${savedAsFile('The email about it')}`,
	} as Partial<Record<string, string>>,
	done: {
		invited: 'The invitation is on its way.',
		again: 'The invitation is on its way again. The earlier link no longer works.',
		withdraw: 'The invitation is withdrawn.',
		owner: 'This person is now an owner.',
		roles: 'The roles are changed, and an email says so.',
		...ownAccount,
		factor: 'The second factor is reset, and an email says so.',
		remove: 'The staff member is removed.',
		gone: 'This has changed in the meantime. Check the list.',
	},
	errors: {
		email: { required: 'Enter an email address.', known: 'This address can sign in here already.' },
		noEmail: 'This is not an email address.',
	},
	rejections: {
		'too-many': 'Too many tries. Wait a little, then try again.',
		away: 'This cannot be done at the moment. Please try again in a minute.',
		gone: 'This has changed in the meantime. Check the list again.',
		'not-owner': 'Only owners can do this.',
		...ownAccount,
	},
	join: {
		heading: 'Welcome',
		text: (fewest: number) =>
			`Choose the name that your colleagues see, and a password of at least ${fewest} characters that you do not use anywhere else.`,
		name: 'Your name',
		password: 'Password',
		button: 'Join',
		busy: 'One moment...',
		signIn: 'Back to signing in',
		rejections: {
			spent: 'This invitation has been used, withdrawn or is too old. Ask for a new one.',
			away: 'This cannot be done at the moment. Please try again in a minute.',
		},
	},
} as const)

export const newEmailMessages = defineMessages({
	section: {
		heading: 'Change your email address',
		text: 'An email to the new address asks you to confirm it. Until then you sign in as before.',
		textAsFile: `${savedAsFile('The email that asks you to confirm the new address')} Until you follow its link you sign in as before.`,
		email: 'New email',
		code: 'Code from your phone',
		button: 'Send the email',
		busy: 'Sending...',
		errors: {
			email: 'Enter an email address.',
			'no-email': 'This is not an email address.',
			known: 'This address can sign in here already.',
			code: 'Enter the code from your phone.',
			wrongCode: 'This code is wrong, or has been used already. Wait for the next one.',
		},
		rejections: {
			'too-many': 'Too many tries. Wait a little, then try again.',
			away: 'Your email address could not be changed at the moment. Please try again in a minute.',
		},
	},
	page: {
		heading: 'Your new e\u2011mail address',
		text: 'Confirm that you sign in with this address from now on. Your other devices have to sign in again.',
		button: 'Confirm',
		busy: 'One moment...',
		done: 'Your email address is changed',
		doneText: 'Sign in with the new one from now on.',
		spent: 'This link has been used or is too old. Ask for a new one in your account.',
		on: 'To the back office',
	},
} as const)
