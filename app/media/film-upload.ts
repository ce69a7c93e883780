/** A film on its way from a browser to us: one file a request, its bytes as they are, and no name. */
export const FILM_UPLOAD_ADDRESS = '/admin/films'

export const MAX_FILM_BYTES = 100 * 1024 * 1024

/** Types a picker offers. */
export const FILM_TYPES = 'video/mp4,video/webm'

/** Why a film was not taken in. */
export type FilmProblem =
	| 'film-empty'
	| 'film-too-large'
	| 'film-type-not-taken'
	| 'film-without-picture'
	| 'film-coding'
	| 'film-unreadable'

export type FilmUploadProblem =
	| FilmProblem
	| 'film-no-space'
	| 'film-storage-away'
	| 'film-not-sent'
	| 'film-failed'

export type FilmUploadAnswer = { film: string } | { problem: FilmUploadProblem } // its address

/** What can be seen of a file before it is sent. */
export function filmProblemOf({ size, type }: { size: number; type: string }): FilmProblem | undefined {
	if (size === 0) return 'film-empty'
	if (size > MAX_FILM_BYTES) return 'film-too-large'
	return type === '' || FILM_TYPES.split(',').includes(type) ? undefined : 'film-type-not-taken'
}
