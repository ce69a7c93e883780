/** A film on its way from a browser to us: one file a request, its bytes as they are, and no name. */
export const VIDEO_UPLOAD_ADDRESS = '/admin/films'

export const MAX_VIDEO_BYTES = 100 * 1024 * 1024

/** Types a picker offers. */
export const VIDEO_TYPES = 'video/mp4,video/webm'

/** Why a film was not taken in. */
export type VideoError =
	| 'film-empty'
	| 'film-too-large'
	| 'film-type-not-taken'
	| 'film-without-picture'
	| 'film-coding'
	| 'film-unreadable'

export type VideoUploadError =
	| VideoError
	| 'film-no-space'
	| 'film-storage-away'
	| 'film-not-sent'
	| 'film-failed'

export type VideoUploadResult = { film: string } | { error: VideoUploadError } // its address

/** What can be seen of a file before it is sent. */
export function videoErrorOf({ size, type }: { size: number; type: string }): VideoError | undefined {
	if (size === 0) return 'film-empty'
	if (size > MAX_VIDEO_BYTES) return 'film-too-large'
	return type === '' || VIDEO_TYPES.split(',').includes(type) ? undefined : 'film-type-not-taken'
}
