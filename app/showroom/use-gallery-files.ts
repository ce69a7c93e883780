/** The files of a gallery item while its form is open: its picture, or its film with the poster that is taken from it. */
import { useEffect, useRef, useState } from 'react'
import { takePoster } from '#app/media/take-poster.ts'
import { useOneFilm } from '#app/media/use-one-film.ts'
import { type OnePhoto, useOnePhoto } from '#app/media/use-one-photo.ts'
import { filmWords } from '#app/words/en-ZA/films.ts'
import type { GalleryEntry } from './gallery-entry.ts'

export function useGalleryFiles(begin: GalleryEntry) {
	const image = useOnePhoto(begin.film ? null : begin.photo, filmWords.uploaded)
	const poster = useOnePhoto(begin.film ? begin.photo : null, filmWords.uploaded)
	const { state, take } = useTaking(poster)
	const film = useOneFilm(begin.film, take)
	return {
		image,
		film,
		poster: { ...poster, isUnfinished: poster.isUnfinished || state === 'taking' },
		isPosterMissing: state === 'missing' && !poster.shown && !poster.sending,
	}
}

/** The poster of the film that was chosen last, as long as its form is open. */
function useTaking(poster: OnePhoto) {
	const [state, setState] = useState<'taking' | 'missing'>()
	const turn = useRef(0)
	useEffect(() => {
		const turns = turn
		return () => {
			turns.current += 1
		}
	}, [])

	async function take(film: File) {
		turn.current += 1
		const mine = turn.current
		setState('taking')
		const taken = await takePoster(film)
		if (mine !== turn.current) return
		setState(taken ? undefined : 'missing')
		if (taken) poster.choose([taken])
		else poster.remove() // it was of the film before
	}
	return { state, take }
}
