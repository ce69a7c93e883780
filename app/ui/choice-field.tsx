/** A few choices, all in sight, of which one is taken: as chips, or as tiles with a picture (design, section 7, forms). */
import { type ChangeEventHandler, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { FieldNote, type FieldNotes, type Option, Star } from './field.tsx'

type Props = Omit<FieldNotes, 'hint'> & {
	name: string
	options: Option[]
	value: string
	onChange: ChangeEventHandler<HTMLInputElement>
	required?: boolean
}

export function RadioChips(props: Props) {
	return (
		<Framed {...props}>
			<span className="mt-1.75 flex flex-wrap gap-2 md:gap-2.5">
				{props.options.map((option) => (
					<label
						key={option.value}
						className={cn(
							choiceClass(props.problem),
							'inline-flex min-h-13 items-center gap-1.75 px-2.5 py-2 font-[550] max-md:flex-[1_0_auto] max-md:text-[0.9375rem] md:gap-2.5 md:pr-4.5 md:pl-3.75',
						)}
					>
						<Radio {...props} option={option} className="size-5" />
						{option.text}
					</label>
				))}
			</span>
		</Framed>
	)
}

export function PictureTiles({ options, ...props }: Props & { options: (Option & { picture: string })[] }) {
	return (
		<Framed {...props}>
			<span className="mt-1.75 grid grid-cols-2 gap-2.5 md:grid-cols-5">
				{options.map(({ picture, ...option }) => (
					<label
						key={option.value}
						className={cn(choiceClass(props.problem), 'block overflow-hidden text-sm font-semibold')}
					>
						<img src={picture} alt="" width={1200} height={800} className="aspect-3/2 w-full object-cover" />
						<span className="flex min-h-11 items-center gap-2 px-2.5 py-2 leading-tight">
							<Radio {...props} option={option} className="size-4.5" />
							{option.text}
						</span>
					</label>
				))}
			</span>
		</Framed>
	)
}

function Framed({
	label,
	optional,
	help,
	problem,
	required,
	className,
	children,
}: Omit<Props, 'options'> & { children: ReactNode }) {
	const id = useId()
	const described = [problem && `${id}-problem`, help && `${id}-help`].filter(Boolean).join(' ')
	return (
		<fieldset
			role="radiogroup"
			aria-labelledby={`${id}-label`}
			aria-required={required || undefined}
			aria-invalid={problem ? true : undefined}
			aria-describedby={described || undefined}
			className={cn('min-w-0', className)}
		>
			<legend id={`${id}-label`} className="p-0 text-sm leading-[1.35] font-semibold">
				{label}
				{required && <Star />}
				{optional && <span className="font-normal text-ink-muted"> {optional}</span>}
			</legend>
			{children}
			<FieldNote id={`${id}-problem`} kind="problem">
				{problem}
			</FieldNote>
			{help && (
				<p id={`${id}-help`} className="mt-1.5 text-xs text-ink-muted">
					{help}
				</p>
			)}
		</fieldset>
	)
}

type RadioProps = Pick<Props, 'name' | 'value' | 'onChange' | 'required'> & {
	option: Option
	className: string
}

const Radio = ({ name, value, onChange, required, option, className }: RadioProps) => (
	<input
		type="radio"
		name={name}
		value={option.value}
		checked={value === option.value}
		onChange={onChange}
		required={required}
		className={cn('m-0 flex-none accent-dark-900', className)}
	/>
)

const choiceClass = (problem: string | undefined) =>
	cn(
		'relative cursor-pointer rounded-control border-[1.5px] bg-surface-raised hover:border-ink has-checked:border-ink has-checked:shadow-[0_0_0_1.5px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
		problem ? 'border-negative' : 'border-line-control',
	)
