/** The files of a gallery item while its form is open: its picture, or its film with the poster that is taken from it. */
import { useState } from 'react'
import { takePoster } from '#app/media/take-poster.ts'
import { useOneFilm } from '#app/media/use-one-film.ts'
import { useOnePhoto } from '#app/media/use-one-photo.ts'
import { filmWords } from '#app/words/en-ZA/films.ts'
import type { GalleryEntry } from './gallery-entry.ts'
import type { GalleryType } from './gallery-item.ts'

export function useGalleryFiles(begin: GalleryEntry, type: GalleryType) {
	const [isPosterMissing, setIsPosterMissing] = useState(false)
	const image = useOnePhoto(begin.film ? null : begin.photo, filmWords.uploaded)
	const poster = useOnePhoto(begin.film ? begin.photo : null, filmWords.uploaded)
	const film = useOneFilm(begin.film, async (file) => {
		setIsPosterMissing(false)
		const taken = await takePoster(file)
		if (taken) return poster.choose([taken])
		poster.remove() // it was of the film before
		setIsPosterMissing(true)
	})
	const unfinished = {
		...((type === 'image' ? image : film).isUnfinished && { src: 'unfinished' }),
		...(type === 'video' && poster.isUnfinished && { thumbnail: 'unfinished' }),
	}
	return {
		image,
		film,
		poster,
		isPosterMissing: isPosterMissing && !poster.shown && !poster.sending,
		unfinished: unfinished as Record<string, string>,
	}
}

export type GalleryFiles = ReturnType<typeof useGalleryFiles>
