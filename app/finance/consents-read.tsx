/** What an applicant was told and agreed to, word for word, as staff read it. */
import { writtenDate } from '#app/kernel/dates.ts'
import { onOurClock } from '#app/kernel/south-african-clock.ts'
import { Tag } from '#app/ui/tag.tsx'
import { applicationOfficeWords } from '#app/words/en-ZA/application-office.ts'
import type { ConsentsGiven } from './consents.ts'

const words = applicationOfficeWords.consents

export function ConsentsRead({ consents: { at, notice, ticks } }: { consents: ConsentsGiven }) {
	const moment = new Date(at)
	const { time } = onOurClock(moment)
	return (
		<section className="mt-8">
			<h3 className="title text-title-sm">{words.heading}</h3>
			<p className="mt-1 text-sm text-ink-muted">{words.at(`${writtenDate(moment)}, ${time}`)}</p>
			<ul className="mt-2 divide-y divide-line text-sm">
				{ticks.map(({ name, wording, ticked }) => (
					<li key={name} className="flex items-start justify-between gap-4 py-3">
						<span className="min-w-0">{wording}</span>
						<Tag tone={ticked ? 'gold' : 'plain'}>{ticked ? words.yes : words.no}</Tag>
					</li>
				))}
			</ul>
			<details className="text-sm">
				<summary className="link inline-flex min-h-11 cursor-pointer items-center">{words.notice}</summary>
				<p className="whitespace-pre-wrap">{notice}</p>
			</details>
		</section>
	)
}
