/** One thing out of many as large as the screen: steps by buttons, arrow keys and swipe; closes on Escape. */
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { Modal } from './modal.tsx'
import type { Step } from './swipe.ts'
import { useSwipe } from './use-swipe.ts'

type Props = {
	open: boolean
	onClose: () => void
	onStep: (step: Step) => void
	words: { label: string; close: string; previous: string; next: string }
	counter?: string // left out: there is nothing to step to
	children: ReactNode
}

export function Lightbox({ open, ...shown }: Props) {
	return (
		<Modal
			open={open}
			onClose={shown.onClose}
			label={shown.words.label}
			surface="dark"
			className="fixed inset-0 m-0 size-full overflow-hidden bg-[#05080a] backdrop:bg-[#05080a]"
		>
			<Stage {...shown} />
		</Modal>
	)
}

function Stage({ onClose, onStep, words, counter, children }: Omit<Props, 'open'>) {
	const swipe = useSwipe<HTMLDivElement>((step) => counter && onStep(step))
	useArrowKeys((step) => counter && onStep(step))
	return (
		<div className="grid size-full grid-cols-2 grid-rows-[auto_minmax(0,1fr)_auto] items-center sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-rows-[auto_minmax(0,1fr)]">
			<div className="col-span-full flex items-center justify-between py-3 pr-4 pl-6">
				<p className="text-base">{counter}</p>
				<button
					type="button"
					aria-label={words.close}
					onClick={onClose}
					className="inline-grid size-12 place-items-center rounded-control hover:bg-surface-hover"
				>
					<X aria-hidden className="size-6" strokeWidth={1.75} />
				</button>
			</div>
			<div
				{...swipe}
				className="col-span-full row-start-2 grid size-full min-w-0 touch-pan-y touch-pinch-zoom place-items-center sm:col-span-1 sm:col-start-2"
			>
				{children}
			</div>
			{counter && (
				<>
					<button
						type="button"
						aria-label={words.previous}
						onClick={() => onStep(-1)}
						className={cn(
							arrowClass,
							'mr-3 justify-self-end sm:col-start-1 sm:row-start-2 sm:mr-4 sm:justify-self-start',
						)}
					>
						<ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
					</button>
					<button
						type="button"
						aria-label={words.next}
						onClick={() => onStep(1)}
						className={cn(arrowClass, 'ml-3 sm:col-start-3 sm:row-start-2 sm:ml-4')}
					>
						<ChevronRight aria-hidden className="size-6" strokeWidth={1.75} />
					</button>
				</>
			)}
		</div>
	)
}

const arrowClass =
	'mt-4 mb-7 inline-grid size-12 place-items-center rounded-full border-[1.5px] border-dark-500 hover:bg-surface-hover sm:m-4'

const STEPS: Record<string, Step> = { ArrowLeft: -1, ArrowRight: 1 }

/** Wherever the focus is: a click on the picture leaves it nowhere. A film keeps its own arrow keys. */
function useArrowKeys(onStep: (step: Step) => void) {
	const latest = useRef(onStep)
	useEffect(() => {
		latest.current = onStep
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const step = STEPS[event.key]
			if (!step || event.altKey || event.ctrlKey || event.metaKey) return
			if (event.target instanceof HTMLMediaElement) return
			event.preventDefault()
			latest.current(step)
		}
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
}
