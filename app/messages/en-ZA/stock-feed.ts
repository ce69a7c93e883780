/** Messages about the stock feed for advertising programs. */
import { defineMessages } from '#app/core/texts.ts'

export const stockFeedMessages = defineMessages({
	heading: 'Stock feed',
	text: 'A file with your published cars, which an advertising program fetches by itself, such as the vehicle catalogue of Facebook and Instagram. Paste the address there once. Cars without a photo are left out, reserved ones are marked as not available, and so are sold ones for 90 days.',
	isOn: 'The stock feed is on',
	numbers: 'VIN, engine number and register number in the feed',
	numbersText:
		'Meta asks for the VIN. Whoever has the address then sees all three numbers of every car in it, and with them criminals register a stolen car as yours. Switch it on only for a program that needs them, and give the address to nobody else. The website never shows them.',
	save: 'Save the feed',
	saved: 'Saved.',
	address: {
		heading: 'Address of the feed',
		text: 'A secret: whoever has it can fetch the file.',
		copy: 'Copy the address',
		copied: 'Copied.',
		notCopied: 'It could not be copied. Mark it, and copy it by hand.',
	},
	renew: {
		heading: 'Replace the address',
		text: 'If somebody has it who should not. The present address ends at once, and the file is fetched again only when you have entered the new one in the advertising program.',
		button: 'Make a new address',
	},
} as const)
