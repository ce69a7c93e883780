/** The dialog that adds or changes a gallery item. */
import { useState } from 'react'
import { RecordDialog } from '#app/admin/components/record-dialog.tsx'
import type { useDraft } from '#app/admin/components/use-draft.ts'
import type { GalleryType } from '#app/features/showroom/gallery-item.ts'
import { GalleryItemForm } from '#app/features/showroom/gallery-item-form.tsx'
import { galleryItemInput } from '#app/features/showroom/gallery-item-schema.ts'
import type { GalleryRecord } from '#app/features/showroom/gallery-record.ts'
import { galleryAdminMessages as messages } from '#app/messages/en-ZA/admin-gallery.ts'

export function GalleryDialog(dialog: ReturnType<typeof useDraft<GalleryRecord>>['dialog']) {
	const [type, setType] = useState<GalleryType>('image')
	return (
		<RecordDialog
			{...dialog}
			schema={galleryItemInput(type)}
			messages={messages}
			size="narrow"
			fields={(draft, { field, showErrors }) => (
				<GalleryItemForm
					draft={draft}
					field={field}
					onType={(newType) => {
						setType(newType)
						showErrors({})
					}}
				/>
			)}
		/>
	)
}
