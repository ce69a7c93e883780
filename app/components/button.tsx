/** Buttons, links styled as buttons, and the submit button of a form. At most one primary button per view. */
import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cn } from './cn.ts'

/** Whether pages fade into each other. React Router warns of `viewTransition` in a browser that cannot. */
export const canFadePages = !import.meta.env.SSR && 'startViewTransition' in document

type ButtonStyle = { kind?: 'primary' | 'dark' | 'line' | 'quiet' | 'danger'; size?: 'normal' | 'small' }

const KINDS = {
	primary:
		'border-transparent bg-fill text-on-fill hover:bg-fill-hover aria-disabled:bg-gold-200 aria-disabled:text-dark-800',
	dark: 'border-transparent bg-dark-900 text-white hover:bg-dark-700',
	line: 'border-current hover:border-ink hover:bg-ink hover:text-surface',
	quiet: 'border-transparent px-3.5 hover:bg-surface-hover',
	danger: 'border-transparent bg-danger-700 text-white',
}

export function buttonClass({ kind = 'line', size = 'normal' }: ButtonStyle = {}): string {
	return cn(
		'inline-flex items-center justify-center gap-2.5 rounded-control border-[1.5px] text-center leading-tight font-[650] font-stretch-105% no-underline transition-colors duration-(--duration-fast)',
		size === 'small' ? 'min-h-11 px-4.5 py-2 text-[0.9375rem]' : 'min-h-13 px-6 py-3 text-base',
		KINDS[kind],
	)
}

export function Button({
	kind,
	size,
	className,
	type = 'button',
	...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle) {
	return <button type={type} className={cn(buttonClass({ kind, size }), className)} {...rest} />
}

export function ButtonLink({
	kind,
	size,
	className,
	...rest
}: LinkProps & ButtonStyle & { className?: string }) {
	return (
		<Link viewTransition={canFadePages} className={cn(buttonClass({ kind, size }), className)} {...rest} />
	)
}

/** Class of a 48 px square button or link with only an icon; give it an aria-label. */
export const iconButtonClass =
	'inline-grid size-12 flex-none place-items-center rounded-control text-inherit hover:bg-surface-hover'

/** The submit button of a form: shows `busyText` while the form is sent, and keeps its width. */
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
