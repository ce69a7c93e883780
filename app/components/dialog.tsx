/** A dialog with a header, a body and buttons: full screen on phones. */
import {
	createContext,
	memo,
	type ReactNode,
	type SyntheticEvent,
	use,
	useEffect,
	useId,
	useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { Button, iconButtonClass } from './button.tsx'
import { cn } from './cn.ts'
import { icons } from './icons.ts'
import { useContent } from './modal.tsx'
import { Toaster } from './toast.tsx'
import { useCloseOnBack } from './use-leave-question.ts'

type DialogProps = {
	open: boolean
	onClose: () => void // a close request by the button, Escape or Back
	onLeave?: (pathname: string) => boolean // a link or redirect leads away; true lets it
	title: string
	subject?: string | undefined // what the dialog is about, for screen readers
	closeLabel: string
	size?: 'wide' | 'narrow'
	head?: ReactNode // beside the title
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
	head,
	foot,
	children,
}: DialogProps) {
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
				'm-0 h-dvh w-full flex-col bg-surface open:flex lg:m-auto lg:h-fit lg:max-h-[calc(100dvh-5rem)] lg:overflow-hidden lg:rounded-panel lg:shadow-modal',
				size === 'wide' ? 'lg:w-[min(66rem,94%)]' : 'lg:w-[min(40rem,94%)]',
			)}
		>
			<div className="flex flex-none items-center justify-between border-b border-line bg-surface-raised py-2 pr-2 pl-5 lg:py-4 lg:pr-4 lg:pl-7">
				<h2 className="title text-title-md">{title}</h2>
				{head}
				<button type="button" aria-label={closeLabel} onClick={onClose} className={iconButtonClass}>
					<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
				</button>
			</div>
			<div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5 lg:px-7 lg:py-6">
				{children}
			</div>
			<div className="order-1 flex flex-none flex-wrap items-center justify-end gap-x-2 gap-y-3 border-t border-line bg-surface-raised px-5 pt-3 max-md:pt-2 md:gap-x-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:px-7">
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

type ConfirmDialogProps = {
	open: boolean
	title: string
	text: ReactNode
	stay: string // label of the cancel button, which has the initial focus
	go: string
	goKind?: 'danger' | 'dark'
	goBusy?: string
	busy?: boolean
	onStay: () => void
	onGo: () => void
}

/** Asks for confirmation before an action, by default one that cannot be undone. */
export function ConfirmDialog({
	open,
	title,
	text,
	stay,
	go,
	goKind,
	goBusy,
	busy,
	onStay,
	onGo,
}: ConfirmDialogProps) {
	return (
		<WorkingModal
			open={open}
			onClose={onStay}
			label={title}
			role="alertdialog"
			className="m-auto w-[min(30rem,calc(100vw-2.5rem))] rounded-panel bg-surface shadow-modal"
		>
			<Question
				title={title}
				text={text}
				stay={stay}
				go={go}
				goKind={goKind}
				goBusy={goBusy}
				busy={busy}
				onStay={onStay}
				onGo={onGo}
			/>
		</WorkingModal>
	)
}

function Question({
	title,
	text,
	stay,
	go,
	goKind = 'danger',
	goBusy,
	busy,
	onStay,
	onGo,
}: Omit<ConfirmDialogProps, 'open'>) {
	const id = useId()
	return (
		<div className="p-5 md:p-7">
			<h2 className="title text-title-sm">{title}</h2>
			<div id={id} className="mt-3 wrap-anywhere">
				{text}
			</div>
			<div className="mt-6 flex flex-wrap justify-end gap-3 max-md:*:flex-1">
				<Button size="small" onClick={onStay}>
					{stay}
				</Button>
				<Button
					size="small"
					kind={goKind}
					aria-describedby={id}
					aria-disabled={busy || undefined}
					onClick={() => busy || onGo()}
				>
					{busy ? goBusy : go}
				</Button>
			</div>
		</div>
	)
}

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

/** The dialog around a question closes: then the question does, too. */
const IsClosing = createContext(false)

/** A modal dialog for forms and other work: only its owner closes it, and it has its own toaster. */
function WorkingModal({
	open: isWanted,
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
	const isOuterClosing = use(IsClosing)
	const open = isWanted && !isOuterClosing
	const dialog = useRef<HTMLDialogElement>(null)
	const shouldBeOpen = useRef(open)

	useEffect(() => {
		shouldBeOpen.current = open
		if (open) dialog.current?.showModal()
		else dialog.current?.close()
	}, [open])

	useCloseOnBack(open, onClose, onLeave)
	const hasContent = useContent(open)

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
			{hasContent && (
				<IsClosing value={!open}>
					<Content isClosing={!open}>{children}</Content>
				</IsClosing>
			)}
			{open && <Toaster />}
		</dialog>
	)
}

/** Stays as it was while the dialog closes. */
const Content = memo(
	({ children }: { isClosing: boolean; children: ReactNode }) => children,
	(_, { isClosing }) => isClosing,
)
