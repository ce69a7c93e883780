/** A search input with a magnifying glass. The label is for screen readers; the placeholder is visible. */
import { Search } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { cn, controlClass } from './cn.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function SearchField({ label, className, ...rest }: Props) {
	const id = useId()
	return (
		<div className={cn('relative', className)}>
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<Search
				aria-hidden
				strokeWidth={1.75}
				className="pointer-events-none absolute top-1/2 left-3.75 size-5 -translate-y-1/2 text-ink-muted"
			/>
			<input
				id={id}
				type="search"
				autoComplete="off"
				className={cn(controlClass, 'pl-11 [&::-webkit-search-cancel-button]:hidden')}
				{...rest}
			/>
		</div>
	)
}
