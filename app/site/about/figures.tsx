/** What the dealership claims of itself, as figures on the horizon. */
import type { Figure } from '#app/dealer/dealer.ts'
import { aboutWords } from '#app/words/en-ZA/about.ts'

export function Figures({ figures }: { figures: Figure[] }) {
	if (figures.length === 0) return null
	return (
		<section className="wrap" aria-label={aboutWords.figures}>
			<dl className="border-t-2 border-ink sm:grid sm:auto-cols-fr sm:grid-flow-col">
				{figures.map(({ value, label }) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end border-line py-5 max-sm:border-b sm:pt-6 sm:pr-6 sm:not-first:border-l sm:not-first:pl-6"
					>
						<dt className="mt-1.5 text-sm text-ink-muted">{label}</dt>
						<dd className="figure">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
