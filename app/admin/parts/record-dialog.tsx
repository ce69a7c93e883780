/** The dialog that a record is added or changed in: its form, why it was not saved, and the question before what was typed is lost. */
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldSentence } from '#app/staff/field-sentence.ts'
import { NotSavedNotice } from '#app/staff/not-saved-notice.tsx'
import {
	type RecordAnswer,
	type RecordToasts,
	type Refused,
	rejectionMessage,
} from '#app/staff/record-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { partWords } from '#app/words/en-ZA/admin-parts.ts'
import { useSaving } from './use-saving.ts'
import { useUnsaved } from './use-unsaved.ts'
import { WrongFieldsNotice } from './wrong-fields-notice.tsx'

type Messages = {
	what: string
	addTitle: string
	editTitle: string
	save: string
	toasts: RecordToasts
	problems: Record<string, Record<string, string>>
}

export type RecordForm = ReturnType<typeof useForm>

type Props<Draft, Entry> = {
	isOpen: boolean
	draft: Draft | undefined // undefined while it is loaded
	isNew: boolean
	schema: z.ZodMiniObject
	words: Messages
	size?: 'wide' | 'narrow'
	fields: (draft: Draft, form: RecordForm) => ReactNode
	foot?: (form: RecordForm) => ReactNode // away from the buttons
	onInput?: (form: RecordForm) => void
	onBack?: () => boolean // by the way back; true: something that stood over the form is closed, and no more
	onClose: () => void
	onSaved: (entry: Entry) => void
	onNewer: (newer: Entry) => void // what somebody else has saved is to be opened
}

type Identified = { id: string; version: string }

export function RecordDialog<Draft extends Identified, Entry>(props: Props<Draft, Entry>) {
	const { isOpen, draft, isNew, words, size, fields, foot, onInput, onBack, onClose, onNewer } = props
	const id = useId()
	const { form, refusal } = useRecordForm(props)
	const newer = refusal?.newer
	const { leave, question } = useUnsaved({
		hasChanged: form.hasChanged,
		isOpen: isOpen && draft !== undefined,
		onBack,
		onClose,
	})
	const buttons = (
		<>
			{foot && draft && (
				<div className="flex items-center gap-x-3 max-lg:-my-1 max-lg:basis-full lg:mr-auto">
					{foot(form)}
				</div>
			)}
			<Button size="small" onClick={leave} className="max-md:flex-1">
				{partWords.cancel}
			</Button>
			<SubmitButton
				form={id}
				text={words.save}
				busyText={partWords.saving}
				busy={form.isPending}
				disabled={form.isPending || !draft}
				size="small"
				className="max-md:flex-1"
			/>
		</>
	)
	return (
		<Dialog
			open={isOpen}
			onClose={leave}
			title={isNew ? words.addTitle : words.editTitle}
			closeLabel={partWords.close}
			size={size}
			foot={buttons}
		>
			<form
				{...form.form}
				id={id}
				method="post"
				onInput={(event) => {
					form.form.onInput(event)
					onInput?.(form)
				}}
			>
				<WrongFieldsNotice form={form.ref} names={form.wrongNames} />
				{refusal && (
					<NotSavedNotice
						text={rejectionMessage(refusal, words.what)}
						onNewer={newer === undefined ? undefined : () => onNewer(newer)}
						className="mb-5"
					/>
				)}
				{draft && (
					<div key={`${draft.id} ${draft.version}`}>
						<input type="hidden" name="id" value={draft.id} />
						<input type="hidden" name="version" value={draft.version} />
						{fields(draft, form)}
					</div>
				)}
				{isOpen && !draft && <Spinner label={partWords.loading} />}
			</form>
			<ConfirmDialog
				{...question}
				title={partWords.unsaved.title}
				text={partWords.unsaved.text}
				stay={partWords.unsaved.stay}
				go={partWords.unsaved.go}
			/>
		</Dialog>
	)
}

/** Sent to the screen's own action, and what becomes of it. Begins anew with another record, or another version of it. */
function useRecordForm<Draft extends Identified, Entry>(props: Props<Draft, Entry>) {
	const { schema, words, draft, onSaved, onClose } = props
	const { toasts, problems } = words
	const [refusal, setRefusal] = useState<Refused<Entry>>()
	const { fetcher, send } = useSaving<RecordAnswer<Entry>>((answer) => {
		if (answer.outcome === 'problems') return form.showErrors(answer.problems)
		if (answer.outcome === 'refused' || answer.outcome === 'stale') return setRefusal(answer)
		if (answer.outcome !== 'added' && answer.outcome !== 'changed') {
			const failed = draft?.version ? toasts.failed.change : toasts.failed.add
			return showToast({ title: toasts.error, description: failed, variant: 'destructive' })
		}
		onSaved(answer.entry)
		onClose()
		showToast({ description: toasts[answer.outcome] })
	})
	const form = useForm({
		schema,
		messageOf: (name, code) => fieldSentence(problems[name], code),
		values: draft && { id: draft.id, version: draft.version },
		submission: fetcher,
		onSubmit: (element) => {
			setRefusal(undefined)
			return send(new FormData(element))
		},
	})
	const begin = useEffectEvent((_record: string | undefined) => {
		setRefusal(undefined)
		form.showErrors({})
	})
	const record = draft && `${draft.id} ${draft.version}`
	useEffect(() => begin(record), [record])
	return { form, refusal }
}
