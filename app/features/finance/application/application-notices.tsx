/** Notices above the application's fields: rejections, saved drafts, and the vehicle. */
import { WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { href } from 'react-router'
import { ErrorSummary, type FieldLink } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RetryWhenOffline } from '#app/features/submissions/retry-when-offline.tsx'
import { applicationMessages as messages } from '#app/messages/en-ZA/application.ts'
import { type FormValues, type Step, VEHICLE_FIELD } from './application.ts'
import type { ApplicationVehicle, FlashMessage, Intent, RejectionCode } from './application-page-data.ts'
import { rejectionMessage } from './rejection-message.ts'

type RejectionProps = {
	ref: Ref<HTMLDivElement>
	code: RejectionCode | undefined
	phone: string
	invalidFields: FieldLink[]
}

export function RejectionNotice({ ref, code, phone, invalidFields }: RejectionProps) {
	if (!code) return null
	return (
		<div ref={ref} tabIndex={-1} className="mt-5">
			<Notice kind="wrong">
				{rejectionMessage(code, phone)}
				{invalidFields.length > 0 && <ErrorSummary errors={invalidFields} className="mt-1" />}
			</Notice>
		</div>
	)
}

export function FlashNotice({ message }: { message: FlashMessage | 'consents-changed' | undefined }) {
	if (!message) return null
	return (
		<Notice kind={message === 'consents-changed' ? 'wrong' : 'good'} role="status" className="mt-5">
			{messages.messages[message]}
		</Notice>
	)
}

type VehicleProps = { vehicle?: ApplicationVehicle; values: FormValues; step: Step }

/** Shown on step 1, where visitors arrive, and step 4, which the vehicle prefills. */
export function VehicleNotice({ vehicle, values, step }: VehicleProps) {
	if (!vehicle || step === 2 || step === 3) return null
	if (vehicle.state === 'gone') return <Notice className="mt-5">{messages.vehicle.gone}</Notice>
	if (vehicle.state === 'about' && values[VEHICLE_FIELD] !== vehicle.id) return null
	return (
		<Notice className="mt-5">
			{messages.vehicle[vehicle.state](vehicle.name)}{' '}
			{/* In a new tab: this page holds the applicant's input. */}
			<a className="link" href={href('/car/:id', { id: vehicle.id })} target="_blank" rel="noopener">
				{messages.vehicle.see}
			</a>
		</Notice>
	)
}

type ConnectionProps = {
	waiting: { intent: Intent | undefined; isOffline: boolean } | undefined
	onRetry: () => void
	onTakeBack: () => void
}

export function ConnectionNotice({ waiting, onRetry, onTakeBack }: ConnectionProps) {
	const { lost, unsaved, waiting: unsent, clearing, stop } = messages.connection
	const { intent, isOffline = false } = waiting ?? {}
	const intentMessage = intent === 'submit' ? unsent : intent === 'clear' ? clearing : undefined
	return (
		<RetryWhenOffline
			isWaiting={waiting !== undefined}
			isOffline={isOffline}
			messages={{ offline: intentMessage ?? lost, unreachable: intentMessage ?? unsaved, cancel: stop }}
			onRetry={onRetry}
			onCancel={intent === 'submit' ? onTakeBack : undefined}
			icon={WifiOff}
			className="mt-8"
		/>
	)
}
