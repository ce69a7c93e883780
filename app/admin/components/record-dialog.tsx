/**
 * The dialog that adds or changes a record: its form, why a save was rejected, and a question before unsaved
 * input is discarded.
 */
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import type * as z from 'zod/mini'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { ConfirmDialog, Dialog } from '#app/components/dialog.tsx'
import { NotSavedNotice, WrongFieldsNotice } from '#app/components/form-notice.tsx'

import { showToast, type ToastLink } from '#app/components/toast.tsx'
import { useForm } from '#app/components/use-form.ts'
import { toValues, type Values } from '#app/core/form.ts'
import {
	fieldErrorMessage,
	type RecordResult,
	type RejectedRecord,
	rejectionMessage,
} from '#app/features/records/record-result.ts'
import { recordMessages as messages, recordMessages } from '#messages/admin.ts'
import { notSavedMessages } from '#messages/not-saved.ts'
import { RecordHistory } from './record-history.tsx'
import { SIGN_IN_PATH } from './server-result.ts'
import { type Identified, type Records, useSaving, type Versioned } from './use-records.ts'

/** Confirms valid but unlikely input before it is saved. */
export type SaveQuestion = { title: string; text: string; stay: string; go: string }

/** On phones the buttons share one row. Of three, the one that leaves stands only in the head. */
const footClass = 'max-md:flex-auto max-md:px-2'

/** `isAside`: at the far left, because it takes something away. */
type OtherSave = { name: string; value: string; text: string; isAside: boolean }

const NO_QUESTION: SaveQuestion = { title: '', text: '', stay: '', go: '' }

export type RecordForm = ReturnType<typeof useForm>

type RecordDialogProps<Item extends Identified, Draft extends Versioned> = {
	records: Records<Item, Draft>
	schema: z.ZodMiniObject
	schemaOf?: (values: Values) => z.ZodMiniObject // if it depends on the button
	size?: 'wide' | 'narrow'
	historyOf?: string // the kind of record, if its earlier versions are stored
	fields: (draft: Draft, form: RecordForm) => ReactNode
	head?: (draft: Draft, form: RecordForm) => ReactNode // beside the title
	foot?: (draft: Draft, form: RecordForm) => ReactNode // opposite the buttons
	onInput?: (form: RecordForm) => void
	saveQuestion?: (values: Values) => SaveQuestion | undefined
	/** Another button that saves, and the text of the first one where that differs. */
	saveButtons?: (draft: Draft) => { first?: string | undefined; other?: OtherSave | undefined }
	linkOf?: (item: Item) => ToastLink | undefined // in the toast of a saved record
	savedText?: (item: Item) => string | undefined // in place of the toast's text
}

export function RecordDialog<Item extends Identified, Draft extends Versioned>(
	props: RecordDialogProps<Item, Draft>,
) {
	const { records, size, historyOf, fields, head, foot, onInput } = props
	const { isOpen, draft, isNew, messages } = records
	const id = useId()
	const { form, rejection, confirmation } = useRecordForm(props)
	const newer = rejection?.newer
	const shown = records.rows.find((row) => row.id === draft?.id)
	const { leave, mayLeave, question } = useUnsaved({
		hasChanged: form.hasChanged,
		isOpen: isOpen && draft !== undefined,
		onClose: records.close,
	})
	function openNewer(item: Item) {
		records.put(item)
		records.edit(item)
	}
	const { first, other } = (draft && props.saveButtons?.(draft)) ?? {}
	const buttons = (
		<>
			{foot && draft && (
				<div
					className={cn(
						'-order-1 flex items-center gap-x-3 empty:hidden max-md:-ml-3',
						!other?.isAside && 'lg:mr-auto',
					)}
				>
					{foot(draft, form)}
				</div>
			)}
			<Button size="small" onClick={leave} className={cn(footClass, other && !isNew && 'max-md:hidden')}>
				{recordMessages.cancel}
			</Button>
			{/* Before the other one, because Enter in a field presses the first button of a form; shown in the corner. */}
			<SubmitButton
				form={id}
				text={first ?? messages.save}
				busyText={recordMessages.saving}
				busy={form.isPending}
				disabled={!draft}
				size="small"
				className={cn(footClass, 'order-1')}
			/>
			{other && (
				<Button
					type="submit"
					form={id}
					size="small"
					kind={other.isAside ? 'quiet' : 'line'}
					name={other.name}
					value={other.value}
					aria-disabled={form.isPending || undefined}
					className={other.isAside ? '-order-1 mr-auto max-md:px-1' : footClass}
				>
					{other.text}
				</Button>
			)}
		</>
	)
	return (
		<Dialog
			open={isOpen}
			onClose={leave}
			onLeave={mayLeave}
			title={isNew ? messages.addTitle : messages.editTitle}
			subject={shown && records.nameOf(shown)}
			closeLabel={recordMessages.close}
			size={size}
			head={draft && head?.(draft, form)}
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
				<WrongFieldsNotice {...form.wrongFields} className="mb-6" />
				{rejection && (
					<NotSavedNotice
						text={rejectionMessage(rejection, messages.what, isNew)}
						onNewer={newer && (() => openNewer(newer))}
						className="mb-5"
					/>
				)}
				{draft && (
					<div key={`${draft.id} ${draft.version}`}>
						<input type="hidden" name="id" value={draft.id} />
						<input type="hidden" name="version" value={draft.version} />
						{fields(draft, form)}
						{historyOf && !isNew && (
							<RecordHistory<Item>
								kind={historyOf}
								record={{ id: draft.id, version: draft.version }}
								what={messages.what}
								onPutBack={(item) => {
									records.put(item)
									records.close()
								}}
							/>
						)}
					</div>
				)}
				{isOpen && !draft && <FormOutline />}
			</form>
			<ConfirmDialog
				{...question}
				title={recordMessages.unsaved.title}
				text={recordMessages.unsaved.text}
				stay={recordMessages.unsaved.stay}
				go={recordMessages.unsaved.go}
			/>
			<ConfirmDialog {...confirmation} goKind="dark" />
		</Dialog>
	)
}

/** Stands where a form will, while its record is fetched. */
const FormOutline = () => (
	<div className="lg:min-h-[calc(100dvh-17.5rem)]">
		<p role="status" className="sr-only">
			{recordMessages.loading}
		</p>
		<div aria-hidden className="grid content-start gap-7 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-9">
			<div className="grid content-start gap-3 max-lg:order-1">
				<span className="h-4 w-24 rounded-media bg-surface-sunken" />
				<span className="aspect-3/2 rounded-media bg-surface-sunken" />
			</div>
			<div className="grid content-start gap-5">
				{OUTLINED.map((line) => (
					<div key={line} className="grid gap-2">
						<span className="h-4 w-28 rounded-media bg-surface-sunken" />
						<span className="h-12 rounded-control bg-surface-sunken" />
					</div>
				))}
			</div>
		</div>
	</div>
)

const OUTLINED = [1, 2, 3, 4, 5] // fields

/**
 * Sends the form to the screen's action and handles the result (optimistic lock: `version`). Resets for
 * another record or version.
 */
function useRecordForm<Item extends Identified, Draft extends Versioned>({
	records,
	schema,
	schemaOf,
	saveQuestion,
	linkOf,
	savedText,
}: RecordDialogProps<Item, Draft>) {
	const { isOpen, draft } = records
	const { toasts, errors: fieldMessages } = records.messages
	const [rejection, setRejection] = useState<RejectedRecord<Item>>()
	const [unlikely, setUnlikely] = useState<{ question: SaveQuestion; data: FormData }>()
	const { fetcher, send } = useSaving<RecordResult<Item>>((result) => {
		if (result.outcome === 'invalid') return form.showErrors(result.fieldErrors)
		if (result.outcome === 'rejected' || result.outcome === 'stale') return setRejection(result)
		if (result.outcome !== 'added' && result.outcome !== 'changed') {
			const failed = draft?.version ? toasts.failed.change : toasts.failed.add
			return showToast({ title: toasts.error, description: failed, variant: 'destructive' })
		}
		records.put(result.item)
		records.close()
		const description = savedText?.(result.item) ?? toasts[result.outcome]
		showToast({ description, link: linkOf?.(result.item) })
	})
	const form = useForm({
		schema,
		...(schemaOf && { schemaOf }),
		messageOf: (name, code) => fieldErrorMessage(fieldMessages[name], code),
		values: draft && { id: draft.id, version: draft.version },
		submission: fetcher,
		leaveQuestion: false, // useUnsaved asks in the dialog
		onSubmit: (element, submitter) => {
			setRejection(undefined)
			const data = new FormData(element, submitter)
			const question = saveQuestion?.(toValues(data))
			return question ? setUnlikely({ question, data }) : send(data)
		},
	})
	const reset = useEffectEvent((_record: string | undefined) => {
		setRejection(undefined)
		setUnlikely(undefined)
		form.showErrors({})
	})
	const record = draft && `${draft.id} ${draft.version}`
	useEffect(() => reset(record), [record])
	const confirmation = {
		...(unlikely?.question ?? NO_QUESTION),
		open: isOpen && unlikely !== undefined,
		onStay: () => setUnlikely(undefined),
		onGo: () => {
			setUnlikely(undefined)
			if (unlikely) void send(unlikely.data)
		},
	}
	return { form, rejection, confirmation }
}

/** Protects unsaved input in a dialog from being lost by accident. */
type UseUnsavedProps = {
	hasChanged: () => boolean
	isOpen: boolean // the form is loaded and shown
	onClose: () => void
}

/**
 * `leave` closes, after the question while the user must confirm that the input is discarded; `mayLeave` says whether a
 * link or redirect may lead away.
 */
function useUnsaved({ hasChanged, isOpen, onClose }: UseUnsavedProps) {
	const [isConfirming, setIsAsking] = useState(false)
	const leave = () => (isOpen && hasChanged() ? setIsAsking(true) : onClose())

	function mayLeave(pathname: string): boolean {
		if (pathname !== SIGN_IN_PATH) {
			leave()
			return false
		}
		if (!isOpen || !hasChanged()) return true
		showToast({
			title: messages.error,
			description: notSavedMessages['signed-out'],
			variant: 'destructive',
		})
		return false
	}

	useBeforeUnload((event) => {
		if (isOpen && hasChanged()) event.preventDefault()
	})

	return {
		leave,
		mayLeave,
		question: {
			open: isOpen && isConfirming,
			onStay: () => setIsAsking(false),
			onGo: () => {
				setIsAsking(false)
				onClose()
			},
		},
	}
}
