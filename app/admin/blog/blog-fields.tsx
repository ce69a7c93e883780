/** The fields in the dialog of an article, with the image that is on its way. */
import { useEffect, useEffectEvent } from 'react'
import type { PostRecord } from '#app/content/blog-post-entry.ts'
import { BlogPostForm } from '#app/content/blog-post-form.tsx'
import type { Problems } from '#app/kernel/form.ts'
import { useOnePhoto } from '#app/media/use-one-photo.ts'

type Props = { draft: PostRecord; problems: Problems; onUnfinished: (isUnfinished: boolean) => void }

export function BlogFields({ draft, problems, onUnfinished }: Props) {
	const image = useOnePhoto(draft.photo)
	const { isUnfinished } = image
	const report = useEffectEvent(onUnfinished)
	useEffect(() => report(isUnfinished), [isUnfinished])
	return (
		<>
			<input type="hidden" name="id" value={draft.id} />
			<input type="hidden" name="version" value={draft.version} />
			<BlogPostForm draft={draft} image={image} problems={problems} />
		</>
	)
}
