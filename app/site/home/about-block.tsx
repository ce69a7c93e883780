/** The dealership in a few sentences and four statistics. */

import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink, canFadePages } from '#app/components/button.tsx'
import { SpokenAs } from '#app/components/spoken.tsx'
import type { Statistic } from '#app/features/dealer/dealer.ts'
import type { PageTexts } from '#app/features/dealer/page-texts.ts'
import { homeMessages } from '#messages/home.ts'
import { ABOUT_ANCHOR } from './hero.tsx'

const messages = homeMessages.about

type Props = { texts: PageTexts<'home'> & { hasServices: boolean }; blurb: string }

/** Without a story, the sentences of the footer. */
export function AboutBlock({ texts, blurb }: Props) {
	const story = texts.story || blurb
	return (
		<section
			id={ABOUT_ANCHOR}
			tabIndex={-1}
			aria-labelledby="about-heading"
			className="section later scroll-mt-0 [--later:auto_60rem] xl:[--later:auto_50rem] outline-0 focus:shadow-none"
		>
			<div className="wrap">
				<p className="eyebrow mb-3.5">
					<SpokenAs words={messages.moreAbout}>{messages.label}</SpokenAs>
				</p>
				<h2 id="about-heading" className="display max-w-[21em] text-display-lg leading-[1.03]">
					{texts.aboutHeading}
				</h2>
				<div className="mt-[clamp(1.5rem,3vw,3.5rem)] grid gap-10 lg:grid-cols-[4fr_6fr] lg:items-end lg:gap-16">
					<div>
						{story && <p className="lede whitespace-pre-line">{story}</p>}
						<p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
							<ButtonLink to={href('/about')} kind="dark">
								{messages.more}
								<span className="sr-only"> {messages.moreAbout}</span>
								<ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
							</ButtonLink>
							{texts.hasServices && (
								<Link to={href('/services')} className="link font-semibold" viewTransition={canFadePages}>
									{messages.services}
								</Link>
							)}
						</p>
					</div>
					<Statistics statistics={texts.statistics} />
				</div>
			</div>
		</section>
	)
}

/** Statistics above the horizon line. */
function Statistics({ statistics }: { statistics: Statistic[] }) {
	if (statistics.length === 0) return null
	return (
		<dl className="grid grid-cols-2 border-t-2 border-ink min-[80rem]:grid-cols-[repeat(4,1fr)]">
			{statistics.map(({ value, label }) => (
				<div
					key={label}
					className="flex flex-col-reverse justify-end border-b border-line pt-4.5 pr-4 pb-5 min-[80rem]:border-b-0 min-[80rem]:border-l min-[80rem]:px-5 min-[80rem]:pt-6 min-[80rem]:pb-0 min-[80rem]:first:border-l-0 min-[80rem]:first:pl-0 min-[80rem]:last:pr-0"
				>
					<dt className="mt-1.5 text-sm leading-[1.35] text-ink-muted first-letter:uppercase">{label}</dt>
					<dd className="figure whitespace-nowrap">{value}</dd>
				</div>
			))}
		</dl>
	)
}
