/** To whom a lead was sent on, and the buttons to send it again. */
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Tag } from '#app/components/tag.tsx'
import { formatTimestamp } from '#app/features/leads/inbox/inbox-format.ts'
import type { InboxResult } from '#app/features/leads/inbox/inbox-query.ts'
import type { LeadDetail } from '#app/features/leads/inbox/lead-detail.ts'
import type { LeadDeliveries, ListedDelivery } from '#app/features/staff/receivers/receiver.ts'
import { receiverMessages } from '#messages/notifications.ts'

const messages = receiverMessages.lead
const TONES = { waiting: 'plain', delayed: 'warning', sent: 'plain', failed: 'wrong' } as const

type Props = { lead: LeadDetail; result: InboxResult | undefined }

export function SentOn({ lead: { sentOn, now }, result }: Props) {
	if (!sentOn) return null
	const { deliveries, receivers } = sentOn
	const reached = deliveries.map(({ receiverId }) => receiverId)
	const others = receivers.filter(({ id }) => !reached.includes(id))
	return (
		<section aria-labelledby="lead-deliveries" className="mt-8">
			<h3 id="lead-deliveries" className="title text-title-sm">
				{messages.heading}
			</h3>
			{result?.outcome === 'not-sent-on' && (
				<Notice kind="wrong" role="alert" className="mt-3">
					{messages.notSent}
				</Notice>
			)}
			<ul className="mt-2 divide-y divide-line">
				{deliveries.map((delivery) => (
					<DeliveryLine key={delivery.id} delivery={delivery} receivers={receivers} now={now} />
				))}
				{others.map(({ id, name, key }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
						<p className="min-w-0 flex-1 basis-full text-sm sm:basis-0">
							<span className="font-[550] wrap-anywhere">{name}</span>
							<span className="block text-ink-muted">{messages.none}</span>
						</p>
						<SendButton receiver={id} id={key} text={messages.send} label={messages.sendTo(name)} />
					</li>
				))}
			</ul>
		</section>
	)
}

type LineProps = { delivery: ListedDelivery; receivers: LeadDeliveries['receivers']; now: Date }

function DeliveryLine({ delivery, receivers, now }: LineProps) {
	const { id, receiverId, receiver, event, status, lastError, at } = delivery
	const open = receivers.find((one) => one.id === receiverId)
	const canSend = open && (status === 'sent' || status === 'failed') && messages.events[event] === ''
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
			<p className="min-w-0 flex-1 basis-full text-sm sm:basis-0">
				<span className="font-[550] wrap-anywhere">{receiver || messages.removed}</span>
				{', '}
				{[messages.events[event], formatTimestamp(at, now)].filter(Boolean).join(', ')}
				{lastError && status !== 'sent' && (
					<span className="block text-ink-muted wrap-anywhere">{receiverMessages.error(lastError)}</span>
				)}
			</p>
			<Tag tone={TONES[status]}>{messages.statuses[status]}</Tag>
			{canSend && (
				<SendButton
					receiver={receiverId}
					id={status === 'failed' ? id : open.key}
					text={messages.again}
					label={messages.resend(receiver)}
				/>
			)}
		</li>
	)
}

type ButtonProps = { receiver: string; id: string; text: string; label: string }

const SendButton = ({ receiver, id, text, label }: ButtonProps) => (
	<ButtonForm fields={{ intent: 'send-on', receiver, key: id }} preventScrollReset>
		{(isPending) => (
			<Button type="submit" size="small" aria-label={label} aria-disabled={isPending || undefined}>
				{isPending ? messages.busy : text}
			</Button>
		)}
	</ButtonForm>
)
