/** The kinds of files that are sent: where to, what can be seen of one before, and what comes back for it. */

import { FILM_UPLOAD_ADDRESS, type FilmUploadProblem, filmProblemOf } from './film-upload.ts'
import type { Photo } from './photo.ts'
import { problemOf, UPLOAD_ADDRESS, type UploadProblem } from './photo-upload.ts'

export type AnyUploadProblem = UploadProblem | FilmUploadProblem

export type UploadKind<Sent> = {
	name: 'photo' | 'film'
	address: string
	problemOf: (file: { size: number; type: string }) => AnyUploadProblem | undefined
	sentIn: (answer: object) => Sent | undefined
}

export const photoUpload: UploadKind<Photo> = {
	name: 'photo',
	address: UPLOAD_ADDRESS,
	problemOf,
	sentIn: (answer) => (answer as { photo?: Photo }).photo,
}

/** What comes back is the film's address. */
export const filmUpload: UploadKind<string> = {
	name: 'film',
	address: FILM_UPLOAD_ADDRESS,
	problemOf: filmProblemOf,
	sentIn: (answer) => (answer as { film?: string }).film,
}
