/** Notifications to staff, which say nothing of a person, and their choice at /admin/account. */
import { defineMessages } from '#app/core/texts.ts'

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
	single: {
		enquiry: 'A new enquiry',
		message: 'A new message',
		'test-drive': 'A new test drive',
		'trade-in': 'A new trade-in',
		chat: 'A new WhatsApp chat',
		application: 'A new finance application',
		assigned: 'A lead was assigned to you',
	},
	counts: {
		enquiry: (count: number) => (count === 1 ? '1 new enquiry' : `${count} new enquiries`),
		message: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
		'test-drive': (count: number) => (count === 1 ? '1 new test drive' : `${count} new test drives`),
		'trade-in': (count: number) => (count === 1 ? '1 new trade-in' : `${count} new trade-ins`),
		chat: (count: number) => (count === 1 ? '1 new WhatsApp chat' : `${count} new WhatsApp chats`),
		application: (count: number) => (count === 1 ? '1 finance application' : `${count} finance applications`),
		assigned: (count: number) => (count === 1 ? '1 lead assigned to you' : `${count} leads assigned to you`),
	},
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
