/** A form field: label, help text and error. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { formMessages } from '#messages/site.ts'
import { cn, controlClass } from './cn.ts'
import { icons } from './icons.ts'

export type FieldNotes = {
	id?: string // if a link on the page leads to the field
	label: string
	labelHidden?: boolean // if the group's heading and the unit say the same
	optional?: string // the word after the label, if most other fields are required
	help?: ReactNode
	hint?: string // a warning that does not block the submit
	error?: string
	className?: string
}

type Input = Omit<ComponentProps<'input'>, 'className' | 'id'> & { name: string }

export function TextField({
	unit,
	...props
}: FieldNotes & Input & { unit?: { text: string; side: 'left' | 'right' } }) {
	const [notes, input] = splitProps(props)
	return (
		<FieldFrame notes={notes} required={input.required} unit={unit?.text}>
			{(controlProps) => (
				<>
					{unit && <Unit {...unit} />}
					<input
						{...controlProps}
						type="text"
						{...input}
						className={cn(
							controlClass,
							unit && (unit.side === 'left' ? 'pl-8.5' : unit.text.length > 2 ? 'pr-20' : 'pr-12'),
							notes.error && errorClass,
						)}
					/>
				</>
			)}
		</FieldFrame>
	)
}

export function TextAreaField(
	props: FieldNotes & Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { name: string },
) {
	const [notes, input] = splitProps(props)
	return (
		<FieldFrame notes={notes} required={input.required}>
			{(controlProps) => (
				<textarea
					rows={5}
					{...controlProps}
					{...input}
					className={cn(controlClass, 'block min-h-30 resize-y', notes.error && errorClass)}
				/>
			)}
		</FieldFrame>
	)
}

type ControlProps = { id: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }

export function FieldFrame({
	notes: { id: ownId, label, labelHidden, optional, help, hint, error, className },
	required,
	unit,
	children,
}: {
	notes: FieldNotes
	required?: boolean
	unit?: string | undefined
	children: (controlProps: ControlProps) => ReactNode
}) {
	const generated = useId()
	const id = ownId ?? generated
	const describedBy = [
		error && `${id}-problem`,
		hint && `${id}-hint`,
		help && `${id}-help`,
		unit && `${id}-unit`,
	]
	return (
		<div className={cn('flex min-w-0 flex-col', className)}>
			<label htmlFor={id} className={cn('text-sm leading-[1.35] font-semibold', labelHidden && 'sr-only')}>
				{label}
				{required && <Star />}
				{optional && <span className="font-normal text-ink-muted"> {optional}</span>}
			</label>
			<div className={cn('relative', !labelHidden && 'mt-1.75')}>
				{children({
					id,
					'aria-invalid': isInvalid(error, required),
					'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
				})}
			</div>
			{unit && (
				<span id={`${id}-unit`} hidden>
					{formMessages.units[unit] ?? unit}
				</span>
			)}
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			<FieldNote id={`${id}-hint`} kind="hint">
				{hint}
			</FieldNote>
			{help && (
				<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
					{help}
				</p>
			)}
		</div>
	)
}

/** Of a required field that is still empty browsers say that it is invalid, unless the page says that it is not. */
export const isInvalid = (error: unknown, required: boolean | undefined) =>
	error ? true : required ? false : undefined

/** The mark after the label of a required field. */
export const Star = () => (
	<span aria-hidden className="ml-[0.2em] font-bold text-negative">
		*
	</span>
)

const NOTES = {
	error: { Icon: icons.CircleAlert, className: 'text-negative' },
	hint: { Icon: icons.TriangleAlert, className: 'text-warning-700' },
}

export function FieldNote({
	id,
	kind,
	children,
}: {
	id: string
	kind: keyof typeof NOTES
	children?: ReactNode
}) {
	if (!children) return null
	const { Icon, className } = NOTES[kind]
	return (
		<p
			id={id}
			className={cn('mt-1.75 flex items-start gap-1.75 text-sm leading-[1.35] font-semibold', className)}
		>
			<Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4.25 flex-none" />
			{children}
		</p>
	)
}

const Unit = ({ text, side }: { text: string; side: 'left' | 'right' }) => (
	<span
		aria-hidden
		className={cn(
			'pointer-events-none absolute top-1/2 -translate-y-1/2 font-semibold text-ink-muted',
			side === 'left' ? 'left-3.75' : 'right-3.75',
		)}
	>
		{text}
	</span>
)

/** Wider than the normal border, and visible inside the focus ring. */
export const errorClass = 'border-2! border-negative!'

export function splitProps<Props extends FieldNotes>(
	props: Props,
): [FieldNotes, Omit<Props, keyof FieldNotes>] {
	const { id, label, labelHidden, optional, help, hint, error, className, ...input } = props
	return [{ id, label, labelHidden, optional, help, hint, error, className }, input]
}
