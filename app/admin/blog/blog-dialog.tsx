/** The dialog that adds or changes an article. */
import { useMemo } from 'react'
import { href } from 'react-router'
import { RecordDialog } from '#app/admin/components/record-dialog.tsx'
import { useRecord } from '#app/admin/components/use-record.ts'
import { newId } from '#app/core/new-id.ts'
import { BlogPostForm } from '#app/features/blog/blog-post-form.tsx'
import { newPost, type PostListItem, type PostRecord } from '#app/features/blog/blog-post-record.ts'
import { blogPostInput } from '#app/features/blog/blog-post-schema.ts'
import { blogAdminMessages as messages } from '#app/messages/en-ZA/admin-blog.ts'
import type { clientLoader } from './blog-record.ts'

/** `id` is undefined for a new article. */
export type Opened = { id?: string }

type Props = {
	opened: Opened | undefined
	onOpen: (opened: Opened) => void
	onClose: () => void
	onSaved: (post: PostListItem) => void
	onGone: (id: string) => void
}

export function BlogDialog({ opened, onOpen, onClose, onSaved, onGone }: Props) {
	const id = opened?.id
	const address = id ? href('/admin/blog/:id', { id }) : ''
	const { loaded, again: reload } = useRecord<Awaited<ReturnType<typeof clientLoader>>>(id, address, {
		messages,
		onFailed: onClose,
		onGone: (id) => {
			onGone(id)
			onClose()
		},
	})
	const emptyDraft = useMemo(() => opened && newPost(newId()), [opened])

	return (
		<RecordDialog<PostRecord, PostListItem>
			isOpen={opened !== undefined}
			draft={id ? (loaded?.record ?? undefined) : emptyDraft}
			isNew={id === undefined}
			schema={blogPostInput}
			messages={messages}
			fields={(draft, { field }) => <BlogPostForm draft={draft} field={field} />}
			onClose={onClose}
			onSaved={onSaved}
			onNewer={(newer) => {
				onSaved(newer)
				if (id) reload()
				else onOpen({ id: newer.id })
			}}
		/>
	)
}
