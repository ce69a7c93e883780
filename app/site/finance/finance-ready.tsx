/** The last section of /finance: apply, or go back to the calculator. */
import { financePageMessages } from '#app/messages/en-ZA/finance-page.ts'
import { ApplyButton } from './apply-button.tsx'
import { UseCalculator } from './finance-hero.tsx'

const messages = financePageMessages

export function FinanceReady() {
	return (
		<section className="border-t border-line py-[clamp(2.5rem,5vw,4.5rem)] print:hidden">
			<div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
				<div>
					<h2 className="title text-title-lg">{messages.ready}</h2>
					<p className="lede mt-3">{messages.readyText}</p>
				</div>
				<p className="flex flex-wrap gap-3">
					<ApplyButton />
					<UseCalculator />
				</p>
			</div>
		</section>
	)
}
