/** What is said within the page of the application: why it was not taken, what was kept, which vehicle it is about. */
import { WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { href } from 'react-router'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { applicationWords as words } from '#app/words/en-ZA/application.ts'
import { type Answers, type Step, VEHICLE_FIELD } from './application.ts'
import type { Refusal, VehicleAsked, Word } from './application-exchange.ts'
import type { Waiting } from './errand.ts'
import { refusalSentence } from './refusal-sentence.ts'

type RefusalProps = {
	ref: Ref<HTMLDivElement>
	refusal?: Refusal
	phone: string
	wrong: { name: string; label: string }[]
}

export function RefusalNotice({ ref, refusal, phone, wrong }: RefusalProps) {
	if (!refusal) return null
	return (
		<div ref={ref} tabIndex={-1} className="mt-5">
			<Notice kind="wrong">
				{refusalSentence(refusal, phone)}
				{wrong.length > 0 && (
					<ErrorSummary
						text={words.marked}
						errors={wrong.map(({ name, label }) => ({ id: name, label }))}
						className="mt-1"
					/>
				)}
			</Notice>
		</div>
	)
}

export function WordNotice({ word }: { word?: Word }) {
	if (!word) return null
	return (
		<Notice kind={word === 'asked-anew' ? 'wrong' : 'good'} role="status" className="mt-5">
			{words.messages[word]}
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

/** The place is always there, so that what appears in it is read out. */
export function ConnectionNotice({ waiting, onTakeBack }: { waiting?: Waiting; onTakeBack: () => void }) {
	return (
		<div role="status">
			{waiting && (
				<Notice icon={WifiOff} className="mt-8">
					{sentenceFor(waiting)}
					{waiting.kind === 'submit' && (
						<button type="button" onClick={onTakeBack} className="link ml-1 min-h-6">
							{words.connection.stop}
						</button>
					)}
				</Notice>
			)}
		</div>
	)
}

function sentenceFor({ kind, offline }: Waiting): string {
	if (kind === 'submit') return words.connection.waiting
	if (kind === 'clear') return words.connection.clearing
	return offline ? words.connection.lost : words.connection.unsaved
}
