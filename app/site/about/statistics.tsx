/** The dealership's own statistics, above the horizon line. */
import type { Statistic } from '#app/features/dealer/dealer.ts'
import { aboutMessages } from '#app/messages/en-ZA/about.ts'

export function Statistics({ statistics }: { statistics: Statistic[] }) {
	if (statistics.length === 0) return null
	return (
		<section className="wrap" aria-label={aboutMessages.figures}>
			<dl className="border-t-2 border-ink sm:grid sm:auto-cols-fr sm:grid-flow-col">
				{statistics.map(({ value, label }) => (
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
