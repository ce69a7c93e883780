/** What was sent about a lead: its emails, and to whom it was sent on, with the buttons that send again. */
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Tag } from '#app/components/tags.tsx'
import type { LeadDeliveries, ListedDelivery } from '#app/features/staff/receivers/receiver.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { receiverMessages } from '#messages/notifications.ts'
import { formatTimestamp } from './inbox-format.ts'
import type { InboxResult } from './inbox-query.ts'
import type { EmailSummary, LeadDetail } from './lead-detail.ts'

const messages = inboxMessages.emails
const EMAIL_TONES = {
	waiting: 'plain',
	delayed: 'warning',
	held: 'warning',
	sent: 'plain',
	undelivered: 'wrong',
} as const

/** With their delivery status. */
export const LeadEmails = ({ lead, result }: { lead: LeadDetail; result: InboxResult | undefined }) => (
	<section aria-labelledby="lead-emails" className="mt-8">
		<h3 id="lead-emails" className="title text-title-sm">
			{messages.heading}
		</h3>
		{result?.outcome === 'not-sent' && (
			<Notice kind="wrong" role="alert" className="mt-3">
				{messages.notSent}
			</Notice>
		)}
		{lead.emails.length === 0 && <p className="mt-2 text-sm text-ink-muted">{messages.none}</p>}
		<ul className="mt-2 divide-y divide-line">
			{lead.emails.map((email) => (
				<EmailLine key={email.id} email={email} lead={lead} />
			))}
		</ul>
	</section>
)

type LineProps = { email: EmailSummary; lead: LeadDetail }

function EmailLine({ email, lead: { emailsAreFiles, spamFlags, now } }: LineProps) {
	const { id, kind, status, lastError, mailboxMissing, createdAt, sentAt } = email
	const name = messages.kinds[kind] ?? messages.other
	const statusText = status === 'held' && spamFlags.length === 0 ? 'heldOverLimit' : status
	const sendText = status === 'held' ? messages.release : messages.again
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
			<p className="min-w-0 flex-1 basis-full text-sm sm:basis-0">
				<span className="font-[550]">{name}</span>, {formatTimestamp(sentAt ?? createdAt, now)}
				{mailboxMissing && status !== 'sent' && (
					<span className="block font-[550] text-danger-700">
						{kind.endsWith('-reply') ? messages.telephoneInstead : messages.correctMailbox}
					</span>
				)}
				{lastError && status !== 'sent' && (
					<span className="block text-ink-muted wrap-anywhere">{messages.reason(lastError)}</span>
				)}
			</p>
			{status === 'sent' && emailsAreFiles ? (
				<Tag tone="warning">{messages.savedAsFile}</Tag>
			) : (
				<Tag tone={EMAIL_TONES[status]}>{messages.statuses[statusText]}</Tag>
			)}
			{status !== 'sent' && status !== 'waiting' && (
				<ButtonForm fields={{ intent: 'resend', emailId: id }} preventScrollReset>
					{(isPending) => (
						<Button
							type="submit"
							size="small"
							aria-label={`${sendText}: ${name}`}
							aria-disabled={isPending || undefined}
						>
							{isPending ? messages.busy : sendText}
						</Button>
					)}
				</ButtonForm>
			)}
		</li>
	)
}

const deliveryMessages = receiverMessages.lead
const DELIVERY_TONES = { waiting: 'plain', delayed: 'warning', sent: 'plain', failed: 'wrong' } as const

type Props = { lead: LeadDetail; result: InboxResult | undefined }

export function SentOn({ lead: { sentOn, now }, result }: Props) {
	if (!sentOn) return null
	const { deliveries, receivers } = sentOn
	const reached = deliveries.map(({ receiverId }) => receiverId)
	const others = receivers.filter(({ id }) => !reached.includes(id))
	return (
		<section aria-labelledby="lead-deliveries" className="mt-8">
			<h3 id="lead-deliveries" className="title text-title-sm">
				{deliveryMessages.heading}
			</h3>
			{result?.outcome === 'not-sent-on' && (
				<Notice kind="wrong" role="alert" className="mt-3">
					{deliveryMessages.notSent}
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
							<span className="block text-ink-muted">{deliveryMessages.none}</span>
						</p>
						<SendButton
							receiver={id}
							id={key}
							text={deliveryMessages.send}
							label={deliveryMessages.sendTo(name)}
						/>
					</li>
				))}
			</ul>
		</section>
	)
}

type DeliveryLineProps = { delivery: ListedDelivery; receivers: LeadDeliveries['receivers']; now: Date }

function DeliveryLine({ delivery, receivers, now }: DeliveryLineProps) {
	const { id, receiverId, receiver, event, status, lastError, at } = delivery
	const open = receivers.find((one) => one.id === receiverId)
	const canSend = open && (status === 'sent' || status === 'failed') && deliveryMessages.events[event] === ''
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
			<p className="min-w-0 flex-1 basis-full text-sm sm:basis-0">
				<span className="font-[550] wrap-anywhere">{receiver || deliveryMessages.removed}</span>
				{', '}
				{[deliveryMessages.events[event], formatTimestamp(at, now)].filter(Boolean).join(', ')}
				{lastError && status !== 'sent' && (
					<span className="block text-ink-muted wrap-anywhere">{receiverMessages.error(lastError)}</span>
				)}
			</p>
			<Tag tone={DELIVERY_TONES[status]}>{deliveryMessages.statuses[status]}</Tag>
			{canSend && (
				<SendButton
					receiver={receiverId}
					id={status === 'failed' ? id : open.key}
					text={deliveryMessages.again}
					label={deliveryMessages.resend(receiver)}
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
				{isPending ? deliveryMessages.busy : text}
			</Button>
		)}
	</ButtonForm>
)
