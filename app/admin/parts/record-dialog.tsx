/** The dialog that a record is added or changed in: its fields, why it was not saved, and files that are on their way. */
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Problems } from '#app/kernel/form.ts'
import { fieldSentence } from '#app/staff/field-sentence.ts'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FieldOf } from '#app/ui/use-form.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { type RecordToasts, rejectionMessage } from './record-answer.ts'
import { ResourceDialog } from './resource-dialog.tsx'
import { useRecordForm } from './use-record-form.ts'

type Messages = {
	what: string
	addTitle: string
	editTitle: string
	save: string
	toasts: RecordToasts
	problems: Record<string, Record<string, string>>
}

/** What the fields show and tell. */
export type FieldsState = {
	field: FieldOf
	showErrors: (errors: Problems) => void
	onUnfinished: (unfinished: Problems) => void // by field, of uploads that are on their way or failed
}

type Props<Draft, Entry> = {
	isOpen: boolean
	draft: Draft | undefined // undefined while it is loaded
	isNew: boolean
	schema: z.ZodMiniObject
	words: Messages
	size?: 'wide' | 'narrow'
	fields: (draft: Draft, state: FieldsState) => ReactNode
	onClose: () => void
	onSaved: (entry: Entry) => void
	onNewer: (newer: Entry | undefined) => void // what somebody else has saved is to be opened
}

const NONE: Problems = {}

export function RecordDialog<Draft extends { id: string; version: string }, Entry>(
	props: Props<Draft, Entry>,
) {
	const { isOpen, draft, isNew, schema, words, size, fields, onClose, onSaved, onNewer } = props
	const [unfinished, setUnfinished] = useState(NONE)
	const form = useRecordForm<Entry>({
		schema,
		messageOf: (name, code) => fieldSentence(words.problems[name], code),
		draft,
		otherErrors: unfinished,
		toasts: words.toasts,
		onSaved: (entry) => {
			onSaved(entry)
			close()
		},
	})
	const { refusal } = form
	const beginAnew = () => {
		form.begin()
		setUnfinished(NONE)
	}
	function close() {
		beginAnew()
		onClose()
	}

	return (
		<ResourceDialog
			open={isOpen}
			title={isNew ? words.addTitle : words.editTitle}
			save={words.save}
			form={form}
			isReady={draft !== undefined}
			hasMore={Object.keys(unfinished).length > 0}
			size={size}
			onClose={close}
		>
			{refusal && (
				<NotSavedNotice
					text={rejectionMessage(refusal, words.what)}
					onNewer={
						refusal.newer &&
						(() => {
							beginAnew()
							onNewer(refusal.newer)
						})
					}
					className="mb-5"
				/>
			)}
			{draft ? (
				<div key={`${draft.id} ${draft.version}`}>
					<input type="hidden" name="id" value={draft.id} />
					<input type="hidden" name="version" value={draft.version} />
					{fields(draft, {
						field: form.field,
						showErrors: form.showErrors,
						onUnfinished: (now) => {
							form.clearErrors(...Object.keys(unfinished), ...Object.keys(now))
							setUnfinished(now)
						},
					})}
				</div>
			) : (
				isOpen && <Spinner label={partWords.loading} />
			)}
		</ResourceDialog>
	)
}
