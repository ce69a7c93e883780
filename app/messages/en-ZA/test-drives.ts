/** Booking a test drive: the public page, and how an appointment is named elsewhere. */
import { defineMessages } from '#app/core/texts.ts'

const CALL_US = 'Choose another time, or call us.'

export const testDriveMessages = defineMessages({
	heading: 'Book a test drive',
	title: (vehicle: string) => `Book a test drive: ${vehicle}`,
	vehicle: 'Vehicle',
	/** `Tuesday 1 December 2026, 10:00`. */
	when: (day: string, year: string, time: string) => `${day} ${year}, ${time}`,
	/** `Tuesday 1 December, 10:00`, in lists of the coming weeks. */
	soon: (day: string, time: string) => `${day}, ${time}`,

	days: 'Choose a day',
	times: (day: string) => `Choose a time on ${day}`,
	free: (count: number) => (count === 1 ? '1 time' : `${count} times`),
	yours: 'Your test drive',
	another: 'Choose another time',
	minutes: (minutes: number) => `It takes about ${minutes} minutes.`,
	licence: 'Please bring your driver’s licence. We look at it on the day; you do not have to send it.',
	before: { heading: 'Before you come', talk: 'Rather arrange it by phone? Call' },
	instead: 'Choose one of these times',
	none: 'No time is free in the coming days. Please call us, or send an enquiry, and we will find one.',
	enquire: 'Send an enquiry',

	message: 'Anything we should know?',
	received: (when: string) => `Your test drive is booked: ${when}`,
	sent: {
		byEmail: 'You get an email with the details, a file for your calendar, and a link to move or cancel it.',
		byPhone: 'We expect you then, and call you if anything changes.',
		call: 'If you cannot come, call',
	},

	/** Of its form, as those of the enquiry in leads.ts. */
	form: {
		send: 'Book the test drive',
		sent: { description: 'Your test drive is booked.' },
		failed: {
			title: 'Not booked',
			description: 'The test drive could not be booked. Please try again, or call us.',
		},
		gone: {
			title: 'Not booked',
			description: 'This vehicle has been sold or reserved meanwhile, so nothing was booked.',
		},
		exception: { description: 'We do not know whether it was booked. Please try again: it is booked once.' },
	},

	gone: {
		heading: 'This vehicle cannot be booked',
		text: 'It has been sold or reserved, or we have taken it off the site.',
		vehicle: 'Back to the vehicle',
		inventory: 'See our vehicles',
	},

	/** What became of an appointment. */
	states: { booked: 'Booked', came: 'Came', missed: 'Did not come', cancelled: 'Cancelled' },
	drive: 'Test drive',

	/** Why a time cannot be booked. */
	errors: {
		past: `That time is over. ${CALL_US}`,
		'too-soon': `That is too soon for us to get the vehicle ready. ${CALL_US}`,
		'too-far': `That is further ahead than we plan. ${CALL_US}`,
		closed: `We are not open for test drives at that time. ${CALL_US}`,
		blocked: `That time has just been taken. ${CALL_US}`,
		taken: `That time has just been taken. ${CALL_US}`,
		'vehicle-taken': `This vehicle is out on another test drive at that time. ${CALL_US}`,
	},
} as const)
