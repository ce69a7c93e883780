/** Step indicator: gold up to the current step, a tipper marker on it, ticks on completed ones. */
import type { ReactNode } from 'react'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { applicationMessages as messages } from '#messages/application.ts'
import { canJumpTo, type Progress, STEPS, type Step } from './application.ts'
import { INTENT_FIELD } from './application-page-data.ts'

type Props = {
	current: Step
	form: string // id of the form that a step button posts
	progress: Progress
}

export function StepLine({ current, form, progress }: Props) {
	return (
		<ol
			aria-label={messages.stepsLabel}
			className="relative mt-[clamp(1.5rem,3vw,2.75rem)] grid grid-cols-4 *:relative *:border-b-3 *:pb-1"
		>
			{STEPS.map((step) => {
				const isDone = progress.completed.includes(step) && step !== current
				const label = (
					<>
						<StepNumber isCurrent={step === current} isDone={isDone}>
							{isDone ? <icons.Check aria-hidden strokeWidth={2.5} className="size-4" /> : step}
						</StepNumber>
						<span className={cn(step !== current && 'max-[22.5rem]:sr-only')}>
							{messages.steps[step]}
							{isDone && <span className="sr-only"> {messages.completed}</span>}
						</span>
					</>
				)
				return (
					<li key={step} className={lineClass(step, current)}>
						{canJumpTo(step, progress) || step === current ? (
							<button
								type="submit"
								form={form}
								name={INTENT_FIELD}
								value={step}
								aria-current={step === current ? 'step' : undefined}
								className={cn(
									stepClass,
									step === current && markerClass,
									step === current || isDone ? 'text-white' : 'text-dust-100',
								)}
							>
								{label}
							</button>
						) : (
							<span className={cn(stepClass, 'text-dark-400')}>{label}</span>
						)}
					</li>
				)
			})}
		</ol>
	)
}

const stepClass =
	'flex min-h-12 items-center gap-2.5 py-2 pr-1 pb-2.5 text-left font-semibold max-md:flex-col max-md:items-start max-md:gap-1.5 max-md:text-2xs'

const lineClass = (step: Step, current: Step) => (step < current ? 'border-gold-400' : 'border-dark-700')

/** On the line, centred below the label; the line is gold up to it. */
const markerClass =
	'relative before:absolute before:-bottom-1.75 before:left-0 before:h-0.75 before:w-1/2 before:bg-gold-400 after:absolute after:-bottom-1.75 after:left-1/2 after:h-2.25 after:w-12 after:-translate-x-1/2 after:bg-gold-400 after:[clip-path:polygon(0_100%,20%_0,80%_0,100%_100%)]'

const StepNumber = ({
	isCurrent,
	isDone,
	children,
}: {
	isCurrent: boolean
	isDone: boolean
	children: ReactNode
}) => (
	<b
		className={cn(
			'grid size-7 flex-none place-items-center rounded-full border-[1.5px] text-[0.875rem] font-bold',
			isCurrent
				? 'border-gold-400 bg-gold-400 text-dark-950'
				: isDone
					? 'border-gold-400 text-gold-400'
					: 'border-current',
		)}
	>
		{children}
	</b>
)
