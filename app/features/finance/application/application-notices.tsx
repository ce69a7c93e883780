/** Notices of the application: rejections, the vehicle, and the connection. */
import { WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { href } from 'react-router'
import { buttonClass } from '#app/components/button.tsx'
import { ErrorSummary, type FieldLink } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RetryWhenOffline } from '#app/features/submissions/submission-fields.tsx'
import { applicationMessages, applicationPageMessages } from '#messages/application.ts'
import type { Step } from './application.ts'
import {
	type ApplicationVehicle,
	INTENT_FIELD,
	type Intent,
	type RejectionCode,
	rejectionMessage,
} from './application-page-data.ts'

const messages = applicationMessages.clear

/**
 * Clears the complete application, because computers are shared. Asks for confirmation, also without
 * JavaScript.
 */
export function ClearApplication() {
	return (
		<div className="mt-8 text-sm">
			<p className="leading-normal text-ink-muted">{messages.stored}</p>
			<details className="mt-2">
				<summary className="link inline-flex min-h-11 list-none items-center">{messages.open}</summary>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1 pb-2">
					<p>{messages.sure}</p>
					<button
						type="submit"
						name={INTENT_FIELD}
						value="clear"
						className={buttonClass({ kind: 'danger', size: 'small' })}
					>
						{messages.confirm}
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

type ConnectionProps = {
	isWaiting: boolean
	isOffline: boolean
	intent: Intent | undefined
	onRetry: () => void
	onCancel: () => void
}

export function ConnectionNotice({ intent, onCancel, ...connection }: ConnectionProps) {
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
