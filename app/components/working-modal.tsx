/** A modal dialog for forms and other work: only its owner closes it, and it has its own toaster. */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Toaster } from './toast.tsx'
import { useCloseOnBack } from './use-leave-question.ts'

type Props = {
	open: boolean
	onClose: () => void // a close request: the dialog stays open until `open` is false
	onLeave?: ((pathname: string) => boolean) | undefined // a link or redirect leads away; true lets it
	label: string
	description?: string | undefined
	className?: string
	surface?: 'light' | 'dark'
	role?: 'alertdialog'
	isForm?: boolean // a click on the backdrop does not close it, so that typed input is not lost by accident
	children: ReactNode
}

export function WorkingModal({
	open,
	onClose,
	onLeave,
	label,
	description,
	className,
	surface = 'light',
	role,
	isForm,
	children,
}: Props) {
	const dialog = useRef<HTMLDialogElement>(null)
	const shouldBeOpen = useRef(open)

	useEffect(() => {
		shouldBeOpen.current = open
		if (open) dialog.current?.showModal()
		else dialog.current?.close()
	}, [open])

	useCloseOnBack(open, onClose, onLeave)

	// A file input and a nested dialog fire `cancel` and `close` too, and React bubbles them.
	const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

	/** A second Escape closes the dialog without a cancelable event. Reopens it unless the owner closes it. */
	function handleClose() {
		if (!shouldBeOpen.current) return
		// Reopens a form first, because its owner may open a confirmation dialog, which must be on top.
		if (isForm) dialog.current?.showModal()
		flushSync(onClose)
		if (shouldBeOpen.current && !dialog.current?.open) dialog.current?.showModal()
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
		<dialog
			ref={dialog}
			role={role}
			aria-label={label}
			aria-description={description}
			data-surface={surface}
			className={className}
			onCancel={(event) => {
				// An event that is not cancelable is followed by `close`, which `handleClose` handles.
				if (!isOwn(event) || !event.cancelable) return
				event.preventDefault()
				onClose()
			}}
			onClose={(event) => isOwn(event) && handleClose()}
			onClick={(event) => !isForm && isOwn(event) && onClose()}
		>
			{open && (
				<>
					{children}
					<Toaster />
				</>
			)}
		</dialog>
	)
}
