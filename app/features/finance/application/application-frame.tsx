/** What stands around the step of an application: the step line, notices, the way to clear it, and help. */
import { CarFront, House, IdCard, Lock, Wallet, WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { href } from 'react-router'
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { ErrorSummary, type FieldLink, Notice } from '#app/components/notice.tsx'

import { CALL_PING, type Dealer } from '#app/features/dealer/dealer.ts'
import { RetryWhenOffline } from '#app/features/submissions/submission-fields.tsx'
import { applicationMessages, applicationPageMessages } from '#messages/application.ts'
import {
	type ApplicationVehicle,
	canJumpTo,
	INTENT_FIELD,
	type Progress,
	type RejectionCode,
	STEPS,
	type Step,
} from './application.ts'
import { rejectionMessage, type useApplicationForm } from './use-application-form.ts'

const { clear, aside } = applicationMessages

/** Clears the complete application, because computers are shared. Asks first, also without JavaScript. */
export function ClearApplication() {
	return (
		<div className="mt-8 text-sm">
			<p className="leading-normal text-ink-muted">{clear.stored}</p>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 list-none items-center">{clear.open}</summary>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 pb-2">
					<p>{clear.sure}</p>
					<button
						type="submit"
						name={INTENT_FIELD}
						value="clear"
						className={buttonClass({ kind: 'danger', size: 'small' })}
					>
						{clear.confirm}
					</button>
				</div>
			</details>
		</div>
	)
}

type RejectionProps = {
	ref: Ref<HTMLDivElement>
	code: RejectionCode | undefined
	phone: string
	invalidFields: FieldLink[]
}

export function RejectionNotice({ ref, code, phone, invalidFields }: RejectionProps) {
	if (!code) return null
	const hasFields = invalidFields.length > 0 // the focus is on the first of them, and otherwise here
	return (
		<div ref={ref} tabIndex={-1} className="mt-5">
			<Notice kind="wrong">
				<span role={hasFields ? 'alert' : undefined}>{rejectionMessage(code, phone)}</span>
				{hasFields && <ErrorSummary errors={invalidFields} className="mt-1" />}
			</Notice>
		</div>
	)
}

/** Shown on step 1, where visitors arrive, and step 4, which the vehicle prefills. */
export function VehicleNotice({ vehicle, step }: { vehicle?: ApplicationVehicle; step: Step }) {
	if (!vehicle || step === 2 || step === 3) return null
	const place = applicationMessages.vehicle[step === 4 ? 'below' : 'inStep4']
	if (vehicle.state === 'gone')
		return <Notice className="mt-5">{applicationMessages.vehicle.gone(place)}</Notice>
	return (
		<Notice className="mt-5">
			{applicationMessages.vehicle[vehicle.state](vehicle.name, place)}{' '}
			{/* In a new tab: this page holds the applicant's input. */}
			<a className="link" href={vehicle.path} target="_blank" rel="noopener">
				{applicationMessages.vehicle.see}
			</a>
		</Notice>
	)
}

type Connection = ReturnType<typeof useApplicationForm>['connection']

export function ConnectionNotice({ intent, onCancel, ...connection }: Connection) {
	const { lost, unsaved, waiting, clearing, stop } = applicationMessages.connection
	const intentMessage = intent === 'submit' ? waiting : intent === 'clear' ? clearing : undefined
	return (
		<RetryWhenOffline
			{...connection}
			messages={{ offline: intentMessage ?? lost, unreachable: intentMessage ?? unsaved, cancel: stop }}
			onCancel={intent === 'submit' ? onCancel : undefined}
			icon={WifiOff}
			className="mt-8"
		/>
	)
}

/**
 * Shown instead of the steps while the draft cannot be read: an empty form would overwrite it, unless the
 * visitor chooses that.
 */
export const ApplicationUnread = () => (
	<main id="main" tabIndex={-1} className="wrap py-section">
		<h1 className="title text-title-lg">{applicationPageMessages.heading}</h1>
		<Notice kind="wrong" role="alert" className="mt-5">
			{applicationPageMessages.unread}{' '}
			<a className="link" href={href('/finance/application')}>
				{applicationPageMessages.readAgain}
			</a>
		</Notice>
		<form method="post" action={href('/finance/application')}>
			<ClearApplication />
		</form>
	</main>
)

const CHECKLIST = [
	[IdCard, 'id'],
	[Wallet, 'payslip'],
	[House, 'home'],
	[CarFront, 'vehicle'],
] as const

/** What to have at hand; on a small screen before step 1 only. */
export const Checklist = ({ step }: { step: Step }) => (
	<aside aria-label={aside.checklistHeading} className={cn('lg:col-start-2', step > 1 && 'max-lg:hidden')}>
		<h2 className="title text-title-sm">{aside.checklistHeading}</h2>
		<ul className="mt-2">
			{CHECKLIST.map(([Icon, name]) => (
				<li key={name} className="flex items-center gap-3 border-b border-line py-2.5 text-sm">
					<Icon aria-hidden strokeWidth={1.75} className="size-5 flex-none text-gold-700" />
					{aside.checklist[name]}
				</li>
			))}
		</ul>
	</aside>
)

/** Whom to call. */
export function ContactAside({ dealer: { phone, tradingHours } }: { dealer: Dealer }) {
	return (
		<aside
			aria-label={aside.label}
			className="lg:sticky lg:top-28 lg:col-start-2 lg:row-start-2 lg:self-start"
		>
			<h2 className="title text-title-sm">{aside.talk}</h2>
			<p className="mt-1.5 text-sm leading-normal text-ink-muted">
				{aside.talkText(tradingHours.lines[0] ?? '')}
			</p>
			{phone.e164 && (
				<p className="mt-3">
					<a
						href={`tel:${phone.e164}`}
						ping={CALL_PING}
						aria-label={aside.call(phone.display)}
						className={buttonClass({ size: 'small' })}
					>
						<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
						{phone.display}
					</a>
				</p>
			)}
			<Notice icon={Lock} className="mt-8">
				{aside.privacy}
			</Notice>
		</aside>
	)
}

type StepLineProps = { current: Step; form: string; progress: Progress } // form: its id

/** Gold up to the current step, a tipper marker on it, ticks on completed ones. */
export function StepLine({ current, form, progress }: StepLineProps) {
	return (
		<ol
			aria-label={applicationMessages.stepsLabel}
			className="relative mt-[clamp(1.5rem,3vw,2.75rem)] grid grid-cols-4 *:relative *:border-b-3 *:pb-1"
		>
			{STEPS.map((step) => {
				const isDone = progress.completed.includes(step) && step !== current
				const label = (
					<>
						<b
							className={cn(
								numberClass,
								isDone || step === current ? 'border-gold-400' : 'border-current',
								isDone && 'text-gold-400',
								step === current && 'bg-gold-400 text-dark-950',
							)}
						>
							{isDone ? <icons.Check aria-hidden strokeWidth={2.5} className="size-4" /> : step}
						</b>
						<span className={cn(step !== current && 'max-[22.5rem]:sr-only')}>
							{applicationMessages.steps[step]}
							{isDone && <span className="sr-only"> {applicationMessages.completed}</span>}
						</span>
					</>
				)
				return (
					<li key={step} className={step < current ? 'border-gold-400' : 'border-dark-700'}>
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

/** On the line, centred below the label; the line is gold up to it. */
const markerClass =
	'relative before:absolute before:-bottom-1.75 before:left-0 before:h-0.75 before:w-1/2 before:bg-gold-400 after:absolute after:-bottom-1.75 after:left-1/2 after:h-2.25 after:w-12 after:-translate-x-1/2 after:bg-gold-400 after:[clip-path:polygon(0_100%,20%_0,80%_0,100%_100%)]'

const numberClass =
	'grid size-7 flex-none place-items-center rounded-full border-[1.5px] text-[0.875rem] font-bold'
