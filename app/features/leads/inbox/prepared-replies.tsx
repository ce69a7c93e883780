/** A lead's prepared answers: each opens in the mail program or in WhatsApp, also without JavaScript. */
import { buttonClass } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { whatsAppIconClass } from '#app/features/dealer/whatsapp-link.tsx'
import { inboxMessages } from '#messages/inbox.ts'
import { replyTemplateMessages as messages } from '#messages/lead-office.ts'
import type { PreparedReply } from './lead-contact-links.ts'

/** Open while nobody has answered. */
export function PreparedReplies({ replies, isOpen }: { replies: PreparedReply[]; isOpen: boolean }) {
	if (replies.length === 0) return null
	return (
		<details className="mt-2 print:hidden" open={isOpen}>
			<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
				{messages.choose}
			</summary>
			<ul className="mb-2 divide-y divide-line border-y border-line">
				{replies.map((reply) => (
					<li
						key={reply.title}
						className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
					>
						<div className="min-w-0">
							<p className="text-sm font-semibold wrap-anywhere">{reply.title}</p>
							<p className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">{reply.text}</p>
						</div>
						<div className="flex gap-2">
							{reply.mail && (
								<a href={reply.mail} aria-label={messages.by.mail(reply.title)} className={linkClass}>
									<icons.Mail aria-hidden strokeWidth={1.75} className="size-5" />
									{inboxMessages.contactOptions.mail}
								</a>
							)}
							{reply.chat && (
								<a
									href={reply.chat}
									target="_blank"
									rel="noopener noreferrer"
									aria-label={messages.by.chat(reply.title)}
									className={linkClass}
								>
									<icons.MessageCircle aria-hidden strokeWidth={1.75} className={whatsAppIconClass} />
									{inboxMessages.contactOptions.chat}
								</a>
							)}
						</div>
					</li>
				))}
			</ul>
		</details>
	)
}

const linkClass = buttonClass({ kind: 'line', size: 'small' })
