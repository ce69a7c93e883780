/** Where files are sent to, and how long each may be on its way. */
import { FILM_UPLOAD_ADDRESS } from './film-upload.ts'
import { UPLOAD_ADDRESS } from './photo-upload.ts'

/** Seconds: what may be sent to each, at 0.7 Mbit/s, which is a phone at the far end of the forecourt. */
export const UPLOADS = new Map([
	[UPLOAD_ADDRESS, 300],
	[FILM_UPLOAD_ADDRESS, 1_200],
])
