/** The dialog that an article is added or changed in. */
import { useMemo } from 'react'
import { href } from 'react-router'
import { RecordDialog } from '#app/admin/parts/record-dialog.tsx'
import { useRecord } from '#app/admin/parts/use-record.ts'
import { newPost, type PostEntry, type PostRecord } from '#app/content/blog-post-entry.ts'
import { BlogPostForm } from '#app/content/blog-post-form.tsx'
import { blogPostInput } from '#app/content/blog-post-input.ts'
import { newId } from '#app/kernel/new-id.ts'
import { blogAdminWords as words } from '#app/words/en-ZA/admin-blog.ts'
import type { clientLoader } from './blog-record.ts'

/** `id` is undefined for a new one. */
export type Opened = { id?: string }

type Props = {
	opened: Opened | undefined
	onClose: () => void
	onSaved: (entry: PostEntry) => void
	onGone: (id: string) => void
}

export function BlogDialog({ opened, onClose, onSaved, onGone }: Props) {
	const id = opened?.id
	const address = id ? href('/admin/blog/:id', { id }) : ''
	const { loaded, again } = useRecord<Awaited<ReturnType<typeof clientLoader>>>(id, address, {
		words,
		onFailed: onClose,
		onGone: (id) => {
			onGone(id)
			onClose()
		},
	})
	const fresh = useMemo(() => opened && newPost(newId()), [opened])

	return (
		<RecordDialog<PostRecord, PostEntry>
			isOpen={opened !== undefined}
			draft={id ? (loaded?.record ?? undefined) : fresh}
			isNew={id === undefined}
			schema={blogPostInput}
			words={words}
			fields={(draft, { field }) => <BlogPostForm draft={draft} field={field} />}
			onClose={onClose}
			onSaved={onSaved}
			onNewer={again}
		/>
	)
}
