/** A modal `<dialog>`: the browser traps the focus, closes it on Escape or Back and restores the focus. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCloseOnBack } from './use-leave-question.ts'

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

	// A layout effect, because effects of the children may scroll, and a hidden dialog cannot be scrolled.
	useLayoutEffect(() => {
		if (open) dialog.current?.showModal()
		else dialog.current?.close()
	}, [open])

	useCloseOnBack(open, onClose)
	const hasContent = useContent(open)

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
			{hasContent && children}
		</dialog>
	)
}

const FADES_FOR = 220 // ms, as styles/media.css has it

/** Whether a dialog has its content: while it is open, and until it has faded. */
export function useContent(open: boolean): boolean {
	const [hasContent, setHasContent] = useState(open)
	useEffect(() => {
		const timer = setTimeout(setHasContent, open ? 0 : FADES_FOR, open)
		return () => clearTimeout(timer)
	}, [open])
	return open || hasContent
}
