/** The receivers of leads: their list, how one is added, and its secret. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import * as z from 'zod/mini'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Checkbox, CheckboxGroup } from '#app/components/checkbox.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { TextField } from '#app/components/field.tsx'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { focusResult } from '#app/components/notice.tsx'
import { Tag, type Tone } from '#app/components/tags.tsx'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatDateTime } from '#app/core/dates.ts'
import { placeholders } from '#app/features/media/placeholder.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { receiverMessages } from '#messages/notifications.ts'
import { isFailing, type ListedReceiver, type ReceiversResult, receiverInput, TOPICS } from './receiver.ts'

type Shared = {
	currentUser: CurrentUser
	now: Date
	result: ReceiversResult | undefined
	removeForm: (receiver: Pick<ListedReceiver, 'id' | 'name'>) => ReactNode
}

export function ReceiverList({ receivers, ...shared }: Shared & { receivers: ListedReceiver[] }) {
	if (receivers.length === 0)
		return <EmptyState picture={placeholders.generic} text={receiverMessages.none} />
	return (
		<ul aria-label={receiverMessages.list} className="grid max-w-200 gap-4">
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
	const name = receiver.name || receiverMessages.unreadable
	const state = stateOf(receiver, now)
	return (
		<li className="rounded-panel border border-line bg-surface-raised p-5">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<h3 className="min-w-0 font-[650] wrap-anywhere">{name}</h3>
				<Tag tone={STATES[state]}>{receiverMessages.states[state]}</Tag>
			</div>
			<p className="mt-1 text-sm wrap-anywhere text-ink-muted">
				{receiverMessages.ways[way]}
				{way === 'webhook' && address && `: ${address}`}
			</p>
			<p className="mt-1 text-sm">{topics.map((topic) => receiverMessages.topicsShort[topic]).join(', ')}</p>
			<div className="mt-3 grid gap-1 text-sm">
				<Deliveries receiver={receiver} />
				{isPaused && <p>{receiverMessages.pausedText}</p>}
				{open > 0 && <p>{receiverMessages.open(open)}</p>}
				{failed > 0 && <p className="font-[550] text-danger-700">{receiverMessages.failed(failed)}</p>}
				{hasEarlierSecret && <p>{receiverMessages.earlierSecret}</p>}
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
	if (!address) return <p className="text-danger-700">{receiverMessages.unreadableText}</p>
	return (
		<>
			{lastDeliveredAt && <p>{receiverMessages.last(formatDateTime(lastDeliveredAt))}</p>}
			{lastError && (
				<p className="text-danger-700">
					{receiverMessages.error(lastError)}{' '}
					{failingSince && receiverMessages.failingSince(formatDateTime(failingSince))}
				</p>
			)}
		</>
	)
}

type ButtonProps = { id: string; intent: 'test' | 'pause' | 'resume'; name: string }

function IntentButton({ id, intent, name }: ButtonProps) {
	const { button, busy, of } = receiverMessages[intent]
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
		<Fold
			heading={receiverMessages.rotate.heading}
			text={receiverMessages.rotate.text}
			open={own !== undefined}
		>
			<Form {...form} method="post" className="grid max-w-100 gap-4">
				<FormNotice {...wrongFields} failure={failure} />
				<input type="hidden" name="id" value={id} />
				<ConfirmationFields field={field} currentUser={currentUser} purpose={name} />
				<SubmitButton
					name="intent"
					value="rotate"
					text={receiverMessages.rotate.button}
					busyText={receiverMessages.rotate.busy}
					busy={isPending}
					kind="line"
					className="justify-self-start"
				/>
			</Form>
		</Fold>
	)
}

const addMessages = receiverMessages.add

type AddProps = { currentUser: CurrentUser; result: ReceiversResult | undefined }

export function AddReceiver({ currentUser, result }: AddProps) {
	const own = result?.outcome === 'invalid' && result.intent === 'add' ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: z.extend(receiverInput, confirmationInput(currentUser).shape),
		messageOf,
		rejected: own && { errors: own.fieldErrors, values: own.values },
		isOwn: (data) => data.get('intent') === 'add',
	})
	const chosen = [own?.values.topics ?? ['leads', 'test-drives']].flat()
	return (
		<section aria-labelledby="add-receiver" className="beside mt-10 border-t border-line pt-8">
			<h3 id="add-receiver" className="title mb-5 text-title-sm">
				{addMessages.heading}
			</h3>
			<Form {...form} method="post" className="grid gap-5.5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('address')}
					label={addMessages.address}
					help={addMessages.addressHelp}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					required
				/>
				<CheckboxGroup id="topics" label={addMessages.topics} error={field('topics').error}>
					{TOPICS.map((topic) => (
						<Checkbox key={topic} name="topics" value={topic} defaultChecked={chosen.includes(topic)}>
							{receiverMessages.topics[topic]}
						</Checkbox>
					))}
				</CheckboxGroup>
				<div className="grid gap-x-6 gap-y-5.5 md:grid-cols-2">
					<ConfirmationFields field={field} currentUser={currentUser} />
				</div>
				<SubmitButton
					name="intent"
					value="add"
					text={addMessages.button}
					busyText={addMessages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function messageOf(name: string, code: string): string | undefined {
	const { errors } = receiverMessages
	if (name === 'topics') return errors.topics
	if (name === 'address') return errors.address[code] ?? errors.address['not-an-address']
	return confirmationMessage(name, code)
}

const secretMessages = receiverMessages.secret

type SecretProps = { result: Extract<ReceiversResult, { outcome: 'secret' }> }

export function SecretPanel({ result: { intent, name, secret, error } }: SecretProps) {
	return (
		<section
			aria-labelledby="secret"
			{...focusResult}
			className="mb-8 max-w-200 rounded-panel border border-line bg-surface-raised p-5"
		>
			<h3 id="secret" className="title text-title-sm wrap-anywhere">
				{secretMessages.heading(name)}
			</h3>
			<p className="mt-2 text-sm">{secretMessages.text}</p>
			<TextToCopy text={secret} messages={secretMessages} />
			{intent === 'add' && (
				<p className="mt-3 text-sm">
					{error ? secretMessages.notTested(receiverMessages.error(error)) : secretMessages.tested}
				</p>
			)}
		</section>
	)
}
