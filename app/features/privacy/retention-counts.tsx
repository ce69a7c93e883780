/** Lists how many records are, or would be, removed under the retention periods. */
import { retentionMessages } from '#messages/retention.ts'
import { type Counts, OVERDUE_KINDS } from './retention.ts'

const messages = retentionMessages.tonight

type Props = { counts: Counts; night: string; isPreview: boolean } // night: formatted time of the next run

export function RetentionCounts({ counts, night, isPreview }: Props) {
	const nonZeroKinds = OVERDUE_KINDS.filter((kind) => counts[kind] > 0)
	return (
		<section
			aria-labelledby="tonight"
			className="self-start rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h3 id="tonight" className="title text-title-sm">
				{isPreview ? messages.previewHeading : messages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{messages.at(night)}</p>
			<div role="status" className="mt-4">
				{nonZeroKinds.length === 0 && <p>{messages.nothing}</p>}
				<ul className="divide-y divide-line">
					{nonZeroKinds.map((kind) => (
						<li key={kind} className="py-2.5 font-[550]">
							{messages.kinds[kind](counts[kind])}
						</li>
					))}
				</ul>
			</div>
		</section>
	)
}
