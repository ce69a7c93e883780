/** Messages within a page: a notice, and the invalid fields of a form. */
import { Info } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { formMessages } from '#messages/site.ts'
import { cn } from './cn.ts'
import { focusControl } from './form-controls.ts'
import { useHydrated } from './hydration.tsx'
import { icons } from './icons.ts'

/** Spread on a heading or notice that replaces what was focused: it gets the focus (lost-focus.ts). */
export const focusResult = { 'data-result': '', tabIndex: -1 } as const

const KINDS = {
	info: { Icon: Info, style: 'border-l-3 border-accent bg-surface-sunken' },
	good: { Icon: icons.CircleCheck, style: 'border-l-3 border-positive bg-surface-sunken' },
	wrong: { Icon: icons.CircleAlert, style: 'rounded-control bg-danger-100 font-semibold text-danger-700' },
}

type Props = {
	kind?: keyof typeof KINDS
	icon?: typeof Info
	role?: 'status' | 'alert'
	takesFocus?: boolean // if it replaces what was focused
	className?: string
	children: ReactNode
}

/**
 * An inline message, for information or an error that a toast would show too briefly or, without JavaScript,
 * not at all. The region of a status is there before its text: screen readers say what appears in it.
 */
export function Notice({ kind = 'info', icon, role, takesFocus, className, children }: Props) {
	const { Icon, style } = { ...KINDS[kind], ...(icon && { Icon: icon }) }
	const isHydrated = useHydrated()
	const [isEmpty, setIsEmpty] = useState(role === 'status' && isHydrated)
	useEffect(() => setIsEmpty(false), [])
	return (
		<div role={role} {...(takesFocus && focusResult)} className={className}>
			{!isEmpty && (
				<div className={cn('flex gap-3 px-4 py-3.5 text-sm leading-normal', style)}>
					<Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 flex-none" />
					<div className="min-w-0">{children}</div>
				</div>
			)}
		</div>
	)
}

/** The invalid fields of a form in page order, as links that focus them. */
export type FieldLink = { id: string; label: string }

type ErrorSummaryProps = { errors: FieldLink[]; className?: string }

export const ErrorSummary = ({ errors, className }: ErrorSummaryProps) => (
	<div className={cn('font-normal', className)}>
		{formMessages.wrongFields}{' '}
		<ul className="inline">
			{errors.map(({ id, label }) => (
				<li key={id} className="inline not-last:after:content-[',_']">
					<a href={`#${id}`} className="link font-normal" onClick={goToField}>
						{label}
					</a>
				</li>
			))}
		</ul>
	</div>
)

/** Without JavaScript the link's fragment leads to the field. Of a group it focuses what is chosen. */
export function goToField(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault()
	const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
	const control = field?.matches('fieldset,[role=radiogroup]')
		? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input'))
		: field
	if (control) focusControl(control)
}
