/** Messages of /finance/application, without those of its fields. */

import { capitalize } from '#app/core/text.ts'
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { inTown } from './location.ts'
import { replyTime } from './reply-time.ts'
import { submissionMessages } from './submissions.ts'

export const applicationMessages = defineMessages({
	crumbs: 'Breadcrumb',
	financing: 'Financing',
	here: 'Application',
	heading: 'Finance application',

	stepsLabel: 'Application steps',
	steps: { 1: 'Personal', 2: 'Address', 3: 'Employment', 4: 'Vehicle' },
	stepTitles: { 1: 'Personal', 2: 'Address', 3: 'Employment', 4: 'Finance & Vehicle Details' },
	stepOf: (step: number) => `Step ${step} of 4`,
	completed: '(completed)',
	required: {
		before: 'Fields marked',
		star: '*',
		after: 'are required.',
		unseen: 'Nobody reads what you fill in before you submit step 4.',
	},
	back: 'Back',
	next: 'Next',
	saving: 'Saving...',
	submit: 'Submit Application',
	submitting: 'Submitting...',

	messages: {
		saved: 'Step saved!',
		cleared: 'Your answers are gone.',
		notNotified: 'Application saved but failed to send email notification.',
	},

	/** Why a post was rejected, by code; some name the dealership's telephone number. */
	rejections: {
		incomplete: 'Please complete all required fields before proceeding.',
		'id-number': 'ID Number must be exactly 13 digits',
		wrong: 'Please put the marked fields right before proceeding.',
		'incomplete-to-submit': 'Please fill in all required fields before submitting.',
		'wrong-to-submit': 'Please put the marked fields right before submitting.',
		'over-limit': englishOf(submissionMessages).overLimit,
		busy: englishOf(submissionMessages).busy,
		'drafts-full': (phone: string) =>
			`So many applications are being filled in at the moment that yours cannot be saved yet. What you filled in stays on this page. Please try again in an hour${phone && `, or call us on ${phone}`}.`,
		'other-content': englishOf(submissionMessages).otherContent,
		'consents-changed':
			'What we ask you to agree to has changed since this page was opened, so no tick counts that was set before. Please read it again, in step 1 and step 4, and set the ticks that you want.',
		'not-submitted': 'There was an error submitting your application. Please try again.',
		'not-saved': 'This step could not be saved. Please try again.',
		'no-cookies': (phone: string) =>
			`This form needs a cookie to go from one step to the next, and your browser blocks cookies. Please allow cookies for this website, and then press Next again: what you filled in stays on this page${phone && `. Or call us on ${phone}`}.`,
		expired:
			'What you filled in before is no longer kept: that is done for 24 hours at most, and only where cookies are allowed. Please begin again here.',
	},

	/** Before anything is typed. */
	cookiesNeeded: (phone: string) =>
		`This form needs a cookie to go from one step to the next, and your browser blocks cookies. Please allow cookies for this website and reload this page before you fill it in${phone && `, or call us on ${phone}`}.`,

	connection: {
		lost: 'You have no connection. What you filled in stays on this page. It is saved, and you go on, as soon as the connection is back.',
		unsaved: 'What you filled in could not be saved just now. It stays on this page, and is tried again.',
		waiting:
			'You have no connection. Your application is sent as soon as it is back; please keep this page open.',
		stop: 'Do not send it yet',
		leave: 'What you filled in is not saved yet, and goes if you leave this page now. Leave all the same?',
		clearing: 'You have no connection. Your answers are cleared as soon as it is back.',
	},

	vehicle: {
		about: (vehicle: string, place: string) =>
			`This application is about the ${vehicle}. What we know of it is filled in ${place}.`,
		sold: (vehicle: string, place: string) =>
			`The ${vehicle} has been sold. You can apply all the same: tell us ${place} what you are looking for.`,
		gone: (place: string) =>
			`The vehicle that you came from is no longer on our floor. You can apply all the same: tell us ${place} what you are looking for.`,
		inStep4: 'in step 4',
		below: 'below',
		see: 'See the vehicle',
	},

	aside: {
		label: 'Help',
		checklistHeading: 'Have these at hand',
		checklist: {
			id: 'Your South African ID',
			payslip: 'Latest payslip',
			home: 'How long you have lived at your address',
			vehicle: 'The vehicle and its price',
		},
		talk: 'Prefer to talk?',
		talkText: (hours: string) => ['We can fill this in with you.', hours].filter(Boolean).join(' '),
		call: (number: string) => `Call ${number}`,
		privacy:
			'We use these details only to arrange finance, and keep them as the Protection of Personal Information Act requires.',
	},

	clear: {
		open: 'Clear my answers',
		stored:
			'What you fill in is kept encrypted for 24 hours at most, so that you find it again in this browser. On a computer that others use, clear it before you leave.',
		sure: 'Everything filled in so far is deleted, here and on our server.',
		confirm: 'Clear everything',
	},

	review: {
		heading: 'Check your answers',
		edit: 'Edit',
		instalment: 'Monthly instalment',
		estimate: 'An estimate, without extras.',
		update: 'Update',
	},

	consent: {
		heading: 'Before you submit',
		privacy: 'Read the privacy notice',
		optional: 'These are yours to choose. The application goes ahead without them.',
	},

	saved: {
		heading: 'Application Saved',
		text: 'Application submitted successfully! You will receive a reference number via email.',
		reference: 'Reference number',
		keep: 'Keep this number: with it we find your application.',
		copy: 'Copy',
		copied: 'Copied',
		notCopied: 'Please copy it by hand.',
		nextLabel: 'What happens next',
		next: (town: string) => [
			{
				when: capitalize(replyTime),
				what: 'We read your application and call you about the documents that it needs.',
			},
			{
				when: 'After you agree',
				what: `Credit providers see your application only then. Most answer ${replyTime}, and we go through their offers with you.`,
			},
			{ when: 'When you choose', what: `You sign, and collect your vehicle${inTown(town)}.` },
		],
		back: 'Back to Financing',
	},
} as const)
