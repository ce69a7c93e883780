/**
 * What the back office does with vehicles beside their form: costs, the windscreen sheet, the tap that confirms that
 * one is here, and changes of many at once.
 */

import { formatDate } from '#app/core/dates.ts'
import { listOf } from '#app/core/text.ts'
import { defineMessages } from '#app/core/texts.ts'

export const costMessages = defineMessages({
	title: 'Costs and margin',
	text: 'For owners and managers only. Amounts include VAT as you paid them; the margin is without VAT.',
	back: 'All cars',
	link: 'Costs',
	history: 'costs',
	boughtFor: 'Bought for',
	boughtForHelp: 'Leave it open if you do not know it yet.',
	boughtOn: 'Bought on',
	vatKind: 'VAT of the purchase',
	vatKinds: {
		invoice: 'Tax invoice of a VAT vendor',
		'second-hand': 'Private person (notional input tax)',
		none: 'No input tax can be claimed',
		'not-registered': 'We are not registered for VAT',
	},
	vatHelp:
		'Notional input tax needs the form VAT264 and the payment. What you allow for a trade-in above its market value brings none: enter that part as another cost without VAT.',
	dayInterest: 'Floor-plan interest a day',
	dayInterestHelp: 'From the day of the purchase to that of the sale; it bears no VAT.',
	work: 'Reconditioning and other costs',
	lineText: 'What',
	lineAmount: 'Amount',
	lineVat: 'VAT',
	lineVats: { with: 'with VAT', without: 'no VAT' },
	save: 'Save the costs',
	saving: 'Saving …',
	saved: 'The costs are saved.',
	stale: 'Somebody else saved these costs since you opened them, or the car was deleted. Nothing is saved.',
	errors: {
		'not-a-number': 'Enter an amount, such as 1 250.50.',
		'out-of-range': 'Enter an amount up to R 99 999 999.',
		'not-a-date': 'Enter a day.',
		'not-an-option': 'Choose one of these.',
		'too-long': 'Use at most 80 characters.',
	} as Record<string, string>,
	wrong: 'Check this.',
	summary: {
		heading: 'What it earns',
		price: 'Price today',
		sold: 'Sold for',
		soldOn: 'Sold on',
		net: 'Without VAT',
		purchase: 'Purchase',
		work: 'Reconditioning and other costs',
		interest: (days: number) => `Floor-plan interest of ${days === 1 ? '1 day' : `${days} days`}`,
		costs: 'Costs so far',
		margin: 'Margin',
		unknown: 'Enter what it was bought for',
		vat: 'VAT due on the sale, less input tax',
	},
} as const)

const sheets = (count: number) => (count === 1 ? '1 sheet' : `${count} sheets`)
const cars = (count: number) => (count === 1 ? '1 car' : `${count} cars`)

/** On the paper. The words of a vehicle's page stand there too. */
export const windscreenMessages = defineMessages({
	title: (dealer: string) => `Windscreen sheets of ${dealer}`,
	subject: 'Windscreen sheets',
	stockNumber: 'Stock number',
	scan: 'Scan for all photos, also after hours',
	code: (vehicle: string) => `QR code of the page of the ${vehicle}`,
	hours: 'Opening hours',
	foot: (date: string) => `Printed ${date}`,
} as const)

/** The screen. */
export const sheetMessages = defineMessages({
	link: 'Windscreen sheets',
	ofTicked: 'Print sheets',
	linkOfOne: 'Windscreen sheet',
	title: 'Windscreen sheets',
	intro: (most: number) =>
		`One A4 page for each car, with its price, facts, instalment and a QR code. A file has at most ${most} sheets. A reserved car comes when it is ticked in the list; drafts and sold cars have none.`,
	due: (count: number) => `Print what has changed: ${sheets(count)}`,
	nothingDue: 'Every car on offer has its newest sheet.',
	noneOnOffer: 'No car is on offer yet. Once one is on the website, its sheet can be made here.',
	chosen: (count: number) => `The cars that you ticked: ${sheets(count)}`,
	noneChosen: 'None of the ticked cars is on offer, so there is no sheet to make.',
	left: (count: number) => `${cars(count)} left out: sold, or not on the website.`,
	make: (count: number) => `Make ${sheets(count)}`,
	making: 'Making them…',
	rest: (count: number) => `${sheets(count)} more can be made after these.`,
	reasons: {
		never: 'not printed yet',
		changed: (at: Date) => `changed since ${formatDate(at)}`,
		current: (at: Date) => `as printed on ${formatDate(at)}`,
	},
	list: 'Cars',
	ready: (count: number) => `${sheets(count)} ${count === 1 ? 'is' : 'are'} ready.`,
	gone: 'These sheets have been printed anew since, or their cars are no longer on offer.',
	already: 'Nothing was left to print: another person has made these sheets.',
	download: 'Download the PDF',
	all: 'All that has changed',
	back: 'Back to the cars',
	file: (date: string) => `windscreen-sheets-${date}.pdf`,
} as const)

export const confirmationMessages = defineMessages({
	heading: 'Still here?',
	text: (days: number) =>
		`For ${days} days, no one has changed the price or the status of these vehicles, or said that they are here.`,
	since: (date: string) => `since ${date}`,
	confirm: 'Still here',
	label: (name: string) => `Still here: ${name}`,
	done: (name: string) => `Confirmed: ${name}`,
	failed: 'It is sold or deleted. Load the page again.',
	all: (count: number) => `All ${count} in the list of cars`,
} as const)

/** Changes of many vehicles at once. */
export const bulkMessages = defineMessages({
	check: (name: string) => `Tick ${name}`,
	all: 'Tick all of this page',
	checked: (count: number) => (count === 0 ? 'No cars ticked' : `${cars(count)} ticked`),
	what: 'With ticked cars',
	go: 'Continue',
	options: {
		publish: 'Put on the website',
		draft: 'Take off the website',
		sold: 'Mark as sold',
		available: 'Mark as available',
		featured: 'Feature on the home page',
		'not-featured': 'Do not feature',
		price: 'Change prices',
		trash: 'Delete',
	},
	title: 'Many cars at once',
	back: 'Back to the cars',
	nothing: 'No cars are ticked. Tick them in the list, then choose what to do with them.',
	howPrices: 'How prices change',
	rule: 'Lower or raise',
	rules: {
		'lower-percent': 'Lower by a percentage',
		'lower-amount': 'Lower by an amount in rand',
		'raise-percent': 'Raise by a percentage',
		'raise-amount': 'Raise by an amount in rand',
	},
	by: 'By how much',
	byHelp: 'Such as 3 for a percentage, or 5 000 for rand.',
	roundTo: 'Round to',
	roundHelp: 'Of what a percentage gives.',
	rounds: { '100': 'R 100', '1': 'R 1', '1000': 'R 1 000' },
	show: 'Show the prices',
	errors: {
		required: 'Enter by how much.',
		'not-positive': 'Enter a number above 0.',
		'too-much': 'At most 90 percent.',
	} as Record<string, string>,
	table: 'What changes',
	columns: { car: 'Car', before: 'Now', after: 'After' },
	values: {
		featured: 'Featured',
		'not-featured': 'Not featured',
		stock: 'In stock',
		trash: 'In the trash for 30 days',
	},
	advice: { 'few-photos': 'fewer than five photos', 'no-description': 'no description' },
	left: 'What stays as it is',
	reasons: {
		already: 'is so already',
		incomplete: (missing: string[]) => `lacks ${listOf(missing)}`,
		'not-published': 'is not on the website',
		'no-price': 'has no price',
		sold: 'is sold',
		'impossible-price': 'would have a price that no car can have',
	},
	missing: { image: 'a photo', price: 'a price', year: 'a year', mileage: 'a mileage' },
	none: 'Nothing changes.',
	wouldChange: (count: number) =>
		count === 0 ? 'No price would change.' : `${count === 1 ? '1 price' : `${count} prices`} would change.`,
	confirm: {
		publish: (count: number) => `Put ${cars(count)} on the website`,
		draft: (count: number) => `Take ${cars(count)} off the website`,
		sold: (count: number) => `Mark ${cars(count)} as sold`,
		available: (count: number) => `Mark ${cars(count)} as available`,
		featured: (count: number) => `Feature ${cars(count)}`,
		'not-featured': (count: number) => `Stop featuring ${cars(count)}`,
		price: (count: number) => `Change ${count === 1 ? '1 price' : `${count} prices`}`,
		trash: (count: number) => `Delete ${cars(count)}`,
	},
	busy: 'Saving…',
	stale: 'One of these cars has changed since the table was made, so nothing was saved.',
	newer: 'Show the table as it is now',
	done: (count: number) => `${cars(count)} changed.`,
	deleted: (count: number) => `${cars(count)} deleted.`,
	list: 'What was changed',
	undo: 'Undo',
	undoing: 'Undoing…',
	undoFor: (minutes: number) =>
		`Undo is here for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`,
	tooLate: 'Ten minutes are over, so this cannot be undone any more.',
	tooLateHelp: 'The history of each car can put an earlier version back, and the trash what was deleted.',
	undone: (count: number) => `Undone: ${cars(count)} as before.`,
	kept: (count: number) =>
		`${cars(count)} stayed as ${count === 1 ? 'it is' : 'they are'}: changed by another person since, or with a stock number that another car has now.`,
	recent: (count: number) => `You changed ${cars(count)} at once.`,
	recentLink: 'Look at it or undo it',
} as const)
