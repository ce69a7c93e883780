/** Messages of the back office's layout and dashboard. */

import { formatDateTime } from '#app/core/dates.ts'
import { defineMessages } from '#app/core/texts.ts'

export const adminMessages = defineMessages({
	title: (screen: string, name: string) => `${screen}, ${name}`,
	nav: {
		label: 'Admin',
		home: (name: string) => `${name}, admin`,
		open: 'Open menu',
		close: 'Close menu',
		dashboard: 'Dashboard',
		cars: 'Cars',
		blog: 'Blog Posts',
		faqs: 'FAQs',
		showroom: 'Showroom Gallery',
		leads: 'Leads',
		staff: 'Staff',
		settings: 'Settings',
		auditLog: 'Audit log',
		system: 'System',
		newLeads: 'new',
		signedInAs: 'Signed in as',
		account: 'Your account',
		website: 'View website',
	},
	dashboard: {
		welcome: (name: string) => `Welcome back, ${name}`,
		dateAndOpening: (date: string, opening: string) => `${date}. ${opening}.`,
		cars: 'Total Cars',
		posts: 'Blog Posts',
		faqs: 'FAQs',
		loading: '...',
		counts: 'What is on the website',
		lateEmails: (emails: number, since: Date) =>
			`${emails === 1 ? 'An email has' : `${emails} emails have`} not been sent since ${formatDateTime(since)}.`,
		comingUp: 'Coming up',
		reserved: 'Reservations that end in the next 7 days',
		noneReserved: 'None',
		reservedUntil: (day: string) => `Reserved until ${day}`,
		today: 'today',
		tomorrow: 'tomorrow',
		holiday: 'Next public holiday',
		hours: 'Opening hours',
	},
	firstSteps: {
		heading: 'First steps',
		text: 'Until your website is ready for visitors. This list disappears once you have entered your name, town and telephone number and added your first car.',
		done: ', done',
		steps: {
			dealership: {
				link: 'Name your dealership',
				reason:
					'The name at the top of every page, and the texts and figures about you: check each, they are public.',
			},
			contact: {
				link: 'Enter your address and telephone number',
				reason: 'With the email address that enquiries go to, and the place on the map.',
			},
			hours: {
				link: 'Check your opening hours',
				reason: 'Every page says whether you are open now.',
			},
			rate: {
				link: 'Set your interest rate',
				reason: 'Instalments beside the vehicles are worked out with it. Until then it is 9.00%.',
			},
			car: {
				link: 'Add your first car',
				reason: 'A name, a price and one photo are enough.',
			},
			system: {
				link: 'See what is not set up yet',
				reason: 'A mail server, so that no enquiry waits unread, and backups.',
			},
		},
	},
	missing: {
		heading: 'Page not found',
		text: 'This page does not exist, or has moved. Perhaps you were looking for one of these:',
		back: 'Back to the dashboard',
	},
	error: {
		heading: 'This page did not load',
		text: 'The fault is on our side. Please try again in a moment.',
		again: 'Please try again',
	},
} as const)
