/** Validation of the gallery item form and of a new order. */
import * as z from 'zod/mini'
import { required } from '#app/core/fields.ts'
import { type FieldResult, line, list, parsedField } from '#app/core/parsed-field.ts'
import { fail, ok } from '#app/core/result.ts'
import { isUuid } from '#app/core/uuid.ts'
import { photoField, UNFINISHED } from '#app/features/media/photo-field.ts'
import { videoKeyAt } from '#app/features/media/video-address.ts'
import { captionsField } from './captions.ts'
import { GALLERY_TYPES, type GalleryType } from './gallery-item.ts'

const LONGEST = { alt: 200, description: 1_000, category: 60, videoAddress: 150 } as const
const MAX_ITEMS = 5_000

const nothing = parsedField(line(LONGEST.alt), (): FieldResult<string | null> => ok(null))
const noCaptions = parsedField(line(LONGEST.alt), (): FieldResult<string> => ok(''))
const poster = parsedField(photoField, (address): FieldResult<string | null> => ok(address))

/** Accepts only our own videos. */
const videoField = parsedField(line(LONGEST.videoAddress), (text): FieldResult<string> => {
	if (videoKeyAt(text)) return ok(text)
	return fail(text === UNFINISHED ? 'unfinished' : 'not-a-video')
})

/** A photo item has only a photo as its file; a video item has a video and a poster. */
export const galleryItemInput = (type: GalleryType) =>
	z.object({
		type: required(GALLERY_TYPES),
		src: type === 'video' ? videoField : photoField,
		thumbnail: type === 'video' ? poster : nothing,
		alt: line(LONGEST.alt, 1),
		description: z.optional(line(LONGEST.description)), // a form of an earlier version has none
		captions: z.optional(type === 'video' ? captionsField : noCaptions),
		category: line(LONGEST.category, 1),
	})

const ids = list(MAX_ITEMS, (items): FieldResult<string[]> => {
	const areIds = items.every(isUuid) && new Set(items).size === items.length
	return areIds ? ok(items) : fail('unreadable')
})

/** `was`: the ids in the order that the browser loaded (optimistic lock); `ids`: the new order. */
export const galleryOrderInput = z.object({ was: ids, ids })

export type GalleryOrderInput = z.output<typeof galleryOrderInput>
