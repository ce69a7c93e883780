/** Messages about uploading videos, and why uploads fail. */
import { defineMessages, englishOf } from '#app/core/texts.ts'
import { photoMessages } from './photos.ts'

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
export const uploadSentences = defineMessages({
	...englishOf(photoMessages).errors,
	...englishOf(videoMessages).errors,
	...englishOf(archiveErrors),
})
