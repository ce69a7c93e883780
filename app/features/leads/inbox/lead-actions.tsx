/** Contact actions: call, email and chat in one row, and the button that marks the lead as answered. */
import { buttonClass } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { cn } from '#app/components/cn.ts'
import { icons } from '#app/components/icons.ts'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { inboxMessages as messages } from '#messages/inbox.ts'
import type { LeadContent } from './inbox-item.ts'
import { isNew } from './inbox-status.ts'
import type { LeadContactLinks } from './lead-contact-links.ts'
import type { LeadDetail } from './lead-detail.ts'

type Props = { lead: LeadDetail; details: LeadContent; links: LeadContactLinks }

/**
 * On a phone the links stick to the bottom of the viewport while a long message would push them out of it.
 */
export const LeadActions = ({ lead, details, links: { call, chat, mail, phone } }: Props) => (
	<>
		<section
			aria-label={messages.contactOptions.label}
			className="mt-3 grid auto-cols-fr grid-flow-col gap-2 bg-surface-raised py-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:flex md:gap-2.5"
		>
			{call && (
				<a href={call} className={linkClass('primary')}>
					<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.contactOptions.call}
				</a>
			)}
			<a href={mail} className={linkClass(call ? 'line' : 'primary')}>
				<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
				{messages.contactOptions.mail}
			</a>
			{chat && (
				<a href={chat} target="_blank" rel="noopener noreferrer" className={linkClass('line')}>
					<icons.MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
					{messages.contactOptions.chat}
					<span className="sr-only"> {messages.contactOptions.newTab}</span>
				</a>
			)}
		</section>
		<p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted">
			{phone && <span className="tabular-nums">{phone}</span>}
			<span className="min-w-0 wrap-anywhere">{details.email}</span>
		</p>
		{isNew(lead.status) && <MarkAnsweredButton version={lead.version} />}
	</>
)

const linkClass = (kind: 'primary' | 'line') =>
	cn(
		buttonClass({ kind, size: 'small' }),
		'relative max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:text-[clamp(0.75rem,3.6vw,0.875rem)]',
	)

const MarkAnsweredButton = ({ version }: { version: number }) => (
	<ButtonForm fields={{ intent: 'contacted', version }} preventScrollReset className="mt-4">
		{(isPending) => (
			<SubmitButton
				text={messages.answered.button}
				busyText={messages.answered.busy}
				busy={isPending}
				kind="line"
				size="small"
				className="max-sm:w-full"
			/>
		)}
	</ButtonForm>
)
