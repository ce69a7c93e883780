/** What each photo of a vehicle shows, where staff have chosen it. */
import type { FieldResult } from '#app/core/fields.ts'
import { fail, ok } from '#app/core/result.ts'
import { type Photo, photoAddress, photoHash } from '#app/features/media/photo.ts'
import { photoTagMessages } from '#messages/media.ts'

/** The views that buyers look for, in the order of the photos. The main photo is the cover. */
export const STANDARD_VIEWS = [
	'front',
	'side',
	'rear',
	'tyres',
	'seats',
	'dashboard',
	'boot',
	'book',
] as const
export type StandardView = (typeof STANDARD_VIEWS)[number]

export const PHOTO_TAGS = [...STANDARD_VIEWS, 'odometer', 'fault'] as const
export type PhotoTag = (typeof PHOTO_TAGS)[number]

/** Its keys stand as PostgreSQL orders those of `jsonb`. */
export type TaggedPhoto = {
	tag: PhotoTag
	photo: string // its address
}

export const MOST_TAGS = 60 // as photos
export const LONGEST_TAGS = 10_000 // characters of JSON

/** Parses the JSON of the form's field; null if nothing is tagged. */
export function parsePhotoTags(text: string): FieldResult<TaggedPhoto[] | null> {
	const entries = parseJson(text)
	if (!Array.isArray(entries)) return fail('unreadable')
	const tags = new Map<string, PhotoTag>()
	for (const entry of entries) {
		const { photo, tag } = (entry ?? {}) as Record<string, unknown>
		const known = PHOTO_TAGS.find((one) => one === tag)
		if (!known || typeof photo !== 'string' || !photoHash(photo)) return fail('unreadable')
		tags.set(photo, known)
	}
	if (tags.size > MOST_TAGS) return fail('too-many')
	return ok(toList(tags))
}

/** In an order that does not depend on that of the photos. */
function toList(tags: Map<string, PhotoTag>): TaggedPhoto[] | null {
	const list = [...tags].map(([photo, tag]): TaggedPhoto => ({ tag, photo }))
	return list.length > 0 ? list.sort((one, other) => (one.photo < other.photo ? -1 : 1)) : null
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Without photos that the vehicle no longer has. */
export function tagsOf(tagged: TaggedPhoto[] | null | undefined, images: string[]): TaggedPhoto[] | null {
	const own = (tagged ?? []).filter(({ photo }) => images.includes(photo))
	return toList(new Map(own.map(({ photo, tag }) => [photo, tag])))
}

/** The views without a photo. One without a tag counts as the first view that no tagged photo shows, and so on. */
export function missingViews(tags: (PhotoTag | null)[]): StandardView[] {
	const open = STANDARD_VIEWS.filter((view) => !tags.includes(view))
	return open.slice(tags.filter((tag) => tag === null).length)
}

/** With what each photo shows in words, for its alternative text. */
export const withWords = (photos: Photo[], tagged: TaggedPhoto[] | null | undefined): Photo[] =>
	photos.map((photo) => {
		const tag = tagged?.find((one) => one.photo === photoAddress(photo.hash))?.tag
		return tag ? { ...photo, shows: photoTagMessages.names[tag] } : photo
	})
