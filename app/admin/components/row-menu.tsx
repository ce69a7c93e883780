/** The actions of a row or a list: beside it, and on phones in a sheet that one button opens, also without JavaScript. */
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { iconButtonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { useCloseOnBack } from '#app/components/use-leave-question.ts'
import { recordMessages as messages } from '#messages/admin.ts'

type Props = {
	name: string
	label?: string
	className?: string
	isWide?: boolean // it needs the room of a desktop
	children: ReactNode
}

export function RowMenu({ name, label = messages.more(name), className, isWide, children }: Props) {
	const id = useId()
	const sheet = useRef<HTMLDivElement>(null)
	const [isOpen, setOpen] = useState(false)
	const close = () => sheet.current?.hidePopover()
	useCloseOnBack(isOpen, close)
	useEffect(() => {
		if (!isOpen) return
		const { current } = sheet
		// It would cover what the keyboard goes on to.
		const leave = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget instanceof Node && !current?.contains(relatedTarget)) close()
		}
		// Before the action, so that what it opens gives the focus back to the button
		current?.addEventListener('click', close)
		current?.addEventListener('focusout', leave)
		return () => {
			current?.removeEventListener('click', close)
			current?.removeEventListener('focusout', leave)
		}
	})
	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				aria-label={label}
				className={cn(iconButtonClass, 'relative size-11 text-ink-muted', isWide ? 'xl:hidden' : 'md:hidden')}
			>
				<Ellipsis aria-hidden strokeWidth={1.75} className="size-5" />
			</button>
			<div
				ref={sheet}
				id={id}
				popover="auto"
				data-name={name}
				onToggle={({ newState }) => setOpen(newState === 'open')}
				className={cn('row-menu', isWide && 'wide', className)}
			>
				{children}
			</div>
		</>
	)
}

/** Class of a button or link with only an icon in a row; in the sheet its text stands beside it. */
export const actionClass = cn(iconButtonClass, 'row-action size-11')

/** Of the button that edits a row; on phones it covers the row (`editable-row`). */
export const editClass = cn(
	actionClass,
	'edit-row max-md:absolute max-md:inset-0 max-md:size-full max-md:rounded-none max-md:hover:bg-transparent max-md:focus-visible:-outline-offset-3 max-md:*:hidden',
)

/** The text of an action, where there is room for it. */
export const ActionText = ({ children }: { children: string }) => (
	<span className="row-action-text">{children}</span>
)
