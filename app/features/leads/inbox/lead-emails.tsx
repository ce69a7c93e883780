/** The emails about a lead, their delivery status, and the button to resend failed ones. */
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Tag } from '#app/components/tag.tsx'
import { inboxMessages } from '#messages/inbox.ts'
import { formatTimestamp } from './inbox-format.ts'
import type { InboxResult } from './inbox-query.ts'
import type { EmailSummary, LeadDetail } from './lead-detail.ts'

const messages = inboxMessages.emails
const TONES = {
	waiting: 'plain',
	delayed: 'warning',
	held: 'warning',
	sent: 'plain',
	undelivered: 'wrong',
} as const

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
				<Tag tone={TONES[status]}>{messages.statuses[statusText]}</Tag>
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
