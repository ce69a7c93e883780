/** The fields in the dialog of a gallery item, with the files that are on their way. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Problems } from '#app/kernel/form.ts'
import type { GalleryEntry } from '#app/showroom/gallery-entry.ts'
import type { GalleryType } from '#app/showroom/gallery-item.ts'
import { GalleryItemForm } from '#app/showroom/gallery-item-form.tsx'
import { useGalleryFiles } from '#app/showroom/use-gallery-files.ts'

type Props = {
	draft: GalleryEntry
	problems: Problems
	onUnfinished: (unfinished: Problems) => void
	onType: (type: GalleryType) => void
}

const UNFINISHED = { src: { src: 'unfinished' }, thumbnail: { thumbnail: 'unfinished' } }

export function GalleryFields({ draft, problems, onUnfinished, onType }: Props) {
	const [type, setType] = useState(draft.type)
	const files = useGalleryFiles(draft, type)
	const { src, thumbnail } = files.unfinished
	const report = useEffectEvent(onUnfinished)
	useEffect(() => {
		report({ ...(src && UNFINISHED.src), ...(thumbnail && UNFINISHED.thumbnail) })
	}, [src, thumbnail])
	const tell = useEffectEvent(onType)
	useEffect(() => tell(type), [type])

	return (
		<>
			<input type="hidden" name="id" value={draft.id} />
			<input type="hidden" name="version" value={draft.version} />
			<GalleryItemForm draft={draft} type={type} onType={setType} files={files} problems={problems} />
		</>
	)
}
