/** The settings of test drives. */
import { defineMessages } from '#app/core/texts.ts'

export const testDriveSettingsMessages = defineMessages({
	heading: 'Test drives',
	text: 'Visitors book a test drive of a vehicle that is neither reserved nor sold, at a time from your trading hours. Special days and public holidays count.',
	forOwners: 'Only an owner changes these settings.',
	on: 'On: visitors can book test drives.',
	off: 'Off: nothing of it is on the website.',
	isOn: 'Visitors can book test drives',
	slotMinutes: 'Length of a test drive',
	slotMinutesHelp: 'Bookings that exist keep theirs.',
	minutes: 'minutes',
	places: 'Test drives at the same time',
	placesHelp: 'Each of another vehicle.',
	leadHours: 'Earliest booking',
	leadHoursHelp: 'So long before it begins.',
	hours: 'hours',
	daysAhead: 'Latest booking',
	daysAheadHelp: 'So many days ahead.',
	days: 'days',
} as const)

/** Field errors. */
export const testDriveSettingsErrors = defineMessages({
	slotMinutes: { 'out-of-range': 'Enter 15 to 240 minutes.' },
	places: { 'out-of-range': 'Enter a number from 1 to 20.' },
	leadHours: { 'out-of-range': 'Enter 0 to 168 hours.' },
	daysAhead: { 'out-of-range': 'Enter 1 to 60 days.' },
} as const)
