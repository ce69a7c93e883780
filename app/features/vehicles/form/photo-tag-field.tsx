/** What each photo shows, chosen by hand and optional. One hidden field holds all of it. */
import { HiddenField } from '#app/components/field-group.tsx'
import { icons } from '#app/components/icons.ts'
import { photoAddress } from '#app/features/media/photo.ts'
import { PHOTO_TAGS, type PhotoTag, tagsOf } from '#app/features/vehicles/photo-tags.ts'
import { photoTagMessages as messages } from '#messages/photo-tags.ts'
import type { VehiclePhotos } from './use-vehicle-photos.ts'

export function PhotoTagSelect({ at, photos }: { at: number; photos: VehiclePhotos }) {
	return (
		<span className="relative flex border-t border-line">
			<select
				aria-label={messages.label(at + 1)}
				value={photos.items[at]?.tag ?? ''}
				onChange={({ currentTarget }) => photos.setTag(at, (currentTarget.value || null) as PhotoTag | null)}
				className="min-h-11 w-full appearance-none truncate bg-transparent pr-7 pl-2.5 text-base lg:text-xs focus-visible:-outline-offset-3"
			>
				<option value="">{messages.none}</option>
				{PHOTO_TAGS.map((tag) => (
					<option key={tag} value={tag}>
						{messages.names[tag]}
					</option>
				))}
			</select>
			<icons.ChevronDown
				aria-hidden
				strokeWidth={1.75}
				className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2"
			/>
		</span>
	)
}

export function PhotoTagsInput({ photos: { items } }: { photos: VehiclePhotos }) {
	const tagged = items.flatMap(({ photo, tag }) =>
		photo && tag ? [{ tag, photo: photoAddress(photo.hash) }] : [],
	)
	const sent = tagsOf(
		tagged,
		tagged.map(({ photo }) => photo),
	)
	return <HiddenField name="photoTags" value={sent ? JSON.stringify(sent) : ''} />
}
