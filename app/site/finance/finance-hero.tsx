/** The dark header of /finance: heading and two buttons. `plain`: no picture, because another one follows directly. */

import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { scrollSmoothlyTo } from '#app/components/use-scroll.ts'
import { PageHeader } from '#app/site/page-header.tsx'
import { financePageMessages } from '#messages/finance-page.ts'

const messages = financePageMessages

export function FinanceHero({ lede, plain }: { lede: string; plain: boolean }) {
	return (
		<div className="print:hidden">
			<PageHeader title={messages.heading} lede={lede} plain={plain} crop="ridge">
				<p className="mt-7 flex flex-wrap items-center gap-3">
					<ApplyButton />
					<UseCalculator />
				</p>
			</PageHeader>
		</div>
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
