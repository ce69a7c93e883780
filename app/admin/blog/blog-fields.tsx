/** The fields in the dialog of an article, with the image that is on its way. */
import { useEffect, useEffectEvent } from 'react'
import type { FieldsState } from '#app/admin/parts/record-dialog.tsx'
import type { PostRecord } from '#app/content/blog-post-entry.ts'
import { BlogPostForm } from '#app/content/blog-post-form.tsx'
import { useOnePhoto } from '#app/media/use-one-photo.ts'

export function BlogFields({ draft, field, onUnfinished }: { draft: PostRecord } & FieldsState) {
	const image = useOnePhoto(draft.photo)
	const { isUnfinished } = image
	const report = useEffectEvent(onUnfinished)
	useEffect(() => report(isUnfinished ? { image: 'unfinished' } : {}), [isUnfinished])
	return <BlogPostForm draft={draft} image={image} field={field} />
}
