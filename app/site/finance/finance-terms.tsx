/** How the calculator works and what it leaves out, in full; folded away until somebody asks. */
import { financePageWords } from '#app/words/en-ZA/finance-page.ts'

const words = financePageWords.terms

export function FinanceTerms() {
	return (
		<details className="mt-10 border-y border-line print:hidden">
			<summary className="py-4 font-semibold">{words.title}</summary>
			<ol className="max-w-(--container-read) list-decimal space-y-3 pb-6 pl-6 text-sm">
				{words.lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ol>
		</details>
	)
}
