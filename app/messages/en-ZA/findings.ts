/** Known faults of a vehicle and work done on it: on its page and sheet, and in the staff's form, and the sheet of what was disclosed. */
import { defineMessages } from '#app/core/texts.ts'

const ACROSS = { start: 'left', middle: '', end: 'right' }
const DOWN = { start: 'top', middle: '', end: 'bottom' }

export const findingMessages = defineMessages({
	title: 'What we found and what we did',
	kinds: { fault: 'Known faults', work: 'Work done' },
	/** Where on a photo, such as `top left`. */
	place: (across: keyof typeof ACROSS, down: keyof typeof DOWN) =>
		[DOWN[down], ACROSS[across]].filter(Boolean).join(' ') || 'centre',
	marked: (place: string) => `Marked on the photo: ${place}`,
	photo: (part: string) => `Photo: ${part}`,
} as const)

export const findingFormMessages = defineMessages({
	help: 'Buyers see it below the facts. A vehicle without an entry shows nothing.',
	count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
	add: { fault: 'Add a known fault', work: 'Add work done' },
	entry: { fault: 'Known fault', work: 'Work done' },
	heading: (kind: string, at: number) => `${at}. ${kind}`,
	remove: (heading: string) => `Remove ${heading}`,
	removeShort: 'Remove',
	/** With the number that is left: readers are not told the same words twice. */
	removed: (heading: string, left: number) => `${heading} removed, ${left} left.`,
	part: 'Part',
	words: 'In words',
	wordsExample: 'Such as: stone chip, repaired in March',
	photo: 'Shown on',
	noPhoto: 'No image',
	photoAt: (at: number) => `Image ${at}`,
	setPin: 'Mark a spot on this image',
	movePin: 'Move the mark to where you press',
	removePin: 'Remove the mark',
	pinRemoved: 'The mark is removed.',
	across: 'Mark, from the left',
	down: 'Mark, from the top',
	at: (percent: number, place: string) => `${percent} percent, ${place}`,
	parts: [
		'Bonnet',
		'Front bumper',
		'Rear bumper',
		'Left fender',
		'Right fender',
		'Left front door',
		'Right front door',
		'Left rear door',
		'Right rear door',
		'Roof',
		'Tailgate',
		'Boot',
		'Load bin',
		'Windscreen',
		'Windows',
		'Lights',
		'Mirrors',
		'Wheels',
		'Tyres',
		'Brakes',
		'Suspension',
		'Steering',
		'Engine',
		'Gearbox',
		'Clutch',
		'Exhaust',
		'Battery',
		'Air conditioning',
		'Electrics',
		'Seats',
		'Dashboard',
		'Paint',
	],
	errors: {
		required: 'Each entry needs its part and a few words.',
		'too-many': 'Up to 40 entries fit. Put the small ones into one.',
		'too-long': 'A part can have up to 60 characters, and its words up to 300.',
		'out-of-range': 'A mark lies outside its image.',
		'not-a-photo': 'Choose one of the images of this car.',
	},
} as const)

export const disclosureMessages = defineMessages({
	heading: 'What we disclose about this vehicle',
	title: (name: string) => `${name}: disclosure`,
	facts: 'Facts',
	included: 'What is included',
	more: (count: number) => `And ${count} more, which we show on request.`,
	saidBy: (by: string, dealer: string, at: string) => `Stated by ${by} of ${dealer} on ${at}.`,
	saidAt: (dealer: string, at: string) => `Stated by ${dealer} on ${at}.`,
	version: (number: number, hash: string) => `Version ${number}. SHA-256: ${hash}`,
	previous: (hash: string) => `The version before it: ${hash}`,
	foot: (dealer: string, page: number, pages: number) => `${dealer}, page ${page} of ${pages}`,
	link: 'What we disclosed then (PDF)',
	email: (url: string) => `What we disclose about it today stays here: ${url}`,
})
