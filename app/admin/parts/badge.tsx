/** A word about a row: tinted where it stands out. */
import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn.ts'

type Props = { standsOut?: boolean; children: ReactNode }

export const Badge = ({ standsOut, children }: Props) => (
	<span
		className={cn(
			'inline-flex items-center gap-1.5 rounded-[4px] px-2.25 py-0.75 text-xs leading-[1.35] font-[620] whitespace-nowrap',
			standsOut ? 'bg-gold-100 text-gold-800' : 'bg-surface-sunken text-ink',
		)}
	>
		{children}
	</span>
)
