/** Messages of windscreen sheets: the paper, and the screen that makes them. */
import { formatDate } from '#app/core/dates.ts'
import { defineMessages } from '#app/core/texts.ts'

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
