/** The dialog that an article is added or changed in. */
import { useMemo, useState } from 'react'
import { href } from 'react-router'
import { RefusalNotice } from '#app/admin/parts/refusal-notice.tsx'
import { ResourceDialog } from '#app/admin/parts/resource-dialog.tsx'
import { useRecord } from '#app/admin/parts/use-record.ts'
import { useRecordForm } from '#app/admin/parts/use-record-form.ts'
import { newPost, type PostEntry } from '#app/content/blog-post-entry.ts'
import { blogPostInput } from '#app/content/blog-post-input.ts'
import { newId } from '#app/kernel/new-id.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { blogAdminWords as words } from '#app/words/en-ZA/admin-blog.ts'
import { BlogFields } from './blog-fields.tsx'
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
	const [isUnfinished, setIsUnfinished] = useState(false)
	const id = opened?.id
	const { form, problems, refusal, listeners, isSaving, begin, save, forget } = useRecordForm<PostEntry>({
		schema: blogPostInput,
		words: words.toasts,
		isNew: id === undefined,
		onSaved: (entry) => {
			onSaved(entry)
			close()
		},
	})
	const address = id ? href('/admin/blog/:id', { id }) : ''
	const { loaded, again } = useRecord<Awaited<ReturnType<typeof clientLoader>>>(id, address, {
		words,
		onFailed: () => close(),
		onGone: (id) => {
			onGone(id)
			close()
		},
	})
	const fresh = useMemo(() => opened && newPost(newId()), [opened])
	const draft = id ? (loaded?.record ?? undefined) : fresh

	function close() {
		begin()
		setIsUnfinished(false)
		onClose()
	}

	return (
		<ResourceDialog
			open={opened !== undefined}
			title={id ? words.editTitle : words.addTitle}
			save={words.save}
			isSaving={isSaving}
			isReady={draft !== undefined}
			hasMore={isUnfinished}
			form={form}
			listeners={listeners}
			onClose={close}
			onSave={() => save(isUnfinished ? { image: 'unfinished' } : {})}
		>
			{refusal && (
				<RefusalNotice
					{...refusal}
					what={words.what}
					onNewer={() => {
						begin()
						again()
					}}
				/>
			)}
			{draft ? (
				<BlogFields
					key={`${draft.id} ${draft.version}`}
					draft={draft}
					problems={problems}
					onUnfinished={(now) => {
						setIsUnfinished(now)
						forget('image')
					}}
				/>
			) : (
				<Spinner label={words.loading} />
			)}
		</ResourceDialog>
	)
}
