/** What the page of the application says above its fields: why it was rejected, what was saved, which vehicle it is about. */
import { WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { href } from 'react-router'
import { RetryWhenOffline } from '#app/intake/retry-when-offline.tsx'
import { ErrorSummary, type FieldLink } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { applicationWords as words } from '#app/words/en-ZA/application.ts'
import { type Answers, type Step, VEHICLE_FIELD } from './application.ts'
import type { FlashMessage, Intent, RejectionCode, VehicleAsked } from './application-page-data.ts'
import { rejectionMessage } from './rejection-message.ts'

type RejectionProps = {
	ref: Ref<HTMLDivElement>
	code: RejectionCode | undefined
	phone: string
	wrong: FieldLink[]
}

export function RejectionNotice({ ref, code, phone, wrong }: RejectionProps) {
	if (!code) return null
	return (
		<div ref={ref} tabIndex={-1} className="mt-5">
			<Notice kind="wrong">
				{rejectionMessage(code, phone)}
				{wrong.length > 0 && <ErrorSummary errors={wrong} className="mt-1" />}
			</Notice>
		</div>
	)
}

export function FlashNotice({ message }: { message: FlashMessage | 'asked-anew' | undefined }) {
	if (!message) return null
	return (
		<Notice kind={message === 'asked-anew' ? 'wrong' : 'good'} role="status" className="mt-5">
			{words.messages[message]}
		</Notice>
	)
}

type VehicleProps = { vehicle?: VehicleAsked; answers: Answers; step: Step }

/** On the first step, where somebody arrives, and on the one that it fills in. */
export function VehicleNotice({ vehicle, answers, step }: VehicleProps) {
	if (!vehicle || step === 2 || step === 3) return null
	if (vehicle.state === 'gone') return <Notice className="mt-5">{words.vehicle.gone}</Notice>
	if (vehicle.state === 'about' && answers[VEHICLE_FIELD] !== vehicle.id) return null
	return (
		<Notice className="mt-5">
			{words.vehicle[vehicle.state](vehicle.name)}{' '}
			{/* In a tab of its own: this page holds what was typed. */}
			<a className="link" href={href('/car/:id', { id: vehicle.id })} target="_blank" rel="noopener">
				{words.vehicle.see}
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
	const { lost, unsaved, waiting: unsent, clearing, stop } = words.connection
	const { intent, isOffline = false } = waiting ?? {}
	const special = intent === 'submit' ? unsent : intent === 'clear' ? clearing : undefined
	return (
		<RetryWhenOffline
			isWaiting={waiting !== undefined}
			isOffline={isOffline}
			messages={{ offline: special ?? lost, unreachable: special ?? unsaved, cancel: stop }}
			onRetry={onRetry}
			onCancel={intent === 'submit' ? onTakeBack : undefined}
			icon={WifiOff}
			className="mt-8"
		/>
	)
}
