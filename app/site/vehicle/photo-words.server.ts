/** What a photo shows, in words for its alternative text: the page's scripts need no list of them. */
import { type Photo, photoAddress } from '#app/features/media/photo.ts'
import type { TaggedPhoto } from '#app/features/vehicles/photo-tags.ts'
import { photoTagMessages } from '#messages/photo-tags.ts'

export const withWords = (photos: Photo[], tagged: TaggedPhoto[] | null | undefined): Photo[] =>
	photos.map((photo) => {
		const tag = tagged?.find((one) => one.photo === photoAddress(photo.hash))?.tag
		return tag ? { ...photo, shows: photoTagMessages.names[tag] } : photo
	})
