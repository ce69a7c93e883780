/** The fields of an article as staff fill them in: its text on the left, everything else beside it. */
import { useState } from 'react'
import { OnePhotoField } from '#app/media/one-photo-field.tsx'
import { useOnePhoto } from '#app/media/use-one-photo.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'
import { blogAdminWords as words } from '#app/words/en-ZA/admin-blog.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { categoriesFor, type PostRecord } from './blog-post-entry.ts'
import { LONGEST_EXCERPT } from './blog-post-input.ts'

type Props = { draft: PostRecord; field: FieldOf }

export function BlogPostForm({ draft, field }: Props) {
	const image = useOnePhoto(draft.photo)
	const [excerpt, setExcerpt] = useState(draft.excerpt)
	const of = <Name extends Exclude<keyof typeof words.labels, 'image' | 'featured'>>(name: Name) => ({
		...field(name),
		label: words.labels[name],
		defaultValue: draft[name],
		required: true,
	})
	return (
		<div className="grid content-start gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
			<p className="col-span-full text-xs text-ink-muted">{partWords.required}</p>
			<section aria-label={words.text} className="grid content-start gap-5">
				<TextField {...of('title')} autoComplete="off" />
				<TextAreaField
					{...of('excerpt')}
					rows={3}
					help={words.counter(excerpt.trim().length, LONGEST_EXCERPT)}
					onChange={({ target }) => setExcerpt(target.value)}
				/>
				<TextAreaField {...of('content')} rows={18} help={words.contentHelp} />
			</section>
			<section aria-label={words.settings} className="grid content-start gap-5">
				<SelectField
					{...of('category')}
					options={categoriesFor(draft.category).map((value) => ({ value, text: value }))}
				/>
				<TextField {...of('author')} autoComplete="off" />
				<TextField {...of('readTime')} autoComplete="off" />
				<Switch name="featured" value="on" defaultChecked={draft.featured}>
					{words.labels.featured}
				</Switch>
				<OnePhotoField name="image" label={words.labels.image} one={image} problem={field('image').problem} />
			</section>
		</div>
	)
}
