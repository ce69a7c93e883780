/** The dialog that a gallery item is added or changed in. */
import { useState } from 'react'
import { RecordDialog } from '#app/admin/parts/record-dialog.tsx'
import type { useDraft } from '#app/admin/parts/use-draft.ts'
import type { GalleryEntry } from '#app/showroom/gallery-entry.ts'
import type { GalleryType } from '#app/showroom/gallery-item.ts'
import { GalleryItemForm } from '#app/showroom/gallery-item-form.tsx'
import { galleryItemInput } from '#app/showroom/gallery-item-input.ts'
import { galleryAdminWords as words } from '#app/words/en-ZA/admin-gallery.ts'

export function GalleryDialog(dialog: ReturnType<typeof useDraft<GalleryEntry>>['dialog']) {
	const [type, setType] = useState<GalleryType>('image')
	return (
		<RecordDialog
			{...dialog}
			schema={galleryItemInput(type)}
			words={words}
			size="narrow"
			fields={(draft, { field, showErrors }) => (
				<GalleryItemForm
					draft={draft}
					field={field}
					onType={(now) => {
						setType(now)
						showErrors({})
					}}
				/>
			)}
		/>
	)
}
