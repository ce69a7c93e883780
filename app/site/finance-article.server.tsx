/**
 * What the server alone makes of /finance, so that no script of the page has its markup: the terms of the calculator,
 * and what to know before applying.
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { icons } from '#app/components/icons.ts'
import { financeArticle as messages } from '#messages/finance.ts'

export const financeTermsHtml = (): string => renderToStaticMarkup(<FinanceTerms />)

export const financeFactsHtml = (): string => renderToStaticMarkup(<FinanceFacts />)

/**
 * The full terms: how the calculator works and which costs it leaves out. Collapsed until the visitor opens
 * it.
 */
function FinanceTerms() {
	const { terms } = messages
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

/** What to know before applying: the steps from estimate to keys, the documents, and advice. */
function FinanceFacts() {
	return (
		<section className="border-t border-line bg-surface-sunken print:hidden">
			<div className="section wrap">
				<div className="grid gap-8 lg:grid-cols-[2fr_3fr] lg:gap-16">
					<div>
						<h2 className="title text-title-lg">{messages.stepsTitle}</h2>
						<p className="mt-4 max-w-(--container-read) text-ink-muted">{messages.intro}</p>
					</div>
					<ol className="grid gap-x-10 sm:grid-cols-2">
						{messages.steps.map(({ title, text }, index) => (
							<li key={title} className="border-t border-line pt-4 pb-7">
								<h3 className="title text-title-sm">
									<span aria-hidden className="mr-2.5 text-accent-ink">
										{index + 1}
									</span>
									{title}
								</h3>
								<p className="mt-2">{text}</p>
							</li>
						))}
					</ol>
				</div>
				<div className="mt-8 grid gap-x-16 gap-y-12 lg:mt-12 lg:grid-cols-[2fr_3fr]">
					<div>
						<h2 className="title text-title-md">{messages.needTitle}</h2>
						<CheckList>{messages.need}</CheckList>
						<p className="mt-4 text-sm text-ink-muted">{messages.needSelfEmployed}</p>
					</div>
					<div>
						<h2 className="title text-title-md">{messages.knowTitle}</h2>
						<ul className="mt-4">
							{messages.know.map((line) => (
								<li key={line} className="border-t border-line py-3">
									{line}
								</li>
							))}
						</ul>
					</div>
				</div>
			</div>
		</section>
	)
}

function CheckList({ children }: { children: readonly string[] }) {
	return (
		<ul className="mt-4">
			{children.map((line) => (
				<li key={line} className="flex gap-3 border-t border-line py-3">
					<icons.Check aria-hidden strokeWidth={1.75} className="mt-1 size-5 flex-none text-accent" />
					{line}
				</li>
			))}
		</ul>
	)
}
