/** The article form: its text on the left, all other fields beside it. */
import { useState } from 'react'
import { Switch } from '#app/components/checkbox.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { OnePhotoField, useOnePhoto } from '#app/features/media/one-photo-field.tsx'
import { PublishAtField } from '#app/features/records/publication-field.tsx'
import { recordMessages } from '#messages/admin.ts'
import { blogAdminMessages as messages } from '#messages/admin-content.ts'
import { categoriesFor, MAX_EXCERPT, type PostRecord } from './blog-post-record.ts'

type Props = { draft: PostRecord; field: FieldOf }

export function BlogPostForm({ draft, field }: Props) {
	const image = useOnePhoto(draft.photo)
	const [excerpt, setExcerpt] = useState(draft.excerpt)
	const fieldProps = <Name extends Exclude<keyof typeof messages.labels, 'image' | 'featured'>>(
		name: Name,
	) => ({
		...field(name),
		label: messages.labels[name],
		defaultValue: draft[name],
		required: true,
	})
	return (
		<div className="grid content-start gap-x-9 gap-y-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
			<p className="col-span-full text-xs text-ink-muted">{recordMessages.required}</p>
			<section aria-label={messages.text} className="grid content-start gap-5">
				<TextField {...fieldProps('title')} autoComplete="off" />
				<TextAreaField
					{...fieldProps('excerpt')}
					rows={3}
					help={messages.counter(excerpt.trim().length, MAX_EXCERPT)}
					onChange={({ target }) => setExcerpt(target.value)}
				/>
				<TextAreaField {...fieldProps('content')} rows={18} help={messages.contentHelp} />
			</section>
			<section aria-label={messages.settings} className="grid content-start gap-5">
				<SelectField
					{...fieldProps('category')}
					options={categoriesFor(draft.category).map((value) => ({ value, text: value }))}
				/>
				<TextField {...fieldProps('author')} autoComplete="off" />
				<TextField {...fieldProps('readTime')} autoComplete="off" />
				<Switch name="featured" value="on" defaultChecked={draft.featured}>
					{messages.labels.featured}
				</Switch>
				{(draft.version === '' || draft.publication !== 'published') && (
					<PublishAtField draft={draft} error={field('publishAt').error} />
				)}
				<OnePhotoField name="image" label={messages.labels.image} one={image} error={field('image').error} />
			</section>
		</div>
	)
}
