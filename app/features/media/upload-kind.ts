/** The kinds of uploads: endpoint, validation in the browser, and parsing of the result. */

import type { Photo } from './photo.ts'
import { photoErrorOf, UPLOAD_ADDRESS, type UploadError } from './photo-upload.ts'
import {
	VIDEO_UPLOAD_ADDRESS,
	type VideoUploadError,
	type VideoUploadResult,
	videoErrorOf,
} from './video-upload.ts'

export type AnyUploadError = UploadError | VideoUploadError

export type UploadKind<Item> = {
	name: 'photo' | 'video'
	address: string
	errorOf: (file: { size: number; type: string }) => AnyUploadError | undefined
	readItem: (result: object) => Item | undefined
}

export const photoUpload: UploadKind<Photo> = {
	name: 'photo',
	address: UPLOAD_ADDRESS,
	errorOf: photoErrorOf,
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
