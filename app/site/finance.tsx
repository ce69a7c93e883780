/** /finance: the instalment calculator, the terms of bank finance, and the link to the application. */
import { href, useLocation, useNavigate } from 'react-router'
import { icons } from '#app/components/icons.ts'
import { useHydrated } from '#app/components/typed-before-hydration.ts'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
import type { RouteHandle } from '#app/core/route-handle.ts'
import { findDealer, findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { pageTexts } from '#app/features/dealer/page-texts.ts'
import {
	BLANK_INPUTS,
	CALCULATOR_PARAMETERS,
	type CalculatorInputs,
	EMPTY_INPUTS,
	readInputs,
	WITHOUT_INPUTS,
} from '#app/features/finance/calculator/calculator-inputs.ts'
import { FinanceCalculator } from '#app/features/finance/calculator/finance-calculator.tsx'
import { currentCreditRules } from '#app/features/finance/dealer-terms.server.ts'
import { type DefaultTerms, defaultInputs, defaultTerms } from '#app/features/finance/default-terms.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { financeMessages } from '#messages/finance.ts'
import { type FinanceArticle, financeArticle } from '#messages/finance-article.ts'
import { financePageMessages } from '#messages/finance-page.ts'
import type { Route } from './+types/finance.ts'
import { useDealer } from './dealer-context.ts'
import { ApplyButton } from './finance/apply-button.tsx'
import { FinanceFacts } from './finance/finance-facts.tsx'
import { FinanceHero, UseCalculator } from './finance/finance-hero.tsx'
import { searchTexts, seo } from './seo.ts'
import { Letterhead } from './vehicle/letterhead.tsx'

/** Initial values, in rand. The balloon starts at zero, so that the full instalment is shown. */
const EXAMPLE = { price: 389_900, deposit: 40_000 }

const messages = financePageMessages

export const handle: RouteHandle = { reads: CALCULATOR_PARAMETERS }

export async function loader({ context, url }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, now, log } = appServices
	const dealer = await readOrFallback(log, 'the credit rules of the settings', findDealer(db), undefined)
	const rules = currentCreditRules(dealer, now())
	return {
		rules,
		terms: defaultTerms(dealer ?? {}, rules),
		hasOwnTerms: Boolean(dealer?.finance),
		isWithoutInputs: url.searchParams.has(WITHOUT_INPUTS),
		article: financeArticle,
		texts: pageTexts(await findDealerOrCached(appServices), 'finance'),
	}
}

type Terms = { terms: DefaultTerms; hasOwnTerms: boolean }

/** The inputs of an address; missing ones are those of the dealership, or an example. */
function inputsOf(params: URLSearchParams, { terms, hasOwnTerms }: Terms): CalculatorInputs {
	const price = parseAmount(params.get('price') ?? '')
	const computesPrice = params.get('mode') === 'price'
	return readInputs(params, {
		...BLANK_INPUTS,
		...defaultInputs(price > 0 ? price : EXAMPLE.price, terms),
		...(!hasOwnTerms && { deposit: formatAmount(EXAMPLE.deposit) }),
		...(computesPrice && { deposit: '0' }),
	})
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	loaderData ? seo(matches, { ...searchTexts(loaderData), path: href('/finance') }) : []

export default function FinancePage({
	loaderData: { rules, terms, hasOwnTerms, isWithoutInputs, article, texts },
}: Route.ComponentProps) {
	const navigate = useNavigate()
	const dealer = useDealer()
	const params = new URLSearchParams(useLocation().search)
	const isHydrated = useHydrated()
	const isBlank = isWithoutInputs && !isHydrated
	const hasInputs = [...params.keys()].some((name) => name in BLANK_INPUTS)
	return (
		<main id="main" tabIndex={-1}>
			<Letterhead dealer={dealer} />
			<FinanceHero lede={texts.lede} />
			<section className="section wrap print:p-0" aria-labelledby="calculator">
				<h2 id="calculator" className="title mb-6 text-title-lg print:mb-3 print:text-title-md">
					{financeMessages.calculator.title}
				</h2>
				{isBlank && <p className="mb-6 has-script:hidden">{messages.withoutInputs}</p>}
				<FinanceCalculator
					key={String(isBlank)}
					initialInputs={isBlank ? EMPTY_INPUTS : inputsOf(params, { terms, hasOwnTerms })}
					isBillOpen={!isBlank && params.has('bill')}
					checked={!isBlank && hasInputs}
					rules={rules}
					rate={terms.rate}
					action={href('/finance')}
					onCalculate={(address) => navigate(`?${address}`, { replace: true, preventScrollReset: true })}
				/>
				<FinanceTerms terms={article.terms} />
			</section>
			<FinanceFacts messages={article} />
			<FinanceReady text={texts.ready} />
		</main>
	)
}

/**
 * The full terms: how the calculator works and which costs it leaves out. Collapsed until the visitor opens
 * it.
 */
function FinanceTerms({ terms }: { terms: FinanceArticle['terms'] }) {
	return (
		<details className="group mt-10 border-y border-line print:hidden">
			<summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold [&::-webkit-details-marker]:hidden">
				{terms.title}
				<icons.ChevronDown
					aria-hidden
					strokeWidth={1.75}
					className="size-6 flex-none group-open:rotate-180"
				/>
			</summary>
			<ol className="max-w-(--container-read) list-decimal space-y-3 pb-6 pl-6 text-sm">
				{terms.lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ol>
		</details>
	)
}

/** The last section: apply, or go back to the calculator. */
function FinanceReady({ text }: { text: string }) {
	return (
		<section className="border-t border-line py-[clamp(2.5rem,5vw,4.5rem)] print:hidden">
			<div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
				<div>
					<h2 className="title text-title-lg">{messages.ready}</h2>
					{text && <p className="lede mt-3">{text}</p>}
				</div>
				<p className="flex flex-wrap gap-3">
					<ApplyButton />
					<UseCalculator />
				</p>
			</div>
		</section>
	)
}
