/** The dialog that a question is added or changed in. */
import { RefusalNotice } from '#app/admin/parts/refusal-notice.tsx'
import { ResourceDialog } from '#app/admin/parts/resource-dialog.tsx'
import { useRecordForm } from '#app/admin/parts/use-record-form.ts'
import type { FaqEntry } from '#app/content/faq-entry.ts'
import { FaqForm } from '#app/content/faq-form.tsx'
import { faqInput } from '#app/content/faq-input.ts'
import { faqsWords as words } from '#app/words/en-ZA/admin-faqs.ts'

type Props = {
	draft: FaqEntry | undefined
	categories: string[]
	onOpen: (draft: FaqEntry | undefined) => void
	onSaved: (entry: FaqEntry) => void
}

export function FaqDialog({ draft, categories, onOpen, onSaved }: Props) {
	const isNew = draft?.version === ''
	const { form, problems, refusal, listeners, isSaving, begin, save } = useRecordForm<FaqEntry>({
		schema: faqInput,
		words: words.toasts,
		isNew,
		onSaved: (entry) => {
			onSaved(entry)
			open(undefined)
		},
	})
	function open(next: FaqEntry | undefined) {
		begin()
		onOpen(next)
	}
	const newer = refusal?.newer

	return (
		<ResourceDialog
			open={draft !== undefined}
			title={isNew ? words.addTitle : words.editTitle}
			save={words.save}
			isSaving={isSaving}
			size="narrow"
			form={form}
			listeners={listeners}
			onClose={() => open(undefined)}
			onSave={() => save()}
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
				<div key={`${draft.id} ${draft.version}`}>
					<input type="hidden" name="id" value={draft.id} />
					<input type="hidden" name="version" value={draft.version} />
					<FaqForm draft={draft} problems={problems} categories={categories} />
				</div>
			)}
		</ResourceDialog>
	)
}
