/** The contact form with its heading. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import type { LeadResult } from '#app/features/leads/lead.ts'
import { MessageForm } from '#app/features/leads/message-form.tsx'
import { contactMessages } from '#app/messages/en-ZA/contact.ts'

const messages = contactMessages.write

type Props = { to: string; token: string; initialResult: LeadResult | undefined; phone: Dealer['phone'] }

export const WriteToUs = (props: Props) => (
	<section aria-labelledby="write">
		<h2 id="write" className="title text-title-md">
			{messages.heading}
		</h2>
		<p className="mt-1.5 mb-6 text-sm text-balance text-ink-muted">{messages.text}</p>
		<MessageForm {...props} />
	</section>
)
