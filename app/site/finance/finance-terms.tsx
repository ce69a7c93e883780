/** How the calculator works and what it leaves out, in full; folded away until somebody asks. */
import type { FinanceReading } from '#app/words/en-ZA/finance-reading.ts'

export function FinanceTerms({ words }: { words: FinanceReading['terms'] }) {
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
