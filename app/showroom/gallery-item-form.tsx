/** The fields of a gallery item as staff fill them in. */
import { useEffect, useEffectEvent, useState } from 'react'
import { OneFilmField } from '#app/media/one-film-field.tsx'
import { OnePhotoField } from '#app/media/one-photo-field.tsx'
import { RadioChips } from '#app/ui/choice-field.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'
import { galleryAdminWords as words } from '#app/words/en-ZA/admin-gallery.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { filmWords } from '#app/words/en-ZA/films.ts'
import { GALLERY_CATEGORIES, type GalleryEntry, listedCategory } from './gallery-entry.ts'
import { categoryLabel, GALLERY_TYPES, type GalleryType } from './gallery-item.ts'
import { useGalleryFiles } from './use-gallery-files.ts'

type Props = {
	draft: GalleryEntry
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
			<p className="text-xs text-ink-muted">{partWords.required}</p>
			<RadioChips
				name="type"
				label={words.labels.type}
				options={GALLERY_TYPES.map((value) => ({ value, text: words.types[value] }))}
				defaultValue={type}
				onChange={({ target }) => setType(target.value as GalleryType)}
				required
			/>
			{type === 'image' ? (
				<OnePhotoField
					name="src"
					label={words.labels.image}
					required
					one={files.image}
					problem={field('src').problem}
				/>
			) : (
				<div className="grid gap-5 md:grid-cols-2">
					<OneFilmField
						name="src"
						label={words.labels.film}
						one={files.film}
						problem={field('src').problem}
					/>
					<OnePhotoField
						name="thumbnail"
						label={words.labels.thumbnail}
						help={words.thumbnailHelp}
						hint={files.isPosterMissing ? filmWords.posterNotTaken : undefined}
						required
						one={files.poster}
						problem={field('thumbnail').problem}
					/>
				</div>
			)}
			<TextField
				{...field('alt')}
				label={words.labels.alt}
				help={words.altHelp}
				defaultValue={draft.alt}
				required
				autoComplete="off"
			/>
			<CategoryField begin={draft.category} problem={field('category').problem} />
		</div>
	)
}

/** One of the list, or one of their own. */
function CategoryField({ begin, problem }: { begin: string; problem?: string }) {
	const listed = listedCategory(begin)
	const [isCustom, setIsCustom] = useState(listed === undefined)
	const field = { name: 'category', label: words.labels.category, problem, required: true }
	return (
		<div className="grid items-end gap-x-5 gap-y-1 md:grid-cols-2">
			{isCustom ? (
				<TextField {...field} key="custom" defaultValue={listed ? '' : begin} autoComplete="off" />
			) : (
				<SelectField
					{...field}
					key="listed"
					defaultValue={listed}
					options={GALLERY_CATEGORIES.map((value) => ({ value, text: categoryLabel(value) }))}
				/>
			)}
			<Switch checked={isCustom} onChange={({ target }) => setIsCustom(target.checked)}>
				{words.labels.custom}
			</Switch>
		</div>
	)
}
