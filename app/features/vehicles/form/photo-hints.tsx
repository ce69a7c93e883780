/** What could be better about the photos: words under each photo, and a list of sentences. */
import { vehicleFormMessages } from '#messages/vehicle-form.ts'
import { PHOTO_HINTS } from './photo-coach.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'

const messages = vehicleFormMessages.coach

export function PhotoFlags({ at, photos }: { at: number; photos: VehiclePhotos }) {
	const hinted = photos.hints.find((photo) => photo.at === at)
	if (!hinted) return null
	return (
		<p className="border-t border-line px-2.5 py-1.5 text-xs">
			{messages.flags(
				at + 1,
				hinted.hints.map((hint) => messages.flag[hint]),
			)}
		</p>
	)
}

export function PhotoHintList({ photos: { hints, isMainNew } }: { photos: VehiclePhotos }) {
	const sentences = PHOTO_HINTS.flatMap((hint) => {
		const hinted = hints.filter((photo) => photo.hints.includes(hint))
		if (hinted.length === 0) return []
		if (hint !== 'same') return messages[hint](messages.images(hinted.map(({ at }) => at + 1)))
		return messages.same(messages.pairs(hinted.map(({ at, like = 0 }) => [at + 1, like + 1])))
	})
	if (isMainNew) sentences.push(messages.plate)
	if (sentences.length === 0) return null
	return (
		<ul
			aria-label={messages.title}
			className="mt-3 grid gap-1 rounded-control border-l-3 border-accent bg-surface-sunken px-3 py-2 text-xs"
		>
			{sentences.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	)
}
