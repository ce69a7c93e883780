/** Messages of the back office about the sale that a won lead leads to. */
import { defineMessages } from '#app/core/texts.ts'

export const dealMessages = defineMessages({
	heading: 'The sale',
	toSale: 'To the sale of the vehicle',
	text: (vehicle: string) => `Was the ${vehicle} sold to this person?`,
	reserved: (until: string) => `Its reservation${until && ` until ${until}`} ends with that.`,
	price: 'Price of the sale (R)',
	day: 'Day of the sale',
	sell: 'Mark it as sold',
	busy: 'Saving...',
	sold: (vehicle: string, day: string, price: string) =>
		`${vehicle}: sold to this person on ${day} for ${price}.`,
	soldBefore: (vehicle: string, day: string) =>
		`${vehicle} is marked as sold${day && ` since ${day}`}, not to this person. If that is wrong, correct it in the stock.`,
	undo: 'Undo the sale',
	won: (before: string) => `This lead is won. Before that it was "${before}".`,
	undoWon: 'Undo "Won"',
	changed: 'The vehicle was changed in the meantime. What it is now is shown below; nothing was saved.',
	errors: {
		soldPrice: 'Enter the price as a number, such as 389 900.',
		soldOn: 'Choose the day, today at the latest.',
		vehicleVersion: 'This page is out of date. Load it again.',
	},
	others: 'Others who asked about it',
	othersText: 'Each with an answer that is written already; nothing is sent before you send it.',
	answer: (name: string, vehicle: string, dealer: string) =>
		`Good day ${name}\n\nThank you for asking about the ${vehicle}. It has been sold. Shall we look for one like it for you?\n\nKind regards\n${dealer}`,
} as const)
