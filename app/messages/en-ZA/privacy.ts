/**
 * The privacy notice (POPIA, section 18): which data we collect, why, who receives it, for how long we store
 * it, and the rights of data subjects.
 */
import { defineMessages } from '#app/core/texts.ts'

type RetentionTexts = Record<
	| 'leadMonths'
	| 'applicationMonths'
	| 'journalMonths'
	| 'ethnicGroupDays'
	| 'letterTextDays'
	| 'letterDays'
	| 'technicalDays',
	number
>

/** As long as a code is known (app/features/leads/chat/chat-message.ts). */
const CODE_DAYS = 28

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const privacyMessages = defineMessages({
	title: (name: string) => `Privacy notice, ${name}`,
	description: (name: string) =>
		`What ${name} does with personal information collected through this website, and what you may ask of us.`,
	heading: 'Privacy notice',
	lede: 'What we do with what you tell us, in five minutes.',
	updated: 'Last updated:',
	/** When this text last changed; the numbers in it may be newer. */
	updatedOn: '2026-11-30T00:00:00+02:00',
	intro:
		'This notice explains what we do with personal information collected through this website. It follows the Protection of Personal Information Act 4 of 2013 (POPIA). We have tried to write it so that you can read it in five minutes.',

	who: {
		heading: 'Who we are',
		responsible: (nameAndAddress: string) => `${nameAndAddress}, is the responsible party.`,
		officer: 'Information Officer:',
		registration: (number: string) =>
			`Registered with the Information Regulator (South Africa) under ${number}.`,
		write: 'write to',
		or: 'or',
		call: 'call',
	},

	what: {
		heading: 'What we collect and why',
		columns: ['When you', 'We collect', 'So that we can'],
		rows: [
			[
				'send an enquiry about a vehicle',
				'name, email, telephone if given, your message, the vehicle',
				'answer you and arrange a viewing',
			],
			[
				'book a test drive, where we offer that',
				'name, email, telephone if given, the vehicle, day and time, and whether you came. We look at your driver’s licence on the day and keep no copy',
				'have the vehicle ready for you, and tell you of changes',
			],
			[
				'offer us your vehicle, where we take such offers',
				'name, email, telephone if given, what you say of the vehicle and its finance, and your photos of it. We take place, time and device out of the photos; only our staff see them. If you photograph the licence disc, we read make and model from it, and keep neither that photo nor anything else on the disc',
				'look at the vehicle and write you an offer, which we keep with it',
			],
			[
				'ask for an alert by email',
				'email, the search or vehicle, and when you agreed, kept for longer or stopped; nothing before you confirm it by the link in our email',
				'tell you of vehicles that fit, for six months unless you keep it for longer',
			],
			['send a message from the contact page', 'name, email, subject, message', 'answer you'],
			[
				'call us, visit us or write to us on WhatsApp',
				'name, telephone or email, what you want, the vehicle, if our staff write it down',
				'answer you',
			],
			[
				'go to WhatsApp from this site',
				'how often that is done, by day and vehicle, and a code that your message ends with; not who you are',
				'find the vehicle that you write about, once we have your message',
			],
			[
				'apply for finance',
				'identity and contact details, date of birth, ID number, address, employment and income sources, marital status and education, and details of the vehicle and the agreement you want',
				'prepare your application, confirm who you are, and submit it to credit providers that you agreed to',
			],
			[
				'ask us to delete what we hold about you',
				'when you asked, and about which enquiry',
				'do it, or answer you, within 30 days',
			],
			[
				'use the site',
				'your last inventory search, and the vehicles that you saved or looked at, kept in your own browser. We learn of them only if you open a page whose address names them',
				'restore your search and show your vehicles at your next visit',
			],
			[
				'open any page',
				'technical records such as time, page and internet address',
				'keep the site safe and working',
			],
			[
				'look at a page or a vehicle, search, or tap our number',
				'how often that is done, by day and by kind of source, such as a search engine; no cookie, no address, not who you are',
				'know what people look for',
			],
			[
				'work for us',
				'email and password (stored in scrambled form), times of signing in',
				'protect the admin area',
			],
		],
		required:
			'Fields marked as required are needed for the purpose shown; without them we cannot deal with your request. All other fields are optional.',
	},

	sections: [
		{
			heading: 'Sensitive information in the finance application',
			texts: [
				'The application has an optional question about ethnic group. Some credit providers report statistics on it under transformation legislation. POPIA treats it as special personal information. We keep it only if you choose to answer and tick that we may, only for that purpose, and leaving it open has no influence on how we treat your application.',
				'An application that you have begun is kept for 24 hours after your last step, encrypted, so that a closed page loses nothing. It is gone as soon as you send it, or choose “Clear my answers”.',
			],
		},
		{
			heading: 'Our legal grounds',
			texts: [
				'We process enquiries, messages, bookings and offers of vehicles because you asked us to respond. We process finance applications with your consent and to take steps towards an agreement that you want. We keep certain records because tax, credit, consumer-protection and financial-intelligence laws require it. We keep technical records because it is in everybody’s legitimate interest that the site is secure.',
			],
		},
	],

	recipients: {
		heading: 'Who receives it',
		list: [
			'Our own staff who need it for their work.',
			'Registered credit providers and, through them, credit bureaus, when you apply for finance. We tell you to whom we submit.',
			'Service providers that host this site, store its data or send its email. They act on our instructions, under a written agreement.',
			'Authorities, when the law compels us.',
		],
		/** While the website sends leads on. */
		programs:
			'Companies whose software we use to follow up what you sent us. This website passes your name, contact details, message, the vehicle and the time of a test drive on to them as soon as you send a form; never an ID number, an income, an employer or an ethnic group.',
		texts: [
			'We do not sell personal information, and we do not pass your details to insurers or others for advertising unless you ask us to.',
			'Some service providers may store data outside South Africa. Where they do, we make sure that the law or a contract protects it to a similar standard.',
			'The map and the links to marketplaces, WhatsApp and social media open services of other companies. What you do there falls under their own privacy policies.',
		],
	},

	keeping: {
		heading: 'How long we keep it',
		columns: ['Information', 'Kept for'],
		rows: (stored: RetentionTexts): [string, string][] => [
			[
				'Enquiries, contact messages, test drives, and vehicles offered to us with their photos',
				`${months(stored.leadMonths)} after we last noted a step`,
			],
			[
				'Finance applications',
				`${months(stored.applicationMonths)} after the decision or our last step, then deleted`,
			],
			['Your request to delete it', 'until it is carried out; else as long as what it is about'],
			['Ethnic group, where you allowed it', `until the decision, ${days(stored.ethnicGroupDays)} at most`],
			[
				'Emails and messages that this site sends',
				`their text ${days(stored.letterTextDays)} after they went out, that they were sent ${days(stored.letterDays)}`,
			],
			[
				'Documents of a completed sale',
				'at least five years, as tax and financial-intelligence laws require; kept apart from this website',
			],
			['Codes of WhatsApp messages', days(CODE_DAYS)],
			['Technical records', days(stored.technicalDays)],
			['Who among our staff looked at or changed what', months(stored.journalMonths)],
			['Staff accounts', 'while employed; after that the name only'],
		],
	},

	protecting: {
		heading: 'How we protect it',
		text: 'The connection to this site is encrypted. What you write to us is stored encrypted, with keys that are kept apart from it. Access to applications is limited to named staff with their own sign-in. We do not send complete ID numbers by email. If information about you is ever accessed without permission, we will inform you and the Information Regulator as soon as reasonably possible.',
	},

	rights: {
		heading: 'Your rights',
		intro: 'You may ask us, free of charge, whether we hold information about you. You may also:',
		list: [
			'receive a copy of it, for which a prescribed fee may apply',
			'have it corrected or deleted',
			'object to how we use it, and object to direct marketing at any time',
			'withdraw consent, without affecting what was done before',
			'ask that a decision with serious consequences is not made by a computer alone',
		],
		write: (hasManual: boolean) =>
			`Write to the Information Officer, or ask on the page that our confirmation email leads to. We answer within 30 days and may ask you to prove who you are. How to request records is also described in our PAIA manual, which is available ${hasManual ? 'below and ' : ''}at our premises.`,
		regulator: 'If you are not satisfied, you may complain to the Information Regulator (South Africa):',
		regulatorSite: 'www.inforegulator.org.za',
		newTab: '(opens in a new tab)',
	},

	documents: 'Documents',
	additions: 'What else we would like you to know',

	closing: [
		{
			heading: 'Children',
			text: 'This site is meant for adults. We do not knowingly collect information about persons under 18 without a parent or guardian.',
		},
		{
			heading: 'Changes',
			text: 'If this notice changes we publish the new version here with a new date.',
		},
	],
} as const)
