/** What the page of the application says above its fields: why it was rejected, what was saved, which vehicle it is about. */
import { WifiOff } from 'lucide-react'
import { Fragment, type MouseEvent, type Ref, useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { applicationWords as words } from '#app/words/en-ZA/application.ts'
import { type Answers, type Step, VEHICLE_FIELD } from './application.ts'
import type { FlashMessage, Intent, RejectionCode, VehicleAsked } from './application-page-data.ts'
import { rejectionMessage } from './rejection-message.ts'

type RejectionProps = {
	ref: Ref<HTMLDivElement>
	code: RejectionCode | undefined
	phone: string
	wrong: { name: string; label: string }[]
}

export function RejectionNotice({ ref, code, phone, wrong }: RejectionProps) {
	if (!code) return null
	return (
		<div ref={ref} tabIndex={-1} className="mt-5">
			<Notice kind="wrong">
				{rejectionMessage(code, phone)}
				{wrong.length > 0 && (
					<span className="mt-1 block font-normal">
						{words.marked}{' '}
						{wrong.map(({ name, label }, index) => (
							<Fragment key={name}>
								{index > 0 && ', '}
								<a href={`#${name}`} className="link font-normal" onClick={goToField}>
									{label}
								</a>
							</Fragment>
						))}
					</span>
				)}
			</Notice>
		</div>
	)
}

/** Without a script the browser goes to the field by itself. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault()
	const field = document.getElementById(event.currentTarget.hash.slice(1))
	const control = field?.matches('[role=radiogroup]') ? field.querySelector('input') : field
	control?.focus()
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

const BETWEEN_TRIES = 10_000 // milliseconds

/** The place is always there, so that what appears in it is read out. */
export function ConnectionNotice({ waiting, onRetry, onTakeBack }: ConnectionProps) {
	const retry = useEffectEvent(onRetry)
	const isWaiting = waiting !== undefined
	useEffect(() => {
		if (!isWaiting) return
		const tries = setInterval(() => retry(), BETWEEN_TRIES)
		const online = () => retry()
		window.addEventListener('online', online)
		return () => {
			clearInterval(tries)
			window.removeEventListener('online', online)
		}
	}, [isWaiting])
	return (
		<div role="status">
			{waiting && (
				<Notice icon={WifiOff} className="mt-8">
					{connectionMessage(waiting)}
					{waiting.intent === 'submit' && (
						<button type="button" onClick={onTakeBack} className="link ml-1 min-h-6">
							{words.connection.stop}
						</button>
					)}
				</Notice>
			)}
		</div>
	)
}

function connectionMessage({ intent, isOffline }: NonNullable<ConnectionProps['waiting']>): string {
	if (intent === 'submit') return words.connection.waiting
	if (intent === 'clear') return words.connection.clearing
	return isOffline ? words.connection.lost : words.connection.unsaved
}
