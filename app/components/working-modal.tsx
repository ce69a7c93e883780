/** A dialog that is worked in: closed by nobody but whoever opened it, and with a place of its own for toasts. */
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Toaster } from './toast.tsx'

type Props = {
	open: boolean
	onClose: () => void // asked for: it stays open until `open` says otherwise
	label: string
	className?: string
	surface?: 'light' | 'dark'
	role?: 'alertdialog'
	isForm?: boolean // a click beside it does not close it: too easily done, and what was typed would be gone
	children: ReactNode
}

export function WorkingModal({
	open,
	onClose,
	label,
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

	// A file that was not chosen is told by an event of the same name, and so is a dialog within this one.
	const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

	/** Pressed twice, Escape closes the dialog without an event that can be cancelled: it is reopened unless the owner closes it. */
	function handleClose() {
		if (!shouldBeOpen.current) return
		// A form first, because its owner may open a question, which has to stand above it.
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
			data-surface={surface}
			className={className}
			onCancel={(event) => {
				// An event that cannot be cancelled is followed by `close`, which is handled then.
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
