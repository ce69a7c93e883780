/** What the back office's form for a gallery item may send, and how its order is told. */
import * as z from 'zod/mini'
import { line, list, type Reading, reading, required } from '#app/kernel/fields.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { isUuid } from '#app/kernel/uuid.ts'
import { film } from '#app/media/film-field.ts'
import { photo } from '#app/media/photo-field.ts'
import { GALLERY_TYPES, type GalleryType } from './gallery-item.ts'

const LONGEST = { alt: 200, category: 60 } as const
const MOST_ITEMS = 5_000

const nothing = reading(line(LONGEST.alt), (): Reading<string | null> => ok(null))
const poster = reading(photo, (address): Reading<string | null> => ok(address))

/** Of a picture, the file is a photo and nothing else; a film has a poster beside it. */
export const galleryItemInput = (type: GalleryType) =>
	z.object({
		type: required(GALLERY_TYPES),
		src: type === 'video' ? film : photo,
		thumbnail: type === 'video' ? poster : nothing,
		alt: line(LONGEST.alt, 1),
		category: line(LONGEST.category, 1),
	})

const ids = list(MOST_ITEMS, (entries): Reading<string[]> => {
	const areIds = entries.every(isUuid) && new Set(entries).size === entries.length
	return areIds ? ok(entries) : fail('unreadable')
})

/** The gallery's ids as they stood, and as they are to stand. */
export const galleryOrderInput = z.object({ was: ids, ids })

export type GalleryOrderInput = z.output<typeof galleryOrderInput>
