/** The reasons to buy here, as four numbered rows. */
import { aboutMessages } from '#app/messages/en-ZA/about.ts'

const messages = aboutMessages.reasons

export function Reasons() {
	return (
		<section className="wrap pb-section" aria-labelledby="reasons">
			<h2 id="reasons" className="title text-title-lg">
				{messages.heading}
			</h2>
			<ol className="mt-8 grid gap-x-14 border-t-2 border-ink md:grid-cols-2">
				{messages.list.map(({ title, text }, index) => (
					<li key={title} className="flex gap-5 border-b border-line py-7">
						<span aria-hidden className="price w-7 flex-none text-price-md text-accent-ink">
							{index + 1}
						</span>
						<div>
							<h3 className="title text-title-sm">{title}</h3>
							<p className="mt-2 max-w-[34rem] text-ink-muted">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	)
}
