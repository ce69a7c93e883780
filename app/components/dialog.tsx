/** A dialog with a header, a body and buttons: full screen on phones. */
import type { ReactNode } from 'react'
import { iconButtonClass } from './button.tsx'
import { cn } from './cn.ts'
import { icons } from './icons.ts'
import { WorkingModal } from './working-modal.tsx'

type Props = {
	open: boolean
	onClose: () => void // a close request by the button, Escape or Back
	onLeave?: (pathname: string) => boolean // a link or redirect leads away; true lets it
	title: string
	subject?: string | undefined // what the dialog is about, for screen readers
	closeLabel: string
	size?: 'wide' | 'narrow'
	foot: ReactNode
	children: ReactNode
}

export function Dialog({
	open,
	onClose,
	onLeave,
	title,
	subject,
	closeLabel,
	size = 'wide',
	foot,
	children,
}: Props) {
	return (
		<WorkingModal
			open={open}
			onClose={onClose}
			onLeave={onLeave}
			label={title}
			description={subject}
			isForm
			className={cn(
				toastClass,
				'm-0 h-dvh w-dvw flex-col bg-surface open:flex lg:m-auto lg:h-fit lg:max-h-[calc(100dvh-5rem)] lg:overflow-hidden lg:rounded-panel lg:shadow-modal',
				size === 'wide' ? 'lg:w-[min(66rem,94vw)]' : 'lg:w-[min(40rem,94vw)]',
			)}
		>
			<div className="flex flex-none items-center justify-between border-b border-line bg-surface-raised py-2 pr-2 pl-5 lg:py-4 lg:pr-4 lg:pl-7">
				<h2 className="title text-title-md">{title}</h2>
				<button type="button" aria-label={closeLabel} onClick={onClose} className={iconButtonClass}>
					<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
				</button>
			</div>
			<div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5 lg:px-7 lg:py-6">
				{children}
			</div>
			<div className="order-1 flex flex-none flex-wrap items-center justify-end gap-3 border-t border-line bg-surface-raised px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:px-7">
				{foot}
			</div>
		</WorkingModal>
	)
}

/**
 * A toast, the last child of a dialog, takes a row above the buttons, so that it covers neither them nor a
 * field.
 */
const toastClass =
	'*:last:static *:last:w-auto *:last:flex-none *:last:px-5 *:last:has-[p]:pb-3 lg:*:last:px-7'
