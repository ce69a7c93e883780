/** Form fields under a heading; a line separates each group from the previous one. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from './cn.ts'

type Props = { title: string; text?: string; className?: string; children: ReactNode }

export function FieldGroup({ title, text, className, children }: Props) {
	const id = useId()
	return (
		<section
			aria-labelledby={id}
			className={cn(
				'field-group border-t border-line py-8 first-of-type:border-t-0 first-of-type:pt-0 last-of-type:pb-0',
				className,
			)}
		>
			<div>
				<h3 id={id} className={cn('title text-title-sm', !text && 'mb-4.5')}>
					{title}
				</h3>
				{text && <p className="mt-1.5 mb-5 text-sm leading-normal text-ink-muted">{text}</p>}
			</div>
			<div className="min-w-0">{children}</div>
		</section>
	)
}

/** Fields in two columns from tablet width. */
export const FieldColumns = ({ className, children }: Pick<Props, 'className' | 'children'>) => (
	<div className={cn('grid gap-x-6 gap-y-5.5 md:grid-cols-2', className)}>{children}</div>
)

/** A hidden input that fires an input event when its value changes, so that its form notices. */
export function HiddenField({ name, value }: { name: string; value: string }) {
	const input = useRef<HTMLInputElement>(null)
	const before = useRef(value)
	useEffect(() => {
		if (before.current === value) return
		before.current = value
		input.current?.dispatchEvent(new Event('input', { bubbles: true }))
	}, [value])
	return <input ref={input} type="hidden" name={name} value={value} />
}
