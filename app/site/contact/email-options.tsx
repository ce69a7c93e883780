/** Departments with their own email address, each link with a prepared subject. */
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { contactMessages } from '#app/messages/en-ZA/contact.ts'
import { EmailAddress } from './email-address.tsx'

const messages = contactMessages.mailboxes

export function EmailOptions({ dealer: { email } }: { dealer: Pick<Dealer, 'email'> }) {
	const mailboxes = [
		{ ...messages.finance, address: email.finance },
		{ ...messages.privacy, address: email.privacy },
	].filter(({ address }) => address)
	if (mailboxes.length === 0) return null
	return (
		<section aria-labelledby="desks" className="mt-12">
			<h2 id="desks" className="title text-title-sm">
				{messages.heading}
			</h2>
			<ul className="mt-3 grid gap-x-8 border-t border-line md:grid-cols-2">
				{mailboxes.map(({ title, text, subject, address }) => (
					<li key={title} className="max-md:border-b max-md:border-line py-5">
						<h3 className="font-semibold">{title}</h3>
						<p className="mt-1 text-sm text-ink-muted">{text}</p>
						<p className="mt-1 text-sm">
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
