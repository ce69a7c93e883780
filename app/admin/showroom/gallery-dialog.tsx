/** The dialog that a gallery item is added or changed in. */
import { useState } from 'react'
import { RefusalNotice } from '#app/admin/parts/refusal-notice.tsx'
import { ResourceDialog } from '#app/admin/parts/resource-dialog.tsx'
import { useRecordForm } from '#app/admin/parts/use-record-form.ts'
import type { Problems } from '#app/kernel/form.ts'
import type { GalleryEntry } from '#app/showroom/gallery-entry.ts'
import type { GalleryType } from '#app/showroom/gallery-item.ts'
import { galleryItemInput } from '#app/showroom/gallery-item-input.ts'
import { galleryAdminWords as words } from '#app/words/en-ZA/admin-gallery.ts'
import { GalleryFields } from './gallery-fields.tsx'

type Props = {
	draft: GalleryEntry | undefined
	onOpen: (draft: GalleryEntry | undefined) => void
	onSaved: (entry: GalleryEntry) => void
}

const NONE: Problems = {}

export function GalleryDialog({ draft, onOpen, onSaved }: Props) {
	const [type, setType] = useState<GalleryType>('image')
	const [unfinished, setUnfinished] = useState(NONE)
	const isNew = draft?.version === ''
	const { form, problems, refusal, listeners, isSaving, begin, save, show, forget } =
		useRecordForm<GalleryEntry>({
			schema: galleryItemInput(type),
			words: words.toasts,
			isNew,
			onSaved: (entry) => {
				onSaved(entry)
				open(undefined)
			},
		})
	function open(next: GalleryEntry | undefined) {
		begin()
		setUnfinished(NONE)
		onOpen(next)
	}
	const newer = refusal?.newer

	return (
		<ResourceDialog
			open={draft !== undefined}
			title={isNew ? words.addTitle : words.editTitle}
			save={words.save}
			isSaving={isSaving}
			hasMore={Object.keys(unfinished).length > 0}
			size="narrow"
			form={form}
			listeners={listeners}
			onClose={() => open(undefined)}
			onSave={() => save(unfinished)}
		>
			{refusal && (
				<RefusalNotice
					{...refusal}
					what={words.what}
					onNewer={() => {
						if (!newer) return
						onSaved(newer)
						open(newer)
					}}
				/>
			)}
			{draft && (
				<GalleryFields
					key={`${draft.id} ${draft.version}`}
					draft={draft}
					problems={problems}
					onUnfinished={(now) => {
						setUnfinished(now)
						forget('src', 'thumbnail')
					}}
					onType={(type) => {
						setType(type)
						show({})
					}}
				/>
			)}
		</ResourceDialog>
	)
}
