/** Lists the records found for a person and the further identifiers in them. */
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { InboxList } from '#app/features/leads/inbox/inbox-list.tsx'
import { peopleMessages } from '#messages/privacy-requests.ts'
import { addLines } from './contact-identifiers.ts'
import type { Person } from './person.ts'

const messages = peopleMessages.find

export function PersonSummary({ person, input, now }: { person: Person; input: string; now: Date }) {
	const { lines, drafts, further } = person
	return (
		<section aria-labelledby="found">
			<h2 id="found" className="title text-title-sm">
				{messages.matchCount(lines.length)}
			</h2>
			{lines.length > 0 && (
				<div className="mt-3 rounded-panel border border-line bg-surface-raised">
					<InboxList lines={lines} now={now} current={undefined} search="" />
				</div>
			)}
			{drafts > 0 && <p className="mt-3">{messages.drafts(drafts)}</p>}
			<Notice className="mt-4">{messages.careful}</Notice>
			{further.length > 0 && (
				<div className="mt-4">
					<p className="text-sm text-ink-muted">{messages.further}</p>
					<ul className="mt-1 mb-3 wrap-anywhere">
						{further.map((fact) => (
							<li key={fact}>{fact}</li>
						))}
					</ul>
					<ButtonForm fields={{ intent: 'widen', identifiers: addLines(input, further) }} preventScrollReset>
						{(isPending) => (
							<Button type="submit" size="small" aria-disabled={isPending || undefined}>
								{isPending ? messages.busy : messages.widen}
							</Button>
						)}
					</ButtonForm>
				</div>
			)}
		</section>
	)
}
