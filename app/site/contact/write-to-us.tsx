/** The form of /contact, under its heading. */
import type { Dealer } from '#app/dealer/dealer.ts'
import type { LeadAnswer } from '#app/leads/lead.ts'
import { MessageForm } from '#app/leads/message-form.tsx'
import { contactWords } from '#app/words/en-ZA/contact.ts'

const words = contactWords.write

type Props = { to: string; token: string; came: LeadAnswer | undefined; phone: Dealer['phone'] }

export const WriteToUs = (given: Props) => (
	<section aria-labelledby="write">
		<h2 id="write" className="title text-title-md">
			{words.heading}
		</h2>
		<p className="mt-1.5 mb-6 text-sm text-balance text-ink-muted">{words.text}</p>
		<MessageForm {...given} />
	</section>
)
