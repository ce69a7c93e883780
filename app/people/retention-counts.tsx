/** What goes, or would go, by the figures of retention. */
import { retentionWords } from '#app/words/en-ZA/retention.ts'
import { type Counts, KINDS } from './retention.ts'

const words = retentionWords.tonight

type Props = { counts: Counts; night: string; isPreview: boolean } // when, in words

export function RetentionCounts({ counts, night, isPreview }: Props) {
	const some = KINDS.filter((kind) => counts[kind] > 0)
	return (
		<section
			aria-labelledby="tonight"
			className="self-start rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h3 id="tonight" className="title text-title-sm">
				{isPreview ? words.previewHeading : words.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{words.at(night)}</p>
			<div role="status" className="mt-4">
				{some.length === 0 && <p>{words.nothing}</p>}
				<ul className="divide-y divide-line">
					{some.map((kind) => (
						<li key={kind} className="py-2.5 font-[550]">
							{words.kinds[kind](counts[kind])}
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
