/** Who receives leads: how the last try went, and the buttons to test, pause and remove. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { Tag, type Tone } from '#app/components/tag.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatDateTime } from '#app/core/dates.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { confirmationInput } from '#app/features/staff/second-factor/second-factor.ts'
import { receiverMessages as messages } from '#messages/receivers.ts'
import { isFailing, type ListedReceiver, type ReceiversResult } from './receiver.ts'

type Shared = {
	currentUser: CurrentUser
	now: Date
	result: ReceiversResult | undefined
	removeForm: (receiver: Pick<ListedReceiver, 'id' | 'name'>) => ReactNode
}

export function ReceiverList({ receivers, ...shared }: Shared & { receivers: ListedReceiver[] }) {
	if (receivers.length === 0) return <p className="text-sm">{messages.none}</p>
	return (
		<ul aria-label={messages.list} className="grid max-w-200 gap-4">
			{receivers.map((receiver) => (
				<ReceiverCard key={receiver.id} receiver={receiver} {...shared} />
			))}
		</ul>
	)
}

function ReceiverCard({
	receiver,
	currentUser,
	now,
	result,
	removeForm,
}: Shared & { receiver: ListedReceiver }) {
	const { id, way, topics, address, isPaused, open, failed, hasEarlierSecret } = receiver
	const name = receiver.name || messages.unreadable
	const state = stateOf(receiver, now)
	return (
		<li className="rounded-panel border border-line bg-surface-raised p-5">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<h3 className="min-w-0 font-[650] wrap-anywhere">{name}</h3>
				<Tag tone={STATES[state]}>{messages.states[state]}</Tag>
			</div>
			<p className="mt-1 text-sm wrap-anywhere text-ink-muted">
				{messages.ways[way]}
				{way === 'webhook' && address && `: ${address}`}
			</p>
			<p className="mt-1 text-sm">{topics.map((topic) => messages.topicsShort[topic]).join(', ')}</p>
			<div className="mt-3 grid gap-1 text-sm">
				<Deliveries receiver={receiver} />
				{isPaused && <p>{messages.pausedText}</p>}
				{open > 0 && <p>{messages.open(open)}</p>}
				{failed > 0 && <p className="font-[550] text-danger-700">{messages.failed(failed)}</p>}
				{hasEarlierSecret && <p>{messages.earlierSecret}</p>}
			</div>
			<div className="mt-4 flex flex-wrap gap-2.5">
				{address && <IntentButton id={id} intent="test" name={name} />}
				<IntentButton id={id} intent={isPaused ? 'resume' : 'pause'} name={name} />
				{removeForm({ id, name })}
			</div>
			{way === 'webhook' && address && (
				<div className="mt-4">
					<RotateForm id={id} name={name} currentUser={currentUser} result={result} />
				</div>
			)}
		</li>
	)
}

const STATES = {
	paused: 'plain',
	failing: 'wrong',
	error: 'warning',
	waiting: 'plain',
	working: 'green',
} as const satisfies Record<string, Tone>

function stateOf(receiver: ListedReceiver, now: Date): keyof typeof STATES {
	if (receiver.isPaused) return 'paused'
	if (isFailing(receiver, now)) return 'failing'
	if (receiver.lastError || !receiver.address) return 'error'
	return receiver.lastDeliveredAt ? 'working' : 'waiting'
}

function Deliveries({
	receiver: { address, lastDeliveredAt, lastError, failingSince },
}: {
	receiver: ListedReceiver
}) {
	if (!address) return <p className="text-danger-700">{messages.unreadableText}</p>
	return (
		<>
			{lastDeliveredAt && <p>{messages.last(formatDateTime(lastDeliveredAt))}</p>}
			{lastError && (
				<p className="text-danger-700">
					{messages.error(lastError)} {failingSince && messages.failingSince(formatDateTime(failingSince))}
				</p>
			)}
		</>
	)
}

type ButtonProps = { id: string; intent: 'test' | 'pause' | 'resume'; name: string }

function IntentButton({ id, intent, name }: ButtonProps) {
	const { button, busy, of } = messages[intent]
	return (
		<ButtonForm fields={{ intent, id }}>
			{(isPending) => (
				<SubmitButton
					text={button}
					busyText={busy}
					busy={isPending}
					kind="line"
					size="small"
					aria-label={of(name)}
				/>
			)}
		</ButtonForm>
	)
}

type RotateProps = Pick<Shared, 'currentUser' | 'result'> & { id: string; name: string }

function RotateForm({ id, name, currentUser, result }: RotateProps) {
	const own =
		result?.outcome === 'invalid' && result.intent === 'rotate' && result.id === id ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmationInput(currentUser),
		messageOf: confirmationMessage,
		rejected: own && { errors: own.fieldErrors },
		isOwn: (data) => data.get('intent') === 'rotate' && data.get('id') === id,
	})
	return (
		<Fold heading={messages.rotate.heading} text={messages.rotate.text} open={own !== undefined}>
			<Form {...form} method="post" className="grid max-w-100 gap-4">
				<FormNotice {...wrongFields} failure={failure} />
				<input type="hidden" name="id" value={id} />
				<ConfirmationFields field={field} currentUser={currentUser} purpose={name} />
				<SubmitButton
					name="intent"
					value="rotate"
					text={messages.rotate.button}
					busyText={messages.rotate.busy}
					busy={isPending}
					kind="line"
					className="justify-self-start"
				/>
			</Form>
		</Fold>
	)
}
