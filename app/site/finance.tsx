/** /finance: what a vehicle costs a month, what a bank would charge in the end, and how to apply. */
import { href, useNavigate } from 'react-router'
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import { BLANK, readEntries } from '#app/finance/calculator-entries.ts'
import { rulesOf } from '#app/finance/dealer-terms.server.ts'
import { FinanceCalculator } from '#app/finance/finance-calculator.tsx'
import { usualEntries, usualTerms } from '#app/finance/usual-terms.ts'
import { amountGrouped, amountTyped } from '#app/kernel/amount-typed.ts'
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
const EXAMPLE = { price: 389_900, deposit: 40_000 }

const words = financePageWords

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, clock, log } = context.get(services)
	const own = await findDealer(db).catch((error) => {
		log.error({ reason: reasonOf(error) }, 'the credit rules in the settings could not be read')
		return undefined
	})
	const rules = rulesOf(own, clock())
	const terms = usualTerms(own ?? {}, rules)
	const price = priceAsked(url) ?? EXAMPLE.price
	const asksForPrice = url.searchParams.get('mode') === 'price'
	const begins = {
		...BLANK,
		...usualEntries(price, terms),
		...(!own?.finance && { deposit: amountGrouped(EXAMPLE.deposit) }),
		...(asksForPrice && { deposit: '0' }),
	}
	const asked = [...url.searchParams.keys()].some((name) => name in BLANK)
	return {
		rules,
		rate: terms.rate,
		given: readEntries(url.searchParams, begins),
		asked,
		isBillOpen: url.searchParams.has('bill'),
		reading: financeReading,
	}
}

function priceAsked({ searchParams }: URL): number | undefined {
	const price = amountTyped(searchParams.get('price') ?? '')
	return price > 0 ? price : undefined
}

export const meta: Route.MetaFunction = ({ matches }) =>
	seo(matches, {
		title: words.title(frameOf(matches)?.dealer.name),
		description: words.description,
		path: href('/finance'),
	})

export default function FinancePage({
	loaderData: { rules, rate, given, asked, isBillOpen, reading },
}: Route.ComponentProps) {
	const navigate = useNavigate()
	const dealer = useDealer()
	return (
		<main id="main" tabIndex={-1}>
			<Letterhead dealer={dealer} />
			<FinanceBand />
			<section className="section wrap print:p-0" aria-labelledby="calculator">
				<h2 id="calculator" className="title mb-6 text-title-lg print:mb-3 print:text-title-md">
					{financeWords.calculator.title}
				</h2>
				<FinanceCalculator
					given={given}
					isBillOpen={isBillOpen}
					checked={asked}
					rules={rules}
					rate={rate}
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
