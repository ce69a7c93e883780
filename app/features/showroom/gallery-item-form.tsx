import { useEffect, useEffectEvent, useState } from 'react'
import { Switch } from '#app/components/checkbox.tsx'
import { RadioChips } from '#app/components/choice-field.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { OnePhotoField } from '#app/features/media/one-photo-field.tsx'
import { VideoField } from '#app/features/media/one-video-field.tsx'
import { recordMessages } from '#messages/admin-components.ts'
import { galleryAdminMessages as messages } from '#messages/admin-gallery.ts'
import { videoMessages } from '#messages/videos.ts'
import { CaptionsField } from './captions-field.tsx'
import { categoryLabel, GALLERY_TYPES, type GalleryType } from './gallery-item.ts'
import { GALLERY_CATEGORIES, type GalleryRecord, listedCategory } from './gallery-record.ts'
import { useGalleryFiles } from './use-gallery-files.ts'

type Props = {
	draft: GalleryRecord
	field: FieldOf
	onType: (type: GalleryType) => void
}

export function GalleryItemForm({ draft, field, onType }: Props) {
	const [type, setType] = useState(draft.type)
	const files = useGalleryFiles(draft)
	const report = useEffectEvent(onType)
	useEffect(() => report(type), [type])
	return (
		<div className="grid gap-5">
			<p className="text-xs text-ink-muted">{recordMessages.required}</p>
			<RadioChips
				name="type"
				label={messages.labels.type}
				options={GALLERY_TYPES.map((value) => ({ value, text: messages.types[value] }))}
				defaultValue={type}
				onChange={({ target }) => setType(target.value as GalleryType)}
				required
			/>
			{type === 'image' ? (
				<OnePhotoField
					name="src"
					label={messages.labels.image}
					required
					one={files.image}
					error={field('src').error}
				/>
			) : (
				<div className="grid gap-5 md:grid-cols-2">
					<VideoField name="src" label={messages.labels.video} one={files.video} error={field('src').error} />
					<OnePhotoField
						name="thumbnail"
						label={messages.labels.thumbnail}
						help={messages.thumbnailHelp}
						hint={files.isPosterMissing ? videoMessages.posterNotTaken : undefined}
						required
						one={files.poster}
						error={field('thumbnail').error}
					/>
				</div>
			)}
			<TextField
				{...field('alt')}
				label={messages.labels.alt}
				help={messages.altHelp}
				defaultValue={draft.alt}
				required
				autoComplete="off"
			/>
			<TextAreaField
				{...field('description')}
				label={messages.labels.description}
				help={messages.descriptionHelp}
				defaultValue={draft.description}
				rows={3}
			/>
			{type === 'video' && <CaptionsField field={field} initial={draft.captionsText} />}
			<CategoryField initial={draft.category} error={field('category').error} />
		</div>
	)
}

/** A category from the list, or a custom one. */
function CategoryField({ initial, error }: { initial: string; error?: string }) {
	const listed = listedCategory(initial)
	const [isCustom, setIsCustom] = useState(listed === undefined)
	const field = { name: 'category', label: messages.labels.category, error, required: true }
	return (
		<div className="grid items-end gap-x-5 gap-y-1 md:grid-cols-2">
			{isCustom ? (
				<TextField {...field} key="custom" defaultValue={listed ? '' : initial} autoComplete="off" />
			) : (
				<SelectField
					{...field}
					key="listed"
					defaultValue={listed}
					options={GALLERY_CATEGORIES.map((value) => ({ value, text: categoryLabel(value) }))}
				/>
			)}
			<Switch checked={isCustom} onChange={({ target }) => setIsCustom(target.checked)}>
				{messages.labels.custom}
			</Switch>
		</div>
	)
}
