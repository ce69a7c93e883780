/** Messages about uploading videos. */
import { photoMessages } from './photos.ts'

export const videoMessages = {
	add: 'Add video',
	replace: 'Replace video',
	types: 'MP4 or WebM, up to 100 MB',
	remove: 'Remove video',
	uploaded: { title: 'Upload successful', description: 'File uploaded' },
	posterNotTaken:
		'This browser cannot play the video, so no picture could be taken from it. Choose one yourself.',
	errors: {
		'video-empty': 'This file is empty.',
		'video-too-large': 'This file is larger than 100 MB.',
		'video-type-not-taken': 'This is not an MP4 or WebM video.',
		'video-without-picture': 'There is no moving picture in this file.',
		'video-coding':
			'Many browsers cannot play this video. Save it as H.264 in MP4, or set the camera to Most Compatible.',
		'video-unreadable': 'This video is damaged or cut off.',
		'video-no-space': 'There is no space left for videos. Tell whoever looks after the server.',
		'video-storage-away': 'Videos cannot be saved at the moment. Try again in a minute.',
		'video-not-sent': 'The connection was lost. Try again.',
		'video-failed': 'This video could not be saved. Try again.',
	},
} as const

/** Why an upload of any kind failed, by error code. */
export const uploadSentences = { ...photoMessages.errors, ...videoMessages.errors }
