/** The dark header of /finance: heading and two buttons. `plain`: no picture, because another one follows directly. */

import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { FirstViewEnd } from '#app/components/deferred.tsx'
import { scrollSmoothlyTo } from '#app/components/use-scroll.ts'
import heroBackground from '#app/features/media/placeholders/hero-landscape-band-wide.webp?url'
import { financePageMessages } from '#messages/finance-page.ts'

const messages = financePageMessages

export function FinanceHero({ lede, plain }: { lede: string; plain: boolean }) {
	return (
		<section
			data-surface="dark"
			className="relative isolate overflow-hidden pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(2rem,1rem+3.4vw,3.75rem)] print:hidden"
		>
			{!plain && (
				<>
					<img
						src={heroBackground}
						alt=""
						width={1920}
						height={640}
						fetchPriority="high"
						className="absolute inset-0 -z-2 size-full object-cover object-[75%_78%]"
					/>
					<div className="absolute inset-0 -z-1 veil" />
				</>
			)}
			<div className="wrap">
				<h1 className="display text-display-lg leading-[1.03]">{messages.heading}</h1>
				{lede && <p className="lede mt-4 text-dust-100">{lede}</p>}
				<p className="mt-7 flex flex-wrap items-center gap-3">
					<ApplyButton />
					<UseCalculator />
				</p>
			</div>
			<FirstViewEnd />
		</section>
	)
}

export function UseCalculator() {
	return (
		// biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link within the page
		<a
			className={buttonClass({ kind: 'line' })}
			href="#calculator"
			onClick={(event) => {
				event.preventDefault()
				scrollSmoothlyTo(document.getElementById('calculator'))
				document.querySelector<HTMLElement>('#calculator-form input:not([type=hidden])')?.focus({
					preventScroll: true,
				})
			}}
		>
			{messages.useCalculator}
		</a>
	)
}

/** The link from /finance to the application. */
export const ApplyButton = () => (
	<ButtonLink kind="primary" to={href('/finance/application')}>
		{financePageMessages.applyNow}
		<ArrowRight aria-hidden strokeWidth={1.75} className="size-5 max-sm:hidden" />
	</ButtonLink>
)
