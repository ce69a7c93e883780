/** Messages to owners about the mail server. */
import { defineMessages } from '#app/core/texts.ts'

export const mailServerMessages = defineMessages({
	heading: 'Mail server',
	text: 'Every email of the website goes out through it. Your email provider says what to enter here.',
	forOwners: 'Only owners see and change the mail server.',
	state: {
		environment: (host: string) =>
			`The website sends its emails by ${host}. The person who runs your website has set this on the machine (SMTP_URL), which counts before anything that is set here.`,
		owner: (host: string) => `The website sends its emails by ${host}.`,
		none: 'No mail server is set: no email leaves the website.',
		unreadable:
			'The settings of the mail server cannot be read, because the keys that encrypted them are missing: emails wait. Set the mail server again, or ask the person who runs your website for the keys file.',
	},
	server: 'Server',
	host: 'Host',
	hostHelp: 'Such as mail.example.co.za.',
	port: 'Port',
	security: 'Encryption',
	securities: { starttls: 'STARTTLS (usually port 587)', tls: 'TLS (usually port 465)' },
	account: 'Account',
	accountText: 'Blank if the server asks for no sign-in.',
	user: 'User name',
	password: 'Password of the mail account',
	passwordKept: 'A password is stored. Left blank, it stays. It is never shown again.',
	passwordNew: 'It is stored encrypted, and never shown again.',
	confirm: 'Confirm that it is you',
	save: 'Test and save',
	untested: 'Save it although the test fails',
	tested: (email: string) =>
		`Before it is saved, a test email goes to ${email} by this server. If that fails, nothing is changed.`,
	notSaved: 'Nothing was saved, and the earlier settings stay in force.',
	tooMany: 'You tested several times just now. Wait ten minutes, and try again.',
	saved: 'Saved. From now on emails go out by this mail server.',
	removed: 'Removed. No email leaves the website any more.',
	remove: {
		heading: 'Remove the mail server',
		text: 'Then no email leaves the website. Enquiries stay in the back office, and you pass on links for staff yourself.',
		button: 'Remove the mail server',
		busy: 'Removing...',
	},
} as const)

export const mailServerErrors = {
	host: {
		required: 'Enter the host of the mail server.',
		'not-a-host': 'Enter a host without spaces, such as mail.example.co.za.',
	},
	port: {
		'not-a-number': 'Enter the port as a number, such as 587.',
		'out-of-range': 'Enter a port from 1 to 65535, such as 587.',
	},
	user: { 'too-long': 'This is too long.' },
	mailPassword: {
		retype: 'Enter the password of the mail account: the stored one belongs to another server or user.',
		unreadable: 'A password has no line breaks.',
	},
}
