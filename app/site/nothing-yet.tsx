/** What a page offers whose dealership has not filled it in: the ways to ask. */
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { icons } from '#app/components/icons.ts'
import { siteMessages } from '#messages/site.ts'
import { useDealer } from './dealer-context.ts'
import { CONTACT } from './navigation.ts'
import { StaffHint } from './staff-hint.tsx'

const messages = siteMessages.nothingYet

export function NothingYet({ hint }: { hint: 'about' | 'services' }) {
	const { phone, chat } = useDealer()
	return (
		<section className="wrap section" aria-labelledby="ask">
			<h2 id="ask" className="title text-title-lg">
				{messages.heading}
			</h2>
			<p className="mt-6 flex flex-wrap gap-3">
				{phone.e164 && (
					<a href={`tel:${phone.e164}`} className={buttonClass({ kind: 'primary' })}>
						<icons.Phone aria-hidden strokeWidth={1.75} className="size-5" />
						{phone.display}
					</a>
				)}
				{chat && (
					<a
						href={chat.address}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass({ kind: 'line' })}
					>
						{messages.chat} <span className="font-[450]">{messages.newTab}</span>
					</a>
				)}
				<ButtonLink to={CONTACT} kind="dark">
					{messages.write}
				</ButtonLink>
			</p>
			<div className="mt-8">
				<StaffHint next={hint} />
			</div>
		</section>
	)
}
