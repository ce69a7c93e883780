/** Groups of fields: under a heading, in columns, and radio groups as chips or as tiles with a picture. */
import { type ChangeEventHandler, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from './cn.ts'
import { FieldNote, type FieldNotes, isInvalid, Star } from './field.tsx'
import type { Option } from './select.tsx'

type Props = Omit<FieldNotes, 'hint'> & {
	name: string
	options: Option[]
	defaultValue: string
	onChange?: ChangeEventHandler<HTMLInputElement>
	required?: boolean
	clear?: string // text of the button that clears an optional choice
}

export function RadioChips({ options, ...props }: Props) {
	return (
		<RadioGroupFrame {...props}>
			<div className="mt-1.75 grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 md:flex md:flex-wrap md:gap-2.5">
				{options.map(({ value, text }) => (
					<label
						key={value}
						className={cn(
							choiceClass(props.error),
							'inline-flex min-h-13 items-center gap-1.75 px-2 py-2 font-[550] max-md:text-[0.9375rem] max-[24rem]:gap-1.25 max-[24rem]:px-1.5 max-[24rem]:text-sm md:gap-2.5 md:pr-4.5 md:pl-3.75',
						)}
					>
						<input {...radioProps(props, value)} className={cn(radioClass, 'size-5')} />
						{text}
					</label>
				))}
			</div>
		</RadioGroupFrame>
	)
}

type TilesProps = Omit<Props, 'options'> & { options: (Option & { picture: string })[] }

export function PictureTiles({ options, ...props }: TilesProps) {
	return (
		<RadioGroupFrame {...props}>
			<div className="mt-1.75 grid grid-cols-2 gap-2.5 md:grid-cols-5">
				{options.map(({ value, text, picture }) => (
					<label
						key={value}
						// The last of an odd number fills its row, with the picture beside the text.
						className={cn(
							choiceClass(props.error),
							'block overflow-hidden text-sm font-semibold max-md:last:odd:col-span-2 max-md:last:odd:grid max-md:last:odd:grid-cols-2 max-md:last:odd:gap-x-2.5',
						)}
					>
						<img src={picture} alt="" width={1200} height={800} className="aspect-3/2 w-full object-cover" />
						<span className="flex min-h-11 items-center gap-2 px-2.5 py-2 leading-tight">
							<input {...radioProps(props, value)} className={cn(radioClass, 'size-4.5')} />
							{text}
						</span>
					</label>
				))}
			</div>
		</RadioGroupFrame>
	)
}

function RadioGroupFrame({
	id: ownId,
	label,
	optional,
	help,
	error,
	required,
	clear,
	className,
	children,
}: Omit<Props, 'options'> & { children: ReactNode }) {
	const generated = useId()
	const id = ownId ?? generated
	const describedBy = [error && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ')
	return (
		<div
			id={ownId}
			role="radiogroup"
			aria-labelledby={`${id}-label`}
			aria-required={required || undefined}
			aria-invalid={isInvalid(error, required)}
			aria-describedby={describedBy || undefined}
			className={cn('group/choice min-w-0', className)}
		>
			<p className="text-sm leading-[1.35] font-semibold">
				<span id={`${id}-label`}>{label}</span>
				{required && <Star />}
				{optional && <span className="font-normal text-ink-muted"> {optional}</span>}
				{clear && (
					<button
						type="button"
						aria-describedby={`${id}-label`}
						className="link ml-3 hidden min-h-6 font-normal group-has-checked/choice:inline-block no-script:hidden!"
						onClick={clearChoice}
					>
						{clear}
					</button>
				)}
			</p>
			{children}
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
			{help && (
				<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
					{help}
				</p>
			)}
		</div>
	)
}

function clearChoice({ currentTarget }: MouseEvent<HTMLButtonElement>) {
	const radios = currentTarget.closest('[role=radiogroup]')?.querySelectorAll('input') ?? []
	for (const radio of radios) radio.checked = false
	radios[0]?.dispatchEvent(new Event('input', { bubbles: true }))
	radios[0]?.focus() // the clear button is removed
}

const radioProps = (
	{ name, defaultValue, onChange, required }: Pick<Props, 'name' | 'defaultValue' | 'onChange' | 'required'>,
	value: string,
) => ({
	type: 'radio',
	name,
	value,
	defaultChecked: value === defaultValue,
	onChange,
	required,
	'aria-invalid': required ? false : undefined,
})

const radioClass = 'm-0 flex-none accent-dark-900'

const choiceClass = (error: string | undefined) =>
	cn(
		'relative cursor-pointer rounded-control border-[1.5px] bg-surface-raised hover:border-ink has-checked:border-ink has-checked:shadow-[0_0_0_1.5px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
		error ? 'border-2! border-negative!' : 'border-line-control',
	)

/** Form fields under a heading; a line separates each group from the previous one. */
type FieldGroupProps = { title: string; text?: string; className?: string; children: ReactNode }

export function FieldGroup({ title, text, className, children }: FieldGroupProps) {
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
export const FieldColumns = ({ className, children }: Pick<FieldGroupProps, 'className' | 'children'>) => (
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
