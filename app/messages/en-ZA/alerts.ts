/** Messages of alerts: the form, the pages of its links, the emails, and the staff's list. */
import { defineMessages } from '#app/core/texts.ts'

const vehicles = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`)

export const alertMessages = defineMessages({
	/** A change of this text needs the next CONSENT_VERSION. */
	consent:
		'I want emails about vehicles that fit this, until I stop them and for six months at most. Each email has a link that stops them.',
	priceOf: (vehicle: string) => `The price of the ${vehicle}`,
	anyVehicle: 'Any vehicle',
	form: {
		title: (dealer: string) => `Alerts by email, ${dealer}`,
		ofSearch: {
			title: 'Tell me when one like this arrives',
			lede: 'We send you an email when a vehicle comes in that fits. No account, and you can stop it at any time.',
		},
		ofAny: {
			title: 'Tell me when vehicles arrive',
			lede: 'We send you an email when a vehicle comes in. No account, and you can stop it at any time.',
		},
		ofPrice: {
			title: 'Tell me if the price falls',
			lede: 'We send you an email when the price is lower. No account, and you can stop it at any time.',
		},
		about: 'You look for',
		email: 'Email',
		frequency: 'How often',
		frequencies: { daily: 'Once a day at most', 'at-once': 'At once' },
		hours: 'We send nothing at night, on Sundays and on public holidays.',
		send: 'Send me the link to confirm',
		sending: 'Sending...',
		privacy: 'What we do with your address',
		errors: {
			email: 'Please type an email address, such as name@example.co.za',
			frequency: 'Please choose one',
		},
		sent: 'Look in your inbox',
		sentText:
			'We have sent you an email with a link. The alert begins when you open the link and confirm it, within seven days.',
		gone: 'This vehicle is no longer on our list.',
		overLimit: 'Too many requests have come from your network. Please try again later.',
		failed: 'That did not work. Please try again in a moment.',
	},
	confirm: {
		title: 'Confirm your alert',
		heading: 'Confirm your alert',
		text: 'You look for:',
		button: 'Yes, send me emails',
		confirming: 'Confirming...',
		never: 'It was not me: never send alerts to this address',
		done: 'Your alert has begun',
		doneText: 'We send you an email as soon as a vehicle fits. Each email has a link that stops them.',
		suppressed: 'We send nothing to this address',
		suppressedText: 'No alert will ever be sent to it, whoever asks for it.',
		gone: 'This link opens nothing any more',
		goneText: 'It is older than seven days, or it is not complete. You can ask for a new one.',
		tooMany:
			'You have as many alerts as one address can have. Stop one of them by the link in any of their emails.',
		inventory: 'See our vehicles',
	},
	own: {
		title: 'Your alerts',
		heading: 'Your alerts',
		none: 'You have no alerts. We send you no more emails of this kind.',
		until: (day: string) => `until ${day}`,
		stop: 'Stop',
		stopOf: (about: string) => `Stop the alert: ${about}`,
		stopAll: 'Stop all alerts',
		stopping: 'Stopping...',
		renew: 'Keep all for another six months',
		renewing: 'Keeping...',
		never: 'Never send alerts to this address again',
		stopped: 'Stopped. No email will follow.',
		renewed: 'Your alerts go on for another six months.',
	},
	emails: {
		confirm: {
			subject: (dealer: string) => `Please confirm your alert, ${dealer}`,
			text: ({ dealer, about, url }: { dealer: string; about: string; url: string }) => `Good day,

Somebody, most likely you, asked ${dealer} to send emails to this address about:

${about}

Open this link and press the button on the page to begin. It works for seven days:
${url}

If it was not you, do nothing: without the button, no alert begins. The page can also refuse alerts for good.

${dealer}
`,
		},
		finds: {
			subject: (first: string, count: number) =>
				count === 1 ? `For you: ${first}` : `For you: ${first} and ${vehicles(count - 1)} more`,
			text: ({ dealer, abouts }: { dealer: string; abouts: string[] }) =>
				`Good day,\n\nYou asked ${dealer} to tell you about:\n\n${abouts.map((about) => `- ${about}`).join('\n')}\n`,
			/** Before the end, without finds. */
			subjectOfEnd: (day: string) => `Your alert ends on ${day}`,
			question:
				'It ends soon. Do you still want it? One press of a button keeps it for another six months.\n',
			closing: ({
				dealer,
				address,
				ends,
				url,
			}: {
				dealer: string
				address: string
				ends: string
				url: string
			}) =>
				`Your alert ends on ${ends}. Stop it at once, or keep it for longer: ${url}\n\n${[dealer, address].filter(Boolean).join(', ')}`,
		},
	},
	staff: {
		heading: 'Alerts',
		lede: 'What people asked us to tell them about. The names are in the leads.',
		people: (count: number, about: string) =>
			`${count === 1 ? '1 person looks' : `${count} people look`} for: ${about}`,
		none: 'Nobody waits for a vehicle.',
		leads: 'Leads',
		lead: (day: string) => `Lead of ${day}`,
		register: {
			heading: 'National opt-out register',
			never: 'The addresses have not been compared with the register yet.',
			last: (day: string, by: string) => `Last compared on ${day} by ${by}.`,
			old: 'That is longer than 30 days ago. Compare them before the next emails.',
			compared: 'I compared them today',
			saving: 'Saving...',
		},
	},
} as const)
