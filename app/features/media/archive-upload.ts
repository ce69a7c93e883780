/** Upload of a ZIP file of photos from the browser, as the raw body. */
export const ARCHIVE_UPLOAD_ADDRESS = '/admin/cars/import/photos'

export const MAX_ARCHIVE_BYTES = 250 * 1024 * 1024
/** Of all photos together, unzipped; photos hardly shrink in a ZIP file. */
export const MAX_UNZIPPED_BYTES = 2 * MAX_ARCHIVE_BYTES
export const MAX_ARCHIVE_FILES = 5_000

export const ARCHIVE_TYPES = '.zip,application/zip'

/** Why a ZIP file was rejected. */
export type ArchiveError =
	| 'archive-empty'
	| 'archive-too-large'
	| 'archive-too-many'
	| 'archive-unreadable'
	| 'archive-protected'
	| 'archive-unmatched'

export type ArchiveUploadError =
	| ArchiveError
	| 'archive-type-not-taken'
	| 'archive-no-space'
	| 'archive-storage-away'
	| 'archive-not-sent'
	| 'archive-failed'

/** Validates a file in the browser, before the upload. */
export function archiveErrorOf({ size }: { size: number }): ArchiveError | undefined {
	if (size === 0) return 'archive-empty'
	return size > MAX_ARCHIVE_BYTES ? 'archive-too-large' : undefined
}
