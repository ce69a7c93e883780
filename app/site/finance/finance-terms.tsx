/**
 * The full terms: how the calculator works and which costs it leaves out. Collapsed until the visitor opens
 * it.
 */
import { icons } from '#app/components/icons.ts'
import type { FinanceArticle } from '#app/messages/en-ZA/finance-article.ts'

export function FinanceTerms({ messages }: { messages: FinanceArticle['terms'] }) {
	return (
		<details className="group mt-10 border-y border-line print:hidden">
			<summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold [&::-webkit-details-marker]:hidden">
				{messages.title}
				<icons.ChevronDown
					aria-hidden
					strokeWidth={1.75}
					className="size-6 flex-none group-open:rotate-180"
				/>
			</summary>
			<ol className="max-w-(--container-read) list-decimal space-y-3 pb-6 pl-6 text-sm">
				{messages.lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ol>
		</details>
	)
}
