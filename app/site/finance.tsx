/** /finance: the instalment calculator, the terms of bank finance, and the link to the application. */
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { ButtonLink, buttonClass } from '#app/components/button.tsx'
import { lazyPart, useHydrated } from '#app/components/hydration.tsx'
import { scrollSmoothlyTo } from '#app/components/scrolling.tsx'
import type { RouteHandle } from '#app/core/addresses.ts'
import { formatAmount, parseAmount } from '#app/core/amount-typed.ts'
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
import { financeMessages, financePageMessages } from '#messages/finance.ts'

import type { Route } from './+types/finance.ts'
import { useDealer } from './dealer-context.ts'
import { financeFactsHtml, financeTermsHtml } from './finance-article.server.tsx'
import { PageBanner, PageHeader } from './page-header.tsx'
import { findBanner } from './page-parts.server.ts'
import { searchTexts, seo } from './seo.ts'

/** Seen in print only. */
const Letterhead = lazyPart(() =>
	import('./vehicle/letterhead.tsx').then((module) => ({ default: module.Letterhead })),
)

/** Initial values, in rand. The balloon starts at zero, so that the full instalment is shown. */
const EXAMPLE = { price: 389_900, deposit: 40_000 }

const messages = financePageMessages

export const handle: RouteHandle = { reads: CALCULATOR_PARAMETERS }

export async function loader({ context, url }: Route.LoaderArgs) {
	const appServices = context.get(servicesContext)
	const { db, now, log } = appServices
	const dealer = await readOrFallback(log, 'the credit rules of the settings', findDealer(db), undefined)
	const rules = currentCreditRules(dealer, now())
	const texts = pageTexts(await findDealerOrCached(appServices), 'finance')
	return {
		rules,
		terms: defaultTerms(dealer ?? {}, rules),
		hasOwnTerms: Boolean(dealer?.finance),
		isWithoutInputs: url.searchParams.has(WITHOUT_INPUTS),
		article: { terms: financeTermsHtml(), facts: financeFactsHtml() },
		texts,
		banner: await findBanner(appServices, texts.picture),
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
	loaderData: { rules, terms, hasOwnTerms, isWithoutInputs, article, texts, banner },
}: Route.ComponentProps) {
	const navigate = useNavigate()
	const dealer = useDealer()
	const params = new URLSearchParams(useLocation().search)
	const isHydrated = useHydrated()
	const isBlank = isWithoutInputs && !isHydrated
	const hasInputs = [...params.keys()].some((name) => name in BLANK_INPUTS)
	return (
		<main id="main" tabIndex={-1}>
			<Suspense>
				<Letterhead dealer={dealer} />
			</Suspense>
			<FinanceHero lede={texts.lede} plain={banner !== null} />
			<PageBanner banner={banner} />
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
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the server (finance-article.server.tsx) */}
				<div dangerouslySetInnerHTML={{ __html: article.terms }} />
			</section>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: of the server (finance-article.server.tsx) */}
			<div dangerouslySetInnerHTML={{ __html: article.facts }} />
			<FinanceReady text={texts.ready} />
		</main>
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

/** The dark header of /finance: heading and two buttons. `plain`: no picture, because another one follows directly. */
function FinanceHero({ lede, plain }: { lede: string; plain: boolean }) {
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

function UseCalculator() {
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
const ApplyButton = () => (
	<ButtonLink kind="primary" to={href('/finance/application')}>
		{financePageMessages.applyNow}
		<ArrowRight aria-hidden strokeWidth={1.75} className="size-5 max-sm:hidden" />
	</ButtonLink>
)
