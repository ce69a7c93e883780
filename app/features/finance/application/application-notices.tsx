/** Notices of the application: rejections, the vehicle, and the connection. */
import { WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { href } from 'react-router'
import { ErrorSummary, type FieldLink } from '#app/components/error-summary.tsx'
import { Notice } from '#app/components/notice.tsx'
import { RetryWhenOffline } from '#app/features/submissions/retry-when-offline.tsx'
import { applicationMessages as messages } from '#messages/application.ts'
import type { Step } from './application.ts'
import {
	type ApplicationVehicle,
	type Intent,
	type RejectionCode,
	rejectionMessage,
} from './application-page-data.ts'

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
	const place = messages.vehicle[step === 4 ? 'below' : 'inStep4']
	if (vehicle.state === 'gone') return <Notice className="mt-5">{messages.vehicle.gone(place)}</Notice>
	return (
		<Notice className="mt-5">
			{messages.vehicle[vehicle.state](vehicle.name, place)}{' '}
			{/* In a new tab: this page holds the applicant's input. */}
			<a className="link" href={href('/car/:id', { id: vehicle.id })} target="_blank" rel="noopener">
				{messages.vehicle.see}
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
	const { lost, unsaved, waiting, clearing, stop } = messages.connection
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
