/** Photos and videos: uploading, sorting and removing them, why an upload fails, and what a photo shows. */
import { defineMessages, englishOf } from '#app/core/texts.ts'

const photosOf = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

export const photoMessages = defineMessages({
	heading: 'Photos',
	help: 'The first photo is the main one until you choose another.',
	stripHelp: 'Tap the photos to put them in order, choose the main one or delete one.',
	arrange: (count: number) => `Arrange ${photosOf(count)}`,
	count: photosOf,
	done: 'Done',
	notSent: 'Not uploaded',
	percent: (percent: number) => `${percent}%`,
	add: 'Add photos',
	addOne: 'Add image',
	replace: 'Replace image',
	preview: 'Preview',
	camera: 'Take a photo',
	types: 'JPG, PNG, WebP or AVIF, up to 25 MB each',
	typesOfOne: 'JPG, PNG, WebP or AVIF, up to 25 MB',
	drop: 'Drop the images here',
	image: (at: number) => `Image ${at}`,
	main: 'Main',
	mainPhoto: 'Main photo',
	makeMain: (at: number) => `Make image ${at} the main image`,
	removeOne: 'Remove image',
	remove: (at: number) => `Delete image ${at}`,
	move: (at: number) => `Move image ${at}`,
	moveHelp: 'Drag it, use the arrow keys, or press it for buttons.',
	earlier: (at: number) => `Move image ${at} earlier`,
	later: (at: number) => `Move image ${at} later`,
	moved: (from: number, to: number, of: number) => `Image ${from} is now image ${to} of ${of}.`,
	waiting: 'Waiting',
	uploading: (percent: number) => `Uploading ${percent}%`,
	checking: 'Checking...',
	uploadingOf: (name: string) => `Uploading ${name}`,
	underWay: (doneCount: number, all: number) => `${doneCount} of ${all} images uploaded`,
	retry: 'Retry',
	retryOf: (name: string) => `Retry ${name}`,
	cancel: 'Cancel',
	cancelOf: (name: string) => `Cancel ${name}`,
	discard: 'Remove',
	discardOf: (name: string) => `Remove ${name}`,
	toasts: {
		error: 'Error',
		uploadError: 'Error uploading image',
		failed: 'Failed to upload images',
		uploadFailed: 'Upload failed',
		uploaded: (count: number) =>
			count === 1 ? 'Image uploaded successfully' : `${count} images uploaded successfully`,
		main: 'Main image updated',
		deleted: 'Image deleted successfully',
	},
	unfinished: 'Some images are not uploaded yet. Wait for them, retry those that failed, or remove them.',
	errors: {
		'photo-empty': 'This file is empty.',
		'photo-too-large': 'This file is larger than 25 MB.',
		'photo-too-many-pixels': 'This image has too many pixels: at most 200 megapixels as JPG, 50 otherwise.',
		'photo-type-not-taken': 'This is not a JPG, PNG, WebP or AVIF image.',
		'photo-heic':
			'HEIC images cannot be read here. Save it as JPG, or on the iPhone choose Settings, Camera, Formats, Most Compatible.',
		'photo-unreadable': 'This image is damaged and cannot be read.',
		'photo-no-space': 'There is no space left for images. Tell whoever looks after the server.',
		'photo-storage-away': 'Images cannot be saved at the moment. Try again in a minute.',
		'photo-not-sent': 'The connection was lost. Try again.',
		'signed-out': 'You are signed out. Sign in again in another tab, then retry.',
		'photo-failed': 'This image could not be saved. Try again.',
	},
} as const)

/** Messages about uploading videos, and why uploads fail. */
export const videoMessages = defineMessages({
	add: 'Add video',
	replace: 'Replace video',
	types: 'MP4, MOV or WebM, up to 100 MB',
	remove: 'Remove video',
	uploaded: { title: 'Upload successful', description: 'File uploaded' },
	posterNotTaken:
		'This browser cannot play the video, so no picture could be taken from it. Choose one yourself.',
	errors: {
		'video-empty': 'This file is empty.',
		'video-too-large': 'This file is larger than 100 MB.',
		'video-type-not-taken': 'This is not an MP4, MOV or WebM video.',
		'video-without-picture': 'There is no moving picture in this file.',
		'video-coding':
			'Many browsers cannot play this video. On an iPhone choose Settings, Camera, Formats, Most Compatible, and film it again; elsewhere save it as H.264 in MP4.',
		'video-unreadable': 'This video is damaged or cut off.',
		'video-no-space': 'There is no space left for videos. Tell whoever looks after the server.',
		'video-storage-away': 'Videos cannot be saved at the moment. Try again in a minute.',
		'video-not-sent': 'The connection was lost. Try again.',
		'video-failed': 'This video could not be saved. Try again.',
	},
} as const)

export const archiveErrors = defineMessages({
	'archive-empty': 'This file is empty.',
	'archive-too-large': 'This ZIP file is too large: at most 250 MB. Split it.',
	'archive-too-many': 'There are more than 5 000 files in this ZIP file. Split it.',
	'archive-unreadable': 'This is no ZIP file, or it is damaged.',
	'archive-protected': 'This ZIP file is protected by a password. Save it without one.',
	'archive-unmatched':
		'No photo in this ZIP file has the name of a car. Name them by stock number, such as A123-1.jpg, or put them in a folder of that name.',
	'archive-type-not-taken': 'This is no ZIP file.',
	'archive-no-space': 'There is no space left for images. Tell whoever looks after the server.',
	'archive-storage-away': 'Images cannot be saved at the moment. Try again in a minute.',
	'archive-not-sent': 'The connection was lost. Try again.',
	'archive-failed': 'This file could not be saved. Try again.',
} as const)

/** Why an upload of any kind failed, by error code. */
const logoErrors = defineMessages({
	'logo-empty': 'This file is empty.',
	'logo-too-large': 'This file is larger than 10 MB. A logo needs a few hundred kilobytes at most.',
	'logo-too-many-pixels': 'This logo has more than 50 megapixels. Save it at most 2000 pixels wide.',
	'logo-type-not-taken': 'A logo is a PNG or a WebP: a JPG cannot be transparent, and blurs letters.',
	'logo-svg':
		'SVG files are not taken: one can hold a program that runs in the browser of every visitor. Export the logo as PNG, about 1000 pixels wide.',
	'logo-animated': 'This logo moves. Save one still picture of it as PNG.',
	'logo-blank': 'This logo is transparent everywhere: nothing of it would be seen.',
	'logo-unreadable': 'This logo is damaged and cannot be read.',
	'logo-no-space': 'There is no space left for images. Tell whoever looks after the server.',
	'logo-storage-away': 'Images cannot be saved at the moment. Try again in a minute.',
	'logo-not-sent': 'The connection was lost. Try again.',
	'logo-failed': 'This logo could not be saved. Try again.',
})

const documentErrors = defineMessages({
	'document-empty': 'This file is empty.',
	'document-too-large':
		'This file is larger than 10 MB. Save it as a smaller PDF: visitors load it on their phones.',
	'document-type-not-taken': 'This is not a PDF file. Save it as PDF and choose it again.',
	'document-protected':
		'This PDF is protected by a password. Save it without one: visitors could not open it.',
	'document-unreadable': 'This PDF is damaged or cut off.',
	'document-no-space': 'There is no space left for files. Tell whoever looks after the server.',
	'document-storage-away': 'Files cannot be saved at the moment. Try again in a minute.',
	'document-not-sent': 'The connection was lost. Try again.',
	'document-failed': 'This file could not be saved. Try again.',
})

export const uploadSentences = defineMessages({
	...englishOf(photoMessages).errors,
	...englishOf(videoMessages).errors,
	...englishOf(archiveErrors),
	...englishOf(logoErrors),
	...englishOf(documentErrors),
})

/** What a photo of a vehicle shows: for staff in the form, for visitors as the end of its alternative text. */
export const photoTagMessages = defineMessages({
	label: (at: number) => `What image ${at} shows`,
	none: 'Not tagged',
	names: {
		front: 'front corner',
		side: 'side',
		rear: 'rear corner',
		tyres: 'wheel and tyre',
		seats: 'seats',
		dashboard: 'dashboard',
		boot: 'load space',
		book: 'service book',
		odometer: 'odometer',
		fault: 'fault',
	},
} as const)
