/** For a link that is wrong, or whose record is deleted: nobody can tell which. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import { WhatsAppLink } from '#app/features/dealer/whatsapp-link.tsx'
import { useDealer } from '#app/site/dealer-context.ts'
import { ownPageMessages } from '#messages/own-page.ts'

const messages = ownPageMessages.gone

export function GonePage() {
	const { phone, chat } = useDealer()
	return (
		<main
			id="main"
			tabIndex={-1}
			data-surface="dark"
			className="dusk grid min-h-[min(46rem,88svh)] content-center py-16"
		>
			<div className="wrap w-full">
				<h1 className="title text-title-lg">{messages.heading}</h1>
				<p className="lede mt-4">{messages.text}</p>
				{phone.e164 && (
					<p className="mt-6">
						{messages.call}{' '}
						<a href={`tel:${phone.e164}`} className="link inline-flex min-h-11 items-center">
							{phone.display}
						</a>
					</p>
				)}
				{chat && <WhatsAppLink />}
				<p className="mt-6">
					<ButtonLink to={href('/contact')} kind="primary">
						{messages.write}
					</ButtonLink>
				</p>
			</div>
		</main>
	)
}
