/** A gallery item in the back office: a list row, and the initial values of its form. */
import * as z from 'zod/mini'
import { type FieldResult, line, list, parsedField, required, textField } from '#app/core/fields.ts'
import { isUuid } from '#app/core/ids.ts'

import { fail, ok } from '#app/core/result.ts'
import { toMultiline } from '#app/core/typed-text.ts'
import { photoField, UNFINISHED } from '#app/features/media/photo-field.ts'
import { videoKeyAt } from '#app/features/media/video.ts'
import { GALLERY_TYPES, type GalleryItem, type GalleryType, keyOf } from './gallery-item.ts'

/** The entity kind in the audit log. */
export const GALLERY_KIND = 'showroom_gallery'

/** Categories of the form; the first is the default (specification, section 9). */
export const GALLERY_CATEGORIES = ['luxury', 'sports', 'suv', 'sedan', 'convertible', 'electric'] as const

/** `version`: for the optimistic lock; empty until the item is saved. */
export type GalleryRecord = GalleryItem & { version: string; captionsText: string }

/** A blank gallery item (specification, section 9, Admin defaults). */
export const newGalleryItem = (id: string): GalleryRecord => ({
	id,
	version: '',
	type: 'image',
	alt: '',
	description: '',
	photo: null,
	video: null,
	captions: null,
	captionsText: '',
	category: GALLERY_CATEGORIES[0],
})

/** The listed category that equals this one case-insensitively; undefined for a custom category. */
export const listedCategory = (category: string): string | undefined =>
	GALLERY_CATEGORIES.find((listed) => listed === keyOf(category))

/** Captions of a video as WebVTT, the format of browsers. */

/** An hour of speech. */
export const MAX_CAPTIONS = 60_000

const HEAD = /^WEBVTT(?:[ \t].*)?(?:\n|$)/
const CUE = /^(?:\d{2,}:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d\d:\d\d\.\d{3}(?:[ \t].*)?\n.*\S/m

/** Blank: no captions. */
export const captionsField = parsedField(
	textField(toMultiline, MAX_CAPTIONS),
	(text): FieldResult<string> =>
		text === '' || (HEAD.test(text) && CUE.test(text)) ? ok(text) : fail('not-captions'),
)

export const captionsUrl = (id: string): string => `/captions/${id}.vtt`

/** Validation of the gallery item form and of a new order. */
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

/**
 * The ids that the staff member moved: one if the others only made room for it, else all whose position
 * changed.
 */
export function movedIn(before: string[], ids: string[]): string[] {
	const first = ids.findIndex((id, at) => id !== before[at])
	if (first < 0) return []
	const candidates = [before[first] as string, ids[first] as string]
	const one = candidates.find((id) => without(before, id) === without(ids, id))
	return one ? [one] : ids.filter((id, at) => id !== before[at])
}

const without = (ids: string[], id: string) => ids.filter((each) => each !== id).join()

export const isSameSet = (one: string[], other: string[]): boolean =>
	[...one].sort().join() === [...other].sort().join()
