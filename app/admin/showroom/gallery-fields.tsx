/** The fields in the dialog of a gallery item, with the files that are on their way. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldsState } from '#app/admin/parts/record-dialog.tsx'
import type { GalleryEntry } from '#app/showroom/gallery-entry.ts'
import type { GalleryType } from '#app/showroom/gallery-item.ts'
import { GalleryItemForm } from '#app/showroom/gallery-item-form.tsx'
import { useGalleryFiles } from '#app/showroom/use-gallery-files.ts'

type Props = FieldsState & { draft: GalleryEntry; onType: (type: GalleryType) => void }

const UNFINISHED = { src: { src: 'unfinished' }, thumbnail: { thumbnail: 'unfinished' } } as const

export function GalleryFields({ draft, field, showErrors, onUnfinished, onType }: Props) {
	const [type, setType] = useState(draft.type)
	const files = useGalleryFiles(draft, type)
	const { src, thumbnail } = files.unfinished
	const report = useEffectEvent(onUnfinished)
	useEffect(() => {
		report({ ...(src && UNFINISHED.src), ...(thumbnail && UNFINISHED.thumbnail) })
	}, [src, thumbnail])
	const tell = useEffectEvent((now: GalleryType) => {
		onType(now)
		showErrors({})
	})
	useEffect(() => tell(type), [type])

	return <GalleryItemForm draft={draft} type={type} onType={setType} files={files} field={field} />
}
