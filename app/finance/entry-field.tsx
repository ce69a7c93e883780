/** One field of the calculator: its label, its unit, what helps, what warns and what is wrong with it. */
import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#app/ui/cn.ts'
import { controlClass } from '#app/ui/control.ts'
import type { EntryName } from './calculator-entries.ts'

export type EntryProps = {
	name: EntryName
	value: string
	problem?: string
	form?: string // where the field stands outside its form
	onChange: (event: { currentTarget: { value: string } }) => void
	onBlur: () => void
}
type Notes = { label: string; help?: string; warning?: string; required?: boolean; className?: string }

export function AmountField(props: EntryProps & Notes) {
	return <Entry {...props} unit="R" inputMode={/[.,]/.test(props.value) ? 'decimal' : 'numeric'} />
}

export function PercentField(props: EntryProps & Notes) {
	return <Entry {...props} unit="%" inputMode="decimal" />
}

function Entry({
	label,
	help,
	warning,
	required,
	className,
	problem,
	unit,
	...input
}: EntryProps & Notes & { unit: 'R' | '%'; inputMode: 'numeric' | 'decimal' }) {
	return (
		<Framed notes={{ label, help, warning, required, className }} problem={problem}>
			{(described) => (
				<>
					{unit === 'R' && <Unit className="left-3.75">R</Unit>}
					<input
						{...described}
						{...input}
						type="text"
						autoComplete="off"
						required={required}
						className={cn(controlClass, unit === 'R' ? 'pl-8.5' : 'pr-11', problem && wrongClass)}
					/>
					{unit === '%' && <Unit className="right-3.75">%</Unit>}
				</>
			)}
		</Framed>
	)
}

export function ChoiceField({
	label,
	help,
	warning,
	required,
	className,
	problem,
	options,
	...select
}: EntryProps & Notes & { options: { value: string; text: string }[] }) {
	return (
		<Framed notes={{ label, help, warning, required, className }} problem={problem}>
			{(described) => (
				<>
					<select
						{...described}
						{...select}
						required={required}
						className={cn(controlClass, 'appearance-none truncate pr-11', problem && wrongClass)}
					>
						{options.map(({ value, text }) => (
							<option key={value} value={value}>
								{text}
							</option>
						))}
					</select>
					<ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
					/>
				</>
			)}
		</Framed>
	)
}

type Described = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

function Framed({
	notes: { label, help, warning, required, className },
	problem,
	children,
}: {
	notes: Notes
	problem?: string
	children: (described: Described) => ReactNode
}) {
	const id = useId()
	const notes = [problem && `${id}-problem`, warning && `${id}-warning`, help && `${id}-help`]
	return (
		<div className={cn('flex min-w-0 flex-col', className)}>
			<label htmlFor={id} className="text-sm leading-[1.35] font-semibold">
				{label}
				{required && (
					<span aria-hidden className="ml-[0.2em] font-bold text-negative">
						*
					</span>
				)}
			</label>
			<span className="relative mt-1.75 block">
				{children({
					id,
					'aria-invalid': problem ? true : undefined,
					'aria-describedby': notes.filter(Boolean).join(' ') || undefined,
				})}
			</span>
			{problem && (
				<Note id={`${id}-problem`} icon={CircleAlert} className="text-negative">
					{problem}
				</Note>
			)}
			{warning && (
				<Note id={`${id}-warning`} icon={TriangleAlert} className="text-warning-700">
					{warning}
				</Note>
			)}
			{help && (
				<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
					{help}
				</p>
			)}
		</div>
	)
}

type NoteProps = { id: string; icon: typeof CircleAlert; className: string; children: ReactNode }

function Note({ id, icon: Icon, className, children }: NoteProps) {
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

const Unit = ({ className, children }: { className: string; children: ReactNode }) => (
	<span
		aria-hidden
		className={cn(
			'pointer-events-none absolute top-1/2 -translate-y-1/2 font-semibold text-ink-muted',
			className,
		)}
	>
		{children}
	</span>
)

const wrongClass = 'border-2 border-negative'
