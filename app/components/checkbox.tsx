/** A checkbox with its label. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { FieldNote, type FieldNotes } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
	name: string
	value: string // sent when the box is checked
	className?: string
	children: ReactNode
}

export function Checkbox({ id: ownId, className, children, ...input }: CheckboxProps) {
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

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & { children: ReactNode }

/** A switch with its label. */
export const Switch = ({ children, ...input }: SwitchProps) => (
	<label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-[550]">
		<input
			type="checkbox"
			// biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state
			role="switch"
			{...input}
			className="relative m-0 h-6.5 w-11.5 flex-none cursor-pointer appearance-none rounded-full bg-dust-500 transition-colors duration-(--duration-fast) after:absolute after:top-0.75 after:left-0.75 after:size-5 after:rounded-full after:bg-white after:transition-transform after:duration-(--duration-base) checked:bg-success-700 checked:after:translate-x-5 forced-colors:appearance-auto"
		/>
		<span>{children}</span>
	</label>
)
