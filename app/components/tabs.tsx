/** Tabs. Without JavaScript all panels are shown below each other. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cn } from './cn.ts'

export type Tab = {
	name: string
	text: string
	panel: (opened: boolean) => ReactNode // opened: the panel is shown, or was shown before
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	const id = useId()
	const row = useRef<HTMLDivElement>(null)
	const [current, setCurrent] = useState(tabs[0]?.name)
	const [opened, setOpened] = useState([current])

	const open = (name: string) => {
		setCurrent(name)
		setOpened([...opened, name])
	}
	const move = (event: KeyboardEvent) => {
		const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
		if (!step) return
		event.preventDefault()
		const at = tabs.findIndex(({ name }) => name === current)
		const next = (at + step + tabs.length) % tabs.length
		open(tabs[next]?.name ?? '')
		row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
	}

	return (
		<>
			<div
				ref={row}
				role="tablist"
				aria-label={label}
				className="mb-4 flex flex-wrap gap-x-5 sm:gap-x-8 border-b border-line no-script:hidden print:hidden"
			>
				{tabs.map(({ name, text }) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`${id}-${name}`}
						aria-selected={name === current}
						aria-controls={`${id}-${name}-panel`}
						tabIndex={name === current ? 0 : -1}
						onClick={() => open(name)}
						onKeyDown={move}
						className={cn(
							'relative min-h-12 py-3 font-[650] font-stretch-106%',
							name === current
								? 'after:absolute after:inset-x-0 after:-bottom-px after:h-1.75 after:bg-gold-600 after:[clip-path:polygon(0_100%,0.6rem_0,calc(100%-0.6rem)_0,100%_100%)]'
								: 'text-ink-muted hover:text-ink',
						)}
					>
						{text}
					</button>
				))}
			</div>
			{tabs.map(({ name, panel }, index) => (
				<div
					key={name}
					role="tabpanel"
					id={`${id}-${name}-panel`}
					aria-labelledby={`${id}-${name}`}
					className={cn(
						name !== current &&
							(index > 0 ? 'has-script:hidden print:hidden' : 'has-script:not-print:hidden'),
					)}
				>
					{panel(opened.includes(name))}
				</div>
			))}
		</>
	)
}
