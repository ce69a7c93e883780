/** The dialog that something is added or changed in: its form, 'Saving...', and the question before what was typed is lost. */
import { type FormHTMLAttributes, type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { partWords as words } from '#app/words/en-ZA/admin-parts.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
	open: boolean
	title: string
	save: string // on the button that saves
	isSaving: boolean
	isReady?: boolean // what is to be changed is there
	hasMore?: boolean // there is something to lose beside what the fields hold
	size?: 'wide' | 'narrow'
	beside?: ReactNode // in the foot, away from the buttons
	status?: ReactNode // in the foot, on narrow screens in a line above the buttons
	onBack?: () => boolean // by the way back; true: something that stood over the form is closed, and no more
	form: RefObject<HTMLFormElement | null>
	listeners?: FormHTMLAttributes<HTMLFormElement>
	onClose: () => void
	onSave: () => void
	children: ReactNode
}

export function ResourceDialog({
	open,
	title,
	save,
	isSaving,
	isReady = true,
	hasMore = false,
	size,
	beside,
	status,
	onBack,
	form,
	listeners,
	onClose,
	onSave,
	children,
}: Props) {
	const id = useId()
	const { leave, question } = useUnsaved({ form, isOpen: open && isReady, hasMore, onBack, onClose })
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
				busy={isSaving}
				disabled={isSaving || !isReady}
				size="small"
				className="max-md:flex-1"
			/>
		</>
	)
	return (
		<Dialog open={open} onClose={leave} title={title} closeLabel={words.close} size={size} foot={foot}>
			<form
				{...listeners}
				ref={form}
				id={id}
				method="post"
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					if (!isSaving) onSave()
				}}
			>
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
