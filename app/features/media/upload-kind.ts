/** The kinds of uploads: endpoint, validation in the browser, and parsing of the result. */

import { ARCHIVE_UPLOAD_ADDRESS, type ArchiveUploadError, archiveErrorOf } from './archive-upload.ts'
import type { Photo } from './photo.ts'
import { isHeic, photoErrorOf, UPLOAD_ADDRESS, type UploadError } from './photo-upload.ts'
import {
	VIDEO_UPLOAD_ADDRESS,
	type VideoUploadError,
	type VideoUploadResult,
	videoErrorOf,
} from './video-upload.ts'

export type AnyUploadError = UploadError | VideoUploadError | ArchiveUploadError

export type UploadKind<Item> = {
	name: 'photo' | 'video' | 'archive'
	address: string
	errorOf: (file: { size: number; type: string }) => AnyUploadError | undefined
	/** Converts a file that the server cannot read; undefined if this browser cannot either. */
	convert?: (file: File) => Promise<Blob | undefined>
	readItem: (result: object) => Item | undefined
}

export const photoUpload: UploadKind<Photo> = {
	name: 'photo',
	address: UPLOAD_ADDRESS,
	errorOf: photoErrorOf,
	convert: async (file) => (isHeic(file) ? toJpeg(file) : file),
	readItem: (result) => (result as { photo?: Photo }).photo,
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

const LONGEST_SIDE = 4096 // pixels; the server stores less
const QUALITY = 0.92

/** A HEIC image as JPEG where the browser can decode it, as Safari can; undefined elsewhere. */
export async function toJpeg(file: Blob): Promise<Blob | undefined> {
	try {
		const bitmap = await createImageBitmap(file)
		const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
		const canvas = document.createElement('canvas')
		canvas.width = Math.round(bitmap.width * scale)
		canvas.height = Math.round(bitmap.height * scale)
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
		bitmap.close()
		const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
		return jpeg ?? undefined
	} catch {
		return undefined
	}
}
