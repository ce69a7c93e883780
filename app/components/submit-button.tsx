/** The submit button of a form: shows `busyText` while the form is sent, and keeps its width. */
import type { MouseEventHandler, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

type Props = {
	text: string
	icon?: ReactNode // after the text
	busyText: string
	busy: boolean
	name?: string
	value?: string
	form?: string // id of the form, if the button is outside of it
	disabled?: boolean
	onClick?: MouseEventHandler<HTMLButtonElement>
	kind?: 'line' | 'dark' | 'danger' // if another button of the view is the primary one
	size?: 'small'
	className?: string
}

export function SubmitButton({ text, icon, busyText, busy, ...button }: Props) {
	return (
		<Button type="submit" kind="primary" aria-disabled={busy || undefined} {...button}>
			<span className="grid place-items-center *:col-start-1 *:row-start-1">
				<span aria-hidden={busy} className={cn('inline-flex items-center gap-2.5', busy && 'invisible')}>
					{text}
					{icon}
				</span>
				<span aria-hidden={!busy} className={cn('inline-flex items-center gap-2.5', !busy && 'invisible')}>
					<span
						aria-hidden
						className="size-4.5 animate-spin rounded-full border-2 border-current/30 border-t-current motion-reduce:animate-none"
					/>
					{busyText}
				</span>
			</span>
		</Button>
	)
}

/** A loading spinner with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
	return (
		<p role="status" className="grid place-items-center">
			<span
				aria-hidden
				className="size-10 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-none"
			/>
			<span className="sr-only">{label}</span>
		</p>
	)
}
