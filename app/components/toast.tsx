/**
 * One toast at a time (specification, section 4). A success dismisses itself, an error stays until it is
 * closed.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { siteMessages } from '#messages/site.ts'
import { iconButtonClass } from './button.tsx'
import { cn } from './cn.ts'
import { icons } from './icons.ts'

export type ToastLink = { to: string; text: string }

type Toast = {
	title?: string
	description: string
	link?: ToastLink // to a page outside the current layout, by a full page load
	button?: { text: string; onPress: () => void } // what it does dismisses the toast
	variant?: 'default' | 'destructive'
	autoDismiss?: boolean // after VISIBLE_FOR and on navigation; default: true except for errors
	isForNextPage?: boolean // shown during a navigation, for the page it leads to
	isSilent?: boolean // the focus moves to the same text
}

const VISIBLE_FOR = 6_000 // milliseconds; with a button or a link, twice as long

const NEWS_FOR = 1_000 // milliseconds

type VisibleToast = Toast & { id: number; shownAt: number }

// Client state only: the server renders no toast.
let currentToast: VisibleToast | null = null
let lastId = 0
let toasterIds: string[] = [] // mounted toasters; the last one, of the topmost dialog, shows the toast
const listeners = new Set<() => void>()

function setToast(toast: VisibleToast | null) {
	currentToast = toast
	notifyListeners()
}

function notifyListeners() {
	for (const listener of listeners) listener()
}

/** Shows a toast in place of any other, and returns the id for `isToastShown`. */
export function showToast(toast: Toast): number {
	setToast({ autoDismiss: toast.variant !== 'destructive', ...toast, id: ++lastId, shownAt: Date.now() })
	return lastId
}

export const dismissToast = () => setToast(null)

export const isToastShown = (id: number) => currentToast?.id === id

/** Dismisses the toast when the visitor navigates to another page. */
export function dismissOnNavigation(): void {
	if (currentToast?.isForNextPage) currentToast.isForNextPage = false
	else if (currentToast?.autoDismiss) dismissToast()
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/**
 * Rendered once in the document and once in every dialog, because a modal dialog makes everything below it
 * inert. Both live regions are always mounted, so that screen readers announce what appears in them.
 */
export function Toaster() {
	const id = useId()
	const toast = useSyncExternalStore(
		subscribe,
		() => (toasterIds.at(-1) === id ? currentToast : null),
		() => null,
	)
	useEffect(() => {
		toasterIds = [...toasterIds, id]
		notifyListeners()
		return () => {
			toasterIds = toasterIds.filter((other) => other !== id)
			notifyListeners()
		}
	}, [id])
	const message = toast && <ToastMessage key={toast.id} toast={toast} />
	const isUrgent = toast?.variant === 'destructive'
	const isLive = useIsLive(toast)
	const box = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		if (!toast) return
		let end: (() => void) | undefined
		let isOver = false
		const place = (module: typeof import('./toast-place.ts')) => {
			if (box.current && !isOver) end = module.keepClearOfControls(box.current)
		}
		// Without a connection it stays at the bottom.
		import('./toast-place.ts').then(place, () => {})
		return () => {
			isOver = true
			end?.()
		}
	}, [toast])
	return (
		<div ref={box} className={cn('pointer-events-none fixed z-90 print:hidden', placeClass)}>
			<div role="status">{isLive && !isUrgent && message}</div>
			<div role="alert">{isLive && isUrgent && message}</div>
			{!isLive && message && (
				<div role="status" aria-live="off">
					{message}
				</div>
			)}
		</div>
	)
}

/** At the bottom on the right, in the middle, and below the header. On phones it takes the width. */
const placeClass =
	'inset-x-4 bottom-[calc(1.25rem+var(--bottom-bar,0px))] md:left-auto md:right-5 md:w-96 data-[corner=1]:md:right-[calc(50%-12rem)] data-[corner=2]:top-22 data-[corner=2]:bottom-auto'

/** A toast that moves to or from a dialog is not announced again. */
function useIsLive(toast: VisibleToast | null): boolean {
	const [appeared, setAppeared] = useState({ id: 0, isLive: true })
	const id = toast?.id ?? 0
	if (appeared.id === id) return appeared.isLive
	const isLive = toast !== null && !toast.isSilent && Date.now() - toast.shownAt < NEWS_FOR
	setAppeared({ id, isLive })
	return isLive
}

function ToastMessage({
	toast: { title, description, link, button, variant, autoDismiss },
}: {
	toast: Toast
}) {
	const Icon = variant === 'destructive' ? icons.TriangleAlert : icons.CircleCheck
	const box = useRef<HTMLDivElement>(null)
	const isPointedAt = useRef(false)
	const visibleFor = button || link ? 2 * VISIBLE_FOR : VISIBLE_FOR
	const trackPointer = ({ type }: { type: string }) => {
		isPointedAt.current = type === 'pointerenter'
	}
	useEffect(() => {
		if (!autoDismiss) return
		const dismissUnlessInUse = () =>
			isPointedAt.current || box.current?.matches(':focus-within') || dismissToast()
		const timer = setInterval(dismissUnlessInUse, visibleFor)
		return () => clearInterval(timer)
	}, [autoDismiss, visibleFor])
	return (
		<div
			ref={box}
			onPointerEnter={trackPointer}
			onPointerLeave={trackPointer}
			data-surface="dark"
			className="toast-in pointer-events-auto flex items-start gap-3 rounded-panel border border-dark-600 bg-surface-raised py-3.75 pr-2 pl-4.5 shadow-float"
		>
			<Icon
				aria-hidden
				strokeWidth={1.75}
				className={cn(
					'mt-0.5 size-5 flex-none',
					variant === 'destructive' ? 'text-negative' : 'text-positive',
				)}
			/>
			<p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-sm leading-[1.45]">
				{title && <strong className="w-full font-[650]">{title}</strong>}
				{description}
				{link && (
					<a href={link.to} className="link -my-3 flex min-h-11 items-center">
						{link.text}
					</a>
				)}
			</p>
			{button && (
				<button
					type="button"
					onClick={() => {
						dismissToast()
						button.onPress()
					}}
					className="link -my-2.5 min-h-11 flex-none px-2 text-sm font-[650]"
				>
					{button.text}
				</button>
			)}
			<button
				type="button"
				aria-label={siteMessages.toasts.dismiss}
				onClick={dismissToast}
				className={cn(iconButtonClass, '-my-2.5 size-11 hover:bg-dark-700')}
			>
				<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
			</button>
		</div>
	)
}
