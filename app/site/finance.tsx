/** /finance: what a vehicle costs a month, what a bank would charge in the end, and how to apply. */
import { href, useNavigate } from 'react-router'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { BLANK, readEntries } from '#app/finance/calculator-entries.ts'
import { creditRulesOn, highestInitiationFee, highestServiceFee } from '#app/finance/credit-rules.ts'
import { FinanceCalculator } from '#app/finance/finance-calculator.tsx'
import { amountGrouped } from '#app/kernel/amount-typed.ts'
import { onTheClock } from '#app/kernel/dates.ts'
import { reasonOf } from '#app/platform/read-or.server.ts'
import { services } from '#app/platform/services.server.ts'
import { financeWords } from '#app/words/en-ZA/finance.ts'
import { financePageWords } from '#app/words/en-ZA/finance-page.ts'
import { financeReading } from '#app/words/en-ZA/finance-reading.ts'
import type { Route } from './+types/finance.ts'
import { useDealer } from './dealer-context.ts'
import { FinanceBand } from './finance/finance-band.tsx'
import { FinanceFacts } from './finance/finance-facts.tsx'
import { FinanceReady } from './finance/finance-ready.tsx'
import { FinanceTerms } from './finance/finance-terms.tsx'
import { frameOf, seo } from './seo.ts'
import { Letterhead } from './vehicle/letterhead.tsx'

/** To begin with something: the visitor's to change. The balloon starts at zero, so that the full instalment is seen. */
const EXAMPLE = { ...BLANK, price: amountGrouped(389_900), deposit: amountGrouped(40_000) }

const words = financePageWords

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, clock, log } = context.get(services)
	const own = await findDealer(db).catch((error) => {
		log.error({ reason: reasonOf(error) }, 'the credit rules in the settings could not be read')
	})
	const today = onTheClock(clock(), own?.tradingHours.timeZone ?? 'Africa/Johannesburg').date
	const rules = creditRulesOn(today, own?.creditRules)
	const legalFees = {
		initiation: amountGrouped(highestInitiationFee(rules, Number.POSITIVE_INFINITY)),
		service: amountGrouped(highestServiceFee(rules)),
	}
	const asked = [...url.searchParams.keys()].some((name) => name in BLANK)
	return {
		rules,
		given: readEntries(url.searchParams, { ...EXAMPLE, ...legalFees }),
		asked,
		reading: financeReading,
	}
}

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, {
		title: words.title(frameOf(matches)?.dealer.name),
		description: words.description,
		path: href('/finance'),
	})

export default function FinancePage({ loaderData: { rules, given, asked, reading } }: Route.ComponentProps) {
	const navigate = useNavigate()
	const dealer = useDealer()
	return (
		<main id="main" tabIndex={-1}>
			<Letterhead dealer={dealer} />
			<FinanceBand />
			<section id="calculator" className="section wrap print:p-0" aria-labelledby="calculator-title">
				<h2 id="calculator-title" className="title mb-8 text-title-lg print:mb-3 print:text-title-md">
					{financeWords.calculator.title}
				</h2>
				<FinanceCalculator
					given={given}
					checked={asked}
					rules={rules}
					action={href('/finance')}
					onCalculate={(address) => navigate(`?${address}`, { replace: true, preventScrollReset: true })}
				/>
				<FinanceTerms words={reading.terms} />
			</section>
			<FinanceFacts words={reading} />
			<FinanceReady />
		</main>
	)
}
