/** A box to tick, with what it says beside it. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
	name: string
	value: string // what is sent when it is ticked
	className?: string
	children: ReactNode
}

export function Tick({ className, children, ...input }: Props) {
	const id = useId()
	return (
		<div className={cn('flex gap-2.5', className)}>
			<input
				id={id}
				type="checkbox"
				{...input}
				className="m-0 mt-3 size-5 flex-none cursor-pointer accent-dark-900"
			/>
			<label htmlFor={id} className="flex min-h-11 min-w-0 items-center py-2 leading-snug font-[550]">
				<span>{children}</span>
			</label>
		</div>
	)
}
