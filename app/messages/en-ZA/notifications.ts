/** Who hears of a new lead away from the back office: staff, who choose how at /admin/account, and other programs. */
import { defineMessages } from '#app/core/texts.ts'
import { newLeads } from './lead-kinds.ts'

/** They say nothing of a person. */
export const notificationMessages = defineMessages({
	heading: 'New leads, away from the screen',
	text: 'If you are on duty, choose how you hear that a lead has come in, or that a colleague gave you one. What you get names the vehicle and no person; the lead itself opens after you sign in.',
	channel: 'How you hear of it',
	channels: {
		none: 'Not at all',
		email: 'By email',
		push: 'On your devices',
	},
	outsideHours: 'Outside trading hours, too',
	outsideHoursHelp: 'Otherwise you hear in one summary, when trading begins, of what came in meanwhile.',
	wrong: 'Choose one of the three.',
	button: 'Save',
	busy: 'Saving...',
	devices: {
		heading: 'This device',
		count: (count: number) =>
			count === 1 ? 'You are notified on one device.' : `You are notified on ${count} devices.`,
		none: 'You are notified on no device yet: until there is one, you get an email.',
		loading: 'Checking this device...',
		on: 'This device notifies you.',
		off: 'This device does not notify you.',
		turnOn: 'Turn on here',
		turningOn: 'Turning on...',
		turnOff: 'Turn off here',
		turningOff: 'Turning off...',
		denied:
			'You, or the person who set up this browser, refused notifications from this website. Allow them in the settings of the browser, beside the address, then load this page again.',
		unsupported: 'This browser cannot show notifications. Use another one, or choose email.',
		iphone:
			'On an iPhone or iPad, first add the back office to the home screen (Share, then Add to Home Screen), open it from there, and turn notifications on.',
		failed: 'This device could not be turned on. Check the connection and try again; email works without it.',
		noScript: 'Notifications on a device need JavaScript.',
	},
	...newLeads,
	vehicle: (name: string, stockNumber: string) => (stockNumber ? `${name}, stock ${stockNumber}` : name),
	open: 'Open it in the back office.',
	email: ({
		title,
		body,
		address,
		dealer,
		account,
	}: Record<'title' | 'body' | 'address' | 'dealer' | 'account', string>) =>
		`Good day

${title}${body ? `: ${body}` : ''}.

${address}

You get this email because you chose it. Change that at
${account}

${dealer}
`,
} as const)

const errors: Record<string, string> = {
	'no-address': 'The address is no secure web address.',
	'not-public': 'The address leads into a private network or to this machine.',
	redirected: 'The receiver passed us on to another address. Enter the address that it passes on to.',
	'too-slow': 'The receiver did not answer within ten seconds.',
	unreachable: 'The receiver could not be reached.',
	'not-found': 'There is no such host.',
	unreadable: 'The stored address or message cannot be decrypted: the keys are missing.',
	'401': 'The receiver answered 401: it does not accept our signature. Check the secret there.',
	'403': 'The receiver answered 403: it does not let us in.',
	'404': 'The receiver answered 404: there is nothing at this address.',
	'410': 'The receiver answered 410: this address has been given up.',
	'429': 'The receiver answered 429: it gets too many requests.',
}

/** Receivers of leads outside the website. */
export const receiverMessages = defineMessages({
	heading: 'Send leads on',
	text: 'To your CRM or another program: leads of the website reach it within seconds. If it is down, the website tries again for a day.',
	forOwners: 'Only owners see and change who receives leads or fetches the stock.',
	personal:
		'What is sent is personal information: name, contact details and message leave the website. Add only a company with which you have a written agreement. The privacy notice says that you do this as soon as a receiver is listed here. ID numbers, incomes, employers and ethnic groups are never sent.',
	none: 'No one receives leads yet.',
	list: 'Receivers',
	unreadable: 'An address that cannot be read',
	unreadableText: 'Its keys are missing. Remove it and add it again.',
	ways: { webhook: 'Webhook', adf: 'Email in ADF/XML' },
	topics: {
		leads: 'Enquiries, messages and other leads',
		'test-drives': 'Test drives',
		applications: 'Finance applications (name, contact and vehicle only)',
	},
	topicsShort: { leads: 'Leads', 'test-drives': 'Test drives', applications: 'Finance applications' },
	states: {
		paused: 'Paused',
		failing: 'Failing',
		waiting: 'Nothing sent yet',
		working: 'Working',
		error: 'Last try failed',
	},
	last: (when: string) => `Last delivery ${when}`,
	failingSince: (when: string) => `Nothing has arrived since ${when}.`,
	open: (count: number) => (count === 1 ? '1 lead waits.' : `${count} leads wait.`),
	failed: (count: number) =>
		count === 1
			? '1 lead was given up after a day. Send it again from its page.'
			: `${count} leads were given up after a day. Send them again from their pages.`,
	pausedText: 'Leads that come in now are not sent to it.',
	earlierSecret: 'The replaced secret still signs for a day after it was replaced.',
	test: {
		button: 'Send a test',
		of: (name: string) => `Send a test to ${name}`,
		busy: 'Sending...',
		name: 'Test of the website',
		message: 'This is a test, not a lead.',
		arrived: (name: string) => `The test has arrived at ${name}.`,
		onItsWay: (name: string) =>
			`The test is on its way to ${name}. If it does not arrive, look at the state of emails at System.`,
		failed: (name: string, error: string) => `The test did not arrive at ${name}. ${error}`,
		tooMany: 'You tested several times just now. Wait ten minutes, and try again.',
	},
	pause: { button: 'Pause', of: (name: string) => `Pause ${name}`, busy: 'Pausing...' },
	resume: { button: 'Resume', of: (name: string) => `Resume ${name}`, busy: 'Resuming...' },
	remove: {
		button: 'Remove',
		of: (name: string) => `Remove ${name}`,
		busy: 'Removing...',
		heading: (name: string) => `Remove ${name}?`,
		text: 'No more leads go there, and what waits for it is deleted. What it has received already stays with it.',
		cancel: 'Cancel',
	},
	rotate: {
		heading: 'Replace the secret',
		text: 'If it may have become known. For a day the old and the new secret both sign, so that you can change it there in time.',
		button: 'Replace the secret',
		busy: 'Replacing...',
	},
	secret: {
		heading: (name: string) => `The secret of ${name}`,
		text: 'Enter it in the receiving program, which recognises our messages by it. It is shown only now.',
		copy: 'Copy',
		copied: 'Copied.',
		notCopied: 'It could not be copied. Mark it, and copy it by hand.',
		tested: 'A test has arrived there.',
		notTested: (error: string) => `A test did not arrive there: ${error}`,
	},
	add: {
		heading: 'Add a receiver',
		address: 'Web address or email address',
		addressHelp: 'A web address gets signed webhooks (Standard Webhooks), an email address gets ADF/XML 1.0.',
		topics: 'What is sent',
		button: 'Add',
		busy: 'Adding...',
	},
	done: {
		add: 'Added. Leads go there from now on.',
		pause: 'Paused.',
		resume: 'Resumed. What waited is on its way.',
		remove: 'Removed. No more leads go there.',
		test: '',
		rotate: '',
	},
	gone: 'This receiver has been removed meanwhile.',
	errors: {
		address: {
			required: 'Enter a web address or an email address.',
			'not-an-address': 'Enter a web address such as https://crm.example.com/leads, or an email address.',
			'not-https': 'Enter a web address that begins with https://.',
			'has-password': 'Leave the user name and the password out of the address. Messages are signed instead.',
			'other-port': 'Leave the port out of the address: messages go to port 443 only.',
			'not-public': 'This address leads into a private network or to this machine. Nothing was saved.',
			redirected:
				'This address passes us on to another one. Enter the one that it passes on to. Nothing was saved.',
			'too-many': 'There are ten receivers already. Remove one first.',
			known: 'This address receives leads already. Remove it first.',
			'for-owners': 'You are no longer an owner. Nothing was saved.',
			'too-long': 'This is too long.',
		} as Record<string, string>,
		topics: 'Choose at least one.',
	},
	error: (code: string): string =>
		errors[code] ??
		(/^\d{3}$/.test(code) ? `The receiver answered ${code}: it has a problem of its own.` : code),
	adfSubject: (reference: string) => `Lead ${reference}`,
	failing: (names: string[]) =>
		`${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} received no leads for a day or longer.`,
	failingLink: 'See who receives leads',
	lead: {
		heading: 'Sent on',
		none: 'Not sent on yet.',
		removed: 'A receiver that was removed',
		events: {
			'lead.created': '',
			'test_drive.booked': '',
			'test_drive.moved': 'new time',
			'test_drive.cancelled': 'cancellation',
			'webhook.test': '',
		},
		statuses: {
			waiting: 'On its way',
			delayed: 'Delayed, trying again',
			sent: 'Sent',
			failed: 'Not delivered',
		},
		again: 'Send again',
		send: 'Send',
		sendTo: (name: string) => `Send to ${name}`,
		notSent: 'It was not sent on: the receiver was removed or paused meanwhile.',
		resend: (name: string) => `Send again to ${name}`,
		busy: 'Sending...',
	},
} as const)

export const receiverNotices = defineMessages({
	added: (name: string, topics: string) => ({
		subject: 'Leads are sent to another company',
		lines: [`From now on ${name} receives: ${topics}.`],
	}),
	removed: (name: string) => ({
		subject: 'Leads are no longer sent to a company',
		lines: [`${name} receives no more leads of the website.`],
	}),
})
