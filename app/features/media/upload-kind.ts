/** The kinds of uploads: endpoint, validation in the browser, and parsing of the result. */
import { MAX_PHOTO_BYTES, toJpeg } from './photo-file.ts'
import type { MeasuredPhoto } from './photo-measures.ts'

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

type VideoUploadResult = { video: string } | { error: VideoUploadError } // video: its address

/** Validates a file in the browser, before the upload. */
function videoErrorOf({ size, type }: { size: number; type: string }): VideoError | undefined {
	if (size === 0) return 'video-empty'
	if (size > MAX_VIDEO_BYTES) return 'video-too-large'
	return type === '' || VIDEO_TYPES.split(',').includes(type) ? undefined : 'video-type-not-taken'
}

/** Upload of a photo from the browser: one file per request, as the raw body, without a file name. */
export const UPLOAD_ADDRESS = '/admin/photos'

export const MAX_PHOTO_PIXELS = 50_000_000
/** A JPEG is decoded at a fraction of its size: what the largest cameras of phones take, and panoramas. */
export const MAX_JPEG_PIXELS = 200_000_000

/** Why a picture was rejected. */
export type PhotoError =
	| 'photo-empty'
	| 'photo-too-large'
	| 'photo-too-many-pixels'
	| 'photo-type-not-taken'
	| 'photo-heic'
	| 'photo-unreadable'

/** Why an upload failed. */
export type UploadError =
	| PhotoError
	| 'photo-no-space'
	| 'photo-storage-away'
	| 'photo-not-sent'
	| 'photo-failed'
	| 'signed-out'

export type UploadResult = { photo: MeasuredPhoto } | { error: UploadError }

const isHeic = ({ type }: { type: string }): boolean => /^image\/hei[cf]/.test(type)

/** Validates a file in the browser, before the upload. */
export function photoErrorOf({ size, type }: { size: number; type: string }): PhotoError | undefined {
	if (size === 0) return 'photo-empty'
	if (size > MAX_PHOTO_BYTES) return 'photo-too-large'
	const isPicture = type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
	return isPicture ? undefined : 'photo-type-not-taken'
}

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
function archiveErrorOf({ size }: { size: number }): ArchiveError | undefined {
	if (size === 0) return 'archive-empty'
	return size > MAX_ARCHIVE_BYTES ? 'archive-too-large' : undefined
}

/** Upload of a logo from the browser, as the raw body. */
export const LOGO_UPLOAD_ADDRESS = '/admin/logos'

export const MAX_LOGO_BYTES = 10 * 1024 * 1024

export const LOGO_TYPES = 'image/png,image/webp'

/** Why a logo was rejected. */
export type LogoError =
	| 'logo-empty'
	| 'logo-too-large'
	| 'logo-too-many-pixels'
	| 'logo-type-not-taken'
	| 'logo-svg'
	| 'logo-animated'
	| 'logo-blank'
	| 'logo-unreadable'

export type LogoUploadError =
	| LogoError
	| 'logo-no-space'
	| 'logo-storage-away'
	| 'logo-not-sent'
	| 'logo-failed'

/** Validates a file in the browser, before the upload. */
function logoErrorOf({ size, type }: { size: number; type: string }): LogoError | undefined {
	if (size === 0) return 'logo-empty'
	if (size > MAX_LOGO_BYTES) return 'logo-too-large'
	if (type === 'image/svg+xml') return 'logo-svg'
	if (type === 'image/gif') return 'logo-animated'
	return type === '' || LOGO_TYPES.split(',').includes(type) ? undefined : 'logo-type-not-taken'
}

/** Upload of a PDF document from the browser, as the raw body. */
export const DOCUMENT_UPLOAD_ADDRESS = '/admin/documents'

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

export const DOCUMENT_TYPES = 'application/pdf'

/** Why a document was rejected. */
export type DocumentError =
	| 'document-empty'
	| 'document-too-large'
	| 'document-type-not-taken'
	| 'document-protected'
	| 'document-unreadable'

export type DocumentUploadError =
	| DocumentError
	| 'document-no-space'
	| 'document-storage-away'
	| 'document-not-sent'
	| 'document-failed'

/** Validates a file in the browser, before the upload. */
function documentErrorOf({ size, type }: { size: number; type: string }): DocumentError | undefined {
	if (size === 0) return 'document-empty'
	if (size > MAX_DOCUMENT_BYTES) return 'document-too-large'
	return type === '' || type === DOCUMENT_TYPES ? undefined : 'document-type-not-taken'
}

export type AnyUploadError =
	| UploadError
	| VideoUploadError
	| ArchiveUploadError
	| LogoUploadError
	| DocumentUploadError

export type UploadKind<Item> = {
	name: 'photo' | 'video' | 'archive' | 'logo' | 'document'
	address: string
	errorOf: (file: { size: number; type: string }) => AnyUploadError | undefined
	/** Converts a file that the server cannot read; undefined if this browser cannot either. */
	convert?: (file: File) => Promise<Blob | undefined>
	readItem: (result: object) => Item | undefined
}

export const photoUpload: UploadKind<MeasuredPhoto> = {
	name: 'photo',
	address: UPLOAD_ADDRESS,
	errorOf: photoErrorOf,
	convert: async (file) => (isHeic(file) ? toJpeg(file) : file),
	readItem: (result) => (result as { photo?: MeasuredPhoto }).photo,
}

/** The result is the video's address. */
export const videoUpload: UploadKind<string> = {
	name: 'video',
	address: VIDEO_UPLOAD_ADDRESS,
	errorOf: videoErrorOf,
	readItem: (result) => {
		const uploaded = result as VideoUploadResult
		return 'video' in uploaded ? uploaded.video : undefined
	},
}

/** The result is the id of the import that stores the photos. */
export const archiveUpload: UploadKind<string> = {
	name: 'archive',
	address: ARCHIVE_UPLOAD_ADDRESS,
	errorOf: archiveErrorOf,
	readItem: (result) => (result as { archive?: string }).archive,
}

/** The result is the logo's file. */
export const logoUpload: UploadKind<string> = {
	name: 'logo',
	address: LOGO_UPLOAD_ADDRESS,
	errorOf: logoErrorOf,
	readItem: (result) => (result as { logo?: string }).logo,
}

/** The result is the document's file. */
export const documentUpload: UploadKind<string> = {
	name: 'document',
	address: DOCUMENT_UPLOAD_ADDRESS,
	errorOf: documentErrorOf,
	readItem: (result) => (result as { document?: string }).document,
}
