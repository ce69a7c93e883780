/** One message at a time (specification, section 4). A success leaves by itself, an error stays until it is closed. */
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { siteWords } from '#app/words/en-ZA/site.ts'
import { iconButtonClass } from './button.tsx'
import { cn } from './cn.ts'
import { icons } from './icons.ts'

type Toast = {
	title?: string
	description: string
	variant?: 'default' | 'destructive'
	leaves?: boolean // by itself, and with its page: unless told otherwise, all but errors
	isForNextPage?: boolean // where it is shown on the way to that page
}

const SHOWN_FOR = 6_000 // milliseconds

type Shown = Toast & { id: number }

// Lives in the browser only: the server shows no toast.
let shown: Shown | null = null
let shownSoFar = 0
let places: string[] = [] // where it may show: what is over the page comes later
const listeners = new Set<() => void>()

function show(toast: Shown | null) {
	shown = toast
	tell()
}

function tell() {
	for (const listener of listeners) listener()
}

/** Shows it in place of any other, and returns the number by which `isShown` knows it. */
export function showToast(toast: Toast): number {
	show({ leaves: toast.variant !== 'destructive', ...toast, id: ++shownSoFar })
	return shownSoFar
}

export const dismissToast = () => show(null)

export const isShown = (id: number) => shown?.id === id

/** For when another page takes the place of the one that the toast was shown on. */
export function leaveToast(): void {
	if (shown?.isForNextPage) shown.isForNextPage = false
	else if (shown?.leaves) dismissToast()
}

function subscribe(listener: () => void) {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

/**
 * Stands once in the document, and once in every dialog: what lies under an open one can neither be seen nor heard.
 * Both regions are always there, so that what appears in them is read out.
 */
export function Toaster() {
	const place = useId()
	const toast = useSyncExternalStore(
		subscribe,
		() => (places.at(-1) === place ? shown : null),
		() => null,
	)
	useEffect(() => {
		places = [...places, place]
		tell()
		return () => {
			places = places.filter((other) => other !== place)
			tell()
		}
	}, [place])
	const urgent = toast?.variant === 'destructive'
	return (
		<div className="pointer-events-none fixed inset-x-4 bottom-[calc(1.25rem+var(--bottom-bar,0px))] z-90 md:right-5 md:left-auto md:w-96 print:hidden">
			<div role="status">{toast && !urgent && <Message key={toast.id} toast={toast} />}</div>
			<div role="alert">{toast && urgent && <Message key={toast.id} toast={toast} />}</div>
		</div>
	)
}

function Message({ toast: { title, description, variant, leaves } }: { toast: Toast }) {
	const Icon = variant === 'destructive' ? icons.TriangleAlert : icons.CircleCheck
	const box = useRef<HTMLDivElement>(null)
	const isPointedAt = useRef(false)
	const point = ({ type }: { type: string }) => {
		isPointedAt.current = type === 'pointerenter'
	}
	useEffect(() => {
		if (!leaves) return
		const leave = () => isPointedAt.current || box.current?.matches(':focus-within') || dismissToast()
		const timer = setInterval(leave, SHOWN_FOR)
		return () => clearInterval(timer)
	}, [leaves])
	return (
		<div
			ref={box}
			onPointerEnter={point}
			onPointerLeave={point}
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
			<p className="min-w-0 flex-1 text-sm leading-[1.45]">
				{title && <strong className="block font-[650]">{title}</strong>}
				{description}
			</p>
			<button
				type="button"
				aria-label={siteWords.toasts.dismiss}
				onClick={dismissToast}
				className={cn(iconButtonClass, '-my-2.5 size-11 hover:bg-dark-700')}
			>
				<icons.X aria-hidden strokeWidth={1.75} className="size-5" />
			</button>
		</div>
	)
}
