/** Upload of a video from the browser: one file per request, as the raw body, without a file name. */
export const VIDEO_UPLOAD_ADDRESS = '/admin/videos'

export const MAX_VIDEO_BYTES = 100 * 1024 * 1024

/** The types that the file picker offers; the last one is of iPhones. */
export const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime'

/** Why a video was rejected. */
export type VideoError =
	| 'video-empty'
	| 'video-too-large'
	| 'video-type-not-taken'
	| 'video-without-picture'
	| 'video-coding'
	| 'video-unreadable'

export type VideoUploadError =
	| VideoError
	| 'video-no-space'
	| 'video-storage-away'
	| 'video-not-sent'
	| 'video-failed'

export type VideoUploadResult = { video: string } | { error: VideoUploadError } // video: its address

/** Validates a file in the browser, before the upload. */
export function videoErrorOf({ size, type }: { size: number; type: string }): VideoError | undefined {
	if (size === 0) return 'video-empty'
	if (size > MAX_VIDEO_BYTES) return 'video-too-large'
	return type === '' || VIDEO_TYPES.split(',').includes(type) ? undefined : 'video-type-not-taken'
}
