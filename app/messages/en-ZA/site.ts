/** What every page loads: header, footer, not-found and error page, trading hours, and the words of every form. */
import { defineMessages } from '#app/core/texts.ts'

export const siteMessages = defineMessages({
	whatsApp: 'WhatsApp',
	skip: 'Skip to content',
	homeOf: (name: string) => `${name}, home`,
	nav: {
		label: 'Main',
		home: 'Home',
		about: 'About',
		inventory: 'Inventory',
		finance: 'Financing',
		marketplace: 'AutoTrader',
		showroom: 'Showroom',
		blog: 'Blog',
		faqs: 'FAQs',
		contact: 'Get In Touch',
	},
	saved: (count: number) => (count > 0 ? `Saved vehicles: ${count}` : 'Saved vehicles'),
	menu: { label: 'Menu', open: 'Open menu', close: 'Close menu', call: (number: string) => `Call ${number}` },
	footer: {
		linksLabel: 'Footer',
		popular: 'What people look for',
		about: 'About Us',
		contact: 'Contact',
		download: (size: string) => `PDF, ${size}`,
		services: 'Services',
		check: 'Check an advert',
		sell: 'Sell your car',
		privacy: 'Privacy notice',
		visit: 'Visit or call',
		hours: 'Trading hours',
		toTop: 'Back to top',
		saver: {
			label: 'Save data',
			note: 'Smaller pictures, a plain typeface, and scripts only once you need them.',
		},
		map: 'on a map',
		newTab: '(opens in a new tab)',
		copyright: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
	},
	scrollToTop: 'Scroll to top',
	toasts: { dismiss: 'Dismiss' },
	loading: 'Loading...',
	notFound: {
		title: (name: string) => `Page not found, ${name}`,
		number: '404',
		heading: 'Oops! Page not found',
		home: 'Back to the home page',
		inventory: 'Browse Inventory',
	},
	nothingYet: {
		heading: 'Ask us',
		chat: 'WhatsApp',
		newTab: '(opens in a new tab)',
		write: 'Send a message',
	},
	/** Shown without a network connection. */
	offline: {
		waiting:
			'You have no connection. The page that you chose opens by itself when it is back; close this to stay here.',
		heading: 'You have no connection',
		text: 'This page opens by itself as soon as the connection is back.',
	},
	busy: {
		heading: 'The website is busy at the moment.',
		text: 'Many people are looking at our cars right now. This page tries again by itself in a few seconds.',
		again: 'Try again now',
	},
	error: {
		title: 'Something went wrong',
		heading: 'This page did not load',
		text: 'The fault is on our side. Please try again in a moment.',
		rejected: 'This page could not be used in that way. Please try again from the home page.',
		again: 'Please try again',
		home: 'Back to the home page',
		call: 'Or call us:',
	},
} as const)

// The dealership's town within a sentence that also works without it.

/** ` in Kinross`, or empty. */
export const inTown = (town: string): string => (town ? ` in ${town}` : '')

/** Names on a phone's home screen. */
export const manifestMessages = defineMessages({
	backOffice: (dealer: string) => `${dealer}, back office`,
	backOfficeShort: 'Back office',
})

/** Messages of every form, of the website and of the back office. */
export const formMessages = defineMessages({
	/** Before links to the fields. */
	wrongFields: 'Please correct:',
	/** Confirmation before the page is left with unsaved input. */
	leave: 'What you changed here is not saved yet. Leave it all the same?',
	/** How units are spoken. */
	units: { R: 'in rand', '%': 'percent', km: 'kilometres', kW: 'kilowatts' } as Record<string, string>,
} as const)

const HOLIDAYS = 'Public holidays'

/** Labels for groups of days with the same hours, and for days without hours. */
export const tradingDayMessages = defineMessages({
	/** Such as `Mon-Sat`, `Sunday and public holidays`, `Sunday`. */
	days: (days: string[]) => {
		const week = days.filter((day) => day !== HOLIDAYS)
		const [first = '', second] = week
		if (week.length > 2) return withHolidays(`${first.slice(0, 3)}-${week.at(-1)?.slice(0, 3)}`, days)
		if (!second) return withHolidays(first, days)
		return days.includes(HOLIDAYS) ? withHolidays(`${first}, ${second}`, days) : `${first} and ${second}`
	},
	/** Screen readers say "dash". */
	spoken: (hours: string) => hours.replace(/(\w)-(\w)/g, '$1 to $2'),
	byAppointment: 'by appointment only',
	closed: 'closed',
} as const)

function withHolidays(week: string, days: string[]): string {
	if (!days.includes(HOLIDAYS)) return week
	return week ? `${week} and ${HOLIDAYS.toLowerCase()}` : HOLIDAYS
}

/** Whether the dealership is open, and when it opens next. */
export const openingLineMessages = defineMessages({
	openUntil: (time: string) => `Open now, until ${time}`,
	closed: 'Closed',
	byAppointment: 'By appointment today',
	opens: (day: string, time: string) => `opens ${day} ${time}`,
} as const)
