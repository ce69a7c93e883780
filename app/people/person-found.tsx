/** What is held on somebody: the records, and what else they name. */
import { Form } from 'react-router'
import { localNumber } from '#app/kernel/phone.ts'
import { InboxList } from '#app/leads/inbox/inbox-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import { withLines } from './clues.ts'
import type { Person } from './person.ts'

const words = peopleWords.find

export function PersonFound({ person, typed, now }: { person: Person; typed: string; now: Date }) {
	const { lines, drafts, further } = person
	return (
		<section aria-labelledby="found">
			<h2 id="found" className="title text-title-sm">
				{words.found(lines.length)}
			</h2>
			{lines.length > 0 && (
				<div className="mt-3 rounded-panel border border-line bg-surface-raised">
					<InboxList lines={lines} now={now} current={undefined} search="" />
				</div>
			)}
			{drafts > 0 && <p className="mt-3">{words.drafts(drafts)}</p>}
			<Notice className="mt-4">{words.careful}</Notice>
			{further.length > 0 && (
				<Form method="post" preventScrollReset className="mt-4">
					<p className="text-sm text-ink-muted">{words.further}</p>
					<ul className="mt-1 mb-3 wrap-anywhere">
						{further.map((fact) => (
							<li key={fact}>{localNumber(fact)}</li>
						))}
					</ul>
					<textarea name="clues" value={withLines(typed, further)} readOnly hidden />
					<Button type="submit" size="small">
						{words.widen}
					</Button>
				</Form>
			)}
		</section>
	)
}
