/** Reading the barcode of a licence disc from a photo, in the form of a vehicle and on /sell. */
import { listOf } from '#app/core/text.ts'
import { defineMessages } from '#app/core/texts.ts'

const labelsOf = (labels: string[]): string =>
	listOf(labels.map((label, at) => (at === 0 || /^\p{Lu}{2}/u.test(label) ? label : label.toLowerCase())))

const otherwise = 'Try again, or type what stands on it.'

export const licenceDiscMessages = defineMessages({
	photograph: 'Photograph the disc',
	help: 'The barcode of the licence disc fills in what it knows. We store neither the photo nor the number plate.',
	reading: 'Reading the disc...',
	mark: 'From the disc.',
	filled: (labels: string[]) => `From the disc: ${labelsOf(labels)}. Please compare them with the vehicle.`,
	nothingNew: 'Nothing was filled in: what the disc says stands here already.',
	differs: (label: string, value: string) => `${label} stays as it is here; the disc says ${value}.`,
	lacking: (labels: string[]) => `Not on the disc, or not as it must be: ${labelsOf(labels)}.`,
	confirm: 'All of it is right',
	unchanged: 'Nothing here was changed.',
	errors: {
		'disc-none': `No barcode could be read. Hold the phone straight over the disc, let it fill the picture, and keep light off the glass. ${otherwise}`,
		'disc-other': `This barcode is not that of a South African licence disc, or is damaged. ${otherwise}`,
		'disc-busy': 'Other discs are being read. Try again in a minute.',
		'disc-limit': 'Too many discs were read from your network. Try again later, or type what stands on it.',
		'disc-cut': 'The connection was lost. Try again.',
		'disc-not-sent': 'The connection was lost. Try again.',
		'disc-failed': `The disc cannot be read at the moment. ${otherwise}`,
		'photo-empty': 'This file is empty.',
		'photo-too-large': 'This photo is larger than 25 MB.',
		'photo-too-many-pixels': 'This photo has too many pixels.',
		'photo-type-not-taken': 'This is not a JPG, PNG, WebP or AVIF photo.',
		'photo-heic': 'HEIC photos cannot be read here. Save it as JPG.',
		'photo-unreadable': 'This photo is damaged and cannot be read.',
		'signed-out': 'You are signed out. Sign in again in another tab, then try again.',
	},
} as const)
