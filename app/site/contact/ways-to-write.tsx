/** The desks that answer letters, each with its address and a subject to begin with. */
import { MessageCircle } from 'lucide-react'
import type { Dealer } from '#app/dealer/dealer.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { contactWords } from '#app/words/en-ZA/contact.ts'
import { chatLink } from './chat-link.ts'
import { EmailAddress } from './email-address.tsx'

const words = contactWords.write

export function WaysToWrite({ dealer: { chat, email } }: { dealer: Pick<Dealer, 'chat' | 'email'> }) {
	const desks = [
		{ ...words.sales, address: email.sales },
		{ ...words.finance, address: email.finance },
		{ ...words.privacy, address: email.privacy },
	].filter(({ address }) => address)
	if (desks.length === 0 && !chat) return null
	return (
		<section aria-labelledby="write">
			<h2 id="write" className="title text-title-md">
				{words.heading}
			</h2>
			<p className="mt-1.5 mb-4 text-sm text-ink-muted">{words.text}</p>
			<ul className="border-t-2 border-ink">
				{chat && (
					<li className="border-b border-line py-6">
						<h3 className="title text-title-sm">{words.chat.title}</h3>
						<p className="mt-1.5 text-ink-muted">{words.chat.text}</p>
						<p className="mt-4">
							<a
								href={chatLink(chat.address)}
								target="_blank"
								rel="noopener noreferrer"
								className={`${buttonClass({ kind: 'primary' })} max-md:w-full`}
							>
								<MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
								{words.chat.button}
								<span className="sr-only">{contactWords.ways.newTab}</span>
							</a>
						</p>
					</li>
				)}
				{desks.map(({ title, text, subject, address }) => (
					<li key={title} className="border-b border-line py-6">
						<h3 className="title text-title-sm">{title}</h3>
						<p className="mt-1.5 text-ink-muted">{text}</p>
						<p className="mt-2">
							<a
								href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
								className="link inline-block py-2.5"
							>
								<EmailAddress>{address}</EmailAddress>
							</a>
						</p>
					</li>
				))}
			</ul>
		</section>
	)
}
