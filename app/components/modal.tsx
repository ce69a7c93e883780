/** A dialog over the page. The browser's own: it keeps the focus in, closes on Escape and gives the focus back. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
	open: boolean
	onClose: () => void
	label: string
	className?: string
	surface?: 'light' | 'dark'
	children: ReactNode
}

export function Modal({ open, onClose, label, className, surface = 'light', children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null)

	// Before the effects of what is in it, which may want to scroll: what is not shown yet has no place to scroll to.
	useLayoutEffect(() => {
		if (open) dialog.current?.showModal()
		else dialog.current?.close()
	}, [open])

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
		<dialog
			ref={dialog}
			aria-label={label}
			data-surface={surface}
			className={className}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && onClose()}
		>
			{open && children}
		</dialog>
	)
}
