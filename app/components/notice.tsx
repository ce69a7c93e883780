/**
 * An inline message, for information or an error that a toast would show too briefly or, without JavaScript,
 * not at all. The region of a status is there before its text: screen readers say what appears in it.
 */
import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { cn } from './cn.ts'
import { icons } from './icons.ts'
import { focusResult } from './lost-focus.ts'
import { useHydrated } from './typed-before-hydration.ts'

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
