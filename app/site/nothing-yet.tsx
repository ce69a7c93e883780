/** What a page offers whose dealership has not filled it in: the ways to ask. */
import { siteMessages } from '#messages/site.ts'
import { ContactLinks } from './contact-links.tsx'
import { StaffHint } from './staff-hint.tsx'

const messages = siteMessages.nothingYet

export function NothingYet({ hint }: { hint: 'about' | 'services' }) {
	return (
		<section className="wrap section" aria-labelledby="ask">
			<h2 id="ask" className="title text-title-lg">
				{messages.heading}
			</h2>
			<ContactLinks className="mt-6" />
			<div className="mt-8">
				<StaffHint next={hint} />
			</div>
		</section>
	)
}
