/** A checkbox with its label. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { FieldNote, type FieldNotes } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
	name: string
	value: string // sent when the box is checked
	className?: string
	children: ReactNode
}

export function Checkbox({ id: ownId, className, children, ...input }: Props) {
	const generated = useId()
	const id = ownId ?? generated
	return (
		<div className={cn('flex items-start gap-2.5', className)}>
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

type GroupProps = Pick<FieldNotes, 'id' | 'label' | 'help' | 'error' | 'className'> & {
	children: ReactNode
}

/** Several checkboxes under one question; any number may be checked. */
export function CheckboxGroup({ id: ownId, label, help, error, className, children }: GroupProps) {
	const generated = useId()
	const id = ownId ?? generated
	const describedBy = [error && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ')
	return (
		<fieldset id={ownId} aria-describedby={describedBy || undefined} className={cn('min-w-0', className)}>
			<legend className="p-0 text-sm leading-[1.35] font-semibold">{label}</legend>
			{help && (
				<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
					{help}
				</p>
			)}
			<div className="mt-1.75 grid gap-x-6 sm:grid-cols-2 md:grid-cols-3">{children}</div>
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
		</fieldset>
	)
}
