/** The dialog that something is added or changed in: its form, 'Saving...', and the question before what was typed is lost. */
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { partWords as words } from '#app/words/en-ZA/admin-parts.ts'
import type { useRecordForm } from './use-record-form.ts'
import { useUnsaved } from './use-unsaved.ts'
import { WrongFieldsNotice } from './wrong-fields-notice.tsx'

type Props = {
	open: boolean
	title: string
	save: string // on the button that saves
	form: Pick<ReturnType<typeof useRecordForm>, 'form' | 'ref' | 'isPending' | 'hasChanged' | 'wrongNames'>
	isReady?: boolean // what is to be changed is there
	hasMore?: boolean // there is something to lose beside what the fields hold
	size?: 'wide' | 'narrow'
	beside?: ReactNode // in the foot, away from the buttons
	status?: ReactNode // in the foot, on narrow screens in a line above the buttons
	onBack?: () => boolean // by the way back; true: something that stood over the form is closed, and no more
	onInput?: FormEventHandler
	onClose: () => void
	children: ReactNode
}

export function ResourceDialog({
	open,
	title,
	save,
	form: { form, ref, isPending, hasChanged, wrongNames },
	isReady = true,
	hasMore = false,
	size,
	beside,
	status,
	onBack,
	onInput,
	onClose,
	children,
}: Props) {
	const id = useId()
	const { leave, question } = useUnsaved({
		hasChanged: () => hasMore || hasChanged(),
		isOpen: open && isReady,
		onBack,
		onClose,
	})
	const foot = (
		<>
			{(beside || status) && (
				<div className="flex items-center gap-x-3 max-lg:-my-1 max-lg:basis-full lg:mr-auto">
					{status}
					{beside}
				</div>
			)}
			<Button size="small" onClick={leave} className="max-md:flex-1">
				{words.cancel}
			</Button>
			<SubmitButton
				form={id}
				text={save}
				busyText={words.saving}
				busy={isPending}
				disabled={isPending || !isReady}
				size="small"
				className="max-md:flex-1"
			/>
		</>
	)
	return (
		<Dialog open={open} onClose={leave} title={title} closeLabel={words.close} size={size} foot={foot}>
			<form
				{...form}
				id={id}
				method="post"
				onInput={(event) => {
					form.onInput(event)
					onInput?.(event)
				}}
			>
				<WrongFieldsNotice form={ref} names={wrongNames} />
				{children}
			</form>
			<ConfirmDialog
				{...question}
				title={words.unsaved.title}
				text={words.unsaved.text}
				stay={words.unsaved.stay}
				go={words.unsaved.go}
			/>
		</Dialog>
	)
}
