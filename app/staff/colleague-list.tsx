/** Who works here: one line each. */
import { href, Link } from 'react-router'
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { Tag } from '#app/ui/tag.tsx'
import { colleagueWords as words } from '#app/words/en-ZA/staff-office.ts'
import type { Colleague } from './colleague.ts'

const JUST_NOW = 10 * 60 * 1000 // milliseconds

type Props = { colleagues: Colleague[]; ownId: string; now: Date }

export const ColleagueList = ({ colleagues, ownId, now }: Props) => (
	<ul className="mt-6 max-w-180 divide-y divide-line rounded-panel border border-line bg-surface-raised">
		{colleagues.map((colleague) => (
			<li key={colleague.id} className="flex items-center gap-4 px-5 py-3.5">
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
						<b className="font-[620] wrap-anywhere">{colleague.name}</b>
						{colleague.isOwner && <Tag>{words.owner}</Tag>}
						{colleague.id === ownId && <Tag>{words.you}</Tag>}
					</p>
					<p className="text-sm wrap-anywhere text-ink-muted">{colleague.email}</p>
					<p className="text-sm text-ink-muted">
						{seen(colleague.seenAt, now)}. {colleague.hasSecondFactor ? words.factorOn : words.factorOff}.
					</p>
				</div>
				{colleague.id !== ownId && (
					<Link
						to={href('/admin/staff/:id', { id: colleague.id })}
						aria-label={words.changeOf(colleague.name)}
						className="link inline-flex min-h-11 items-center text-sm"
					>
						{words.change}
					</Link>
				)}
			</li>
		))}
	</ul>
)

function seen(at: Date | null, now: Date): string {
	if (!at) return words.never
	if (now.getTime() - at.getTime() < JUST_NOW) return words.seen(words.now)
	return words.seen(words.at(writtenDate(at), onOurClock(at).time))
}
