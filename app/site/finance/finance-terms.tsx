/** How the calculator works and what it leaves out, in full; folded away until somebody asks. */
import { icons } from '#app/ui/icons.ts'
import type { FinanceReading } from '#app/words/en-ZA/finance-reading.ts'

export function FinanceTerms({ words }: { words: FinanceReading['terms'] }) {
	return (
		<details className="group mt-10 border-y border-line print:hidden">
			<summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold [&::-webkit-details-marker]:hidden">
				{words.title}
				<icons.ChevronDown
					aria-hidden
					strokeWidth={1.75}
					className="size-6 flex-none group-open:rotate-180"
				/>
			</summary>
			<ol className="max-w-(--container-read) list-decimal space-y-3 pb-6 pl-6 text-sm">
				{words.lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ol>
		</details>
	)
}
