/** A short label, coloured by its meaning. */
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

const TONES = {
	plain: 'bg-surface-sunken text-ink',
	gold: 'bg-gold-100 text-gold-800',
	blue: 'bg-info-100 text-info-700',
	green: 'bg-success-100 text-success-700',
	wrong: 'bg-danger-100 text-danger-700',
	warning: 'bg-warning-100 text-warning-700',
}

export type Tone = keyof typeof TONES

export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
	<span
		className={cn(
			'inline-flex items-center gap-1.5 rounded-[4px] px-2.25 py-0.75 text-xs leading-[1.35] font-[620] whitespace-nowrap',
			TONES[tone],
		)}
	>
		{children}
	</span>
)
