import { UPLOAD_ADDRESS } from './photo-upload.ts'
import { VIDEO_UPLOAD_ADDRESS } from './video-upload.ts'

/**
 * The upload endpoints and their timeouts in seconds: the time for the largest file at 0.7 Mbit/s, which is a
 * phone at the far end of the forecourt.
 */
export const UPLOADS = new Map([
	[UPLOAD_ADDRESS, 300],
	[VIDEO_UPLOAD_ADDRESS, 1_200],
])
