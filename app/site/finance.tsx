/** /finance: what a vehicle costs a month, what a bank would charge in the end, and how to apply. */
import { useNavigate } from 'react-router'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { amountGrouped } from '#app/finance/amount-typed.ts'
import { BLANK, readEntries } from '#app/finance/calculator-entries.ts'
import { creditRulesOn, highestInitiationFee, highestServiceFee } from '#app/finance/credit-rules.ts'
import { FinanceCalculator } from '#app/finance/finance-calculator.tsx'
import { onTheClock } from '#app/kernel/dates.ts'
import { services } from '#app/platform/services.server.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { financePageWords } from '#app/words/en-ZA/finance-page.ts'
import type { Route } from './+types/finance.ts'
import { FinanceBand } from './finance/finance-band.tsx'
import { FinanceFacts } from './finance/finance-facts.tsx'
import { FinanceReady } from './finance/finance-ready.tsx'
import { FinanceTerms } from './finance/finance-terms.tsx'

/** Turn on once /finance/application answers; until then applicants are sent to the phone. */
const APPLICATION_IS_OPEN: boolean = false

/** To begin with something: the visitor's to change. The balloon starts at zero, so that the full instalment is seen. */
const EXAMPLE = { ...BLANK, price: amountGrouped(389_900), deposit: amountGrouped(40_000) }

const words = financePageWords

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, clock } = context.get(services)
	const dealer = await findDealer(db)
	const rules = creditRulesOn(onTheClock(clock(), dealer.tradingHours.timeZone).date, dealer.creditRules)
	const legalFees = {
		initiation: amountGrouped(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		service: amountGrouped(highestServiceFee(rules)),
	}
	return {
		dealerName: dealer.name,
		rules,
		given: readEntries(url.searchParams, { ...EXAMPLE, ...legalFees }),
		checked: url.search !== '',
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData ? words.title(loaderData.dealerName) : words.heading },
	{ name: 'description', content: words.description[APPLICATION_IS_OPEN ? 'online' : 'byPhone'] },
]

export default function FinancePage({ loaderData: { rules, given, checked } }: Route.ComponentProps) {
	const navigate = useNavigate()
	return (
		<main id="main" tabIndex={-1}>
			<FinanceBand applicationIsOpen={APPLICATION_IS_OPEN} />
			<section id="calculator" className="section wrap print:py-4" aria-labelledby="calculator-title">
				<h2 id="calculator-title" className="title mb-8 text-title-lg print:mb-4">
					{financeWords.calculator.title}
				</h2>
				<FinanceCalculator
					given={given}
					checked={checked}
					rules={rules}
					action="/finance"
					onCalculate={(address) => navigate(`?${address}`, { replace: true, preventScrollReset: true })}
				/>
				<FinanceTerms />
			</section>
			<FinanceFacts applicationIsOpen={APPLICATION_IS_OPEN} />
			<FinanceReady applicationIsOpen={APPLICATION_IS_OPEN} />
		</main>
	)
}
