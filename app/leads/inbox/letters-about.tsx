/** The letters that were written about it, whether they went out, and sending those again that did not. */
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import type { Case } from './case.ts'
import { whenIn } from './entry-words.ts'
import type { InboxAnswer } from './inbox-answer.ts'
import type { ListedLetter } from './letter-line.ts'

const words = inboxWords.letters
const TONES = {
	waiting: 'plain',
	delayed: 'warning',
	held: 'warning',
	sent: 'plain',
	undelivered: 'wrong',
} as const

export const LettersAbout = ({ of, answer }: { of: Case; answer: InboxAnswer | undefined }) => (
	<section aria-labelledby="letters" className="mt-8">
		<h3 id="letters" className="title text-title-sm">
			{words.heading}
		</h3>
		{answer?.outcome === 'not-sent' && (
			<Notice kind="wrong" role="alert" className="mt-3">
				{words.notSent}
			</Notice>
		)}
		{of.letters.length === 0 && <p className="mt-2 text-sm text-ink-muted">{words.none}</p>}
		<ul className="mt-2 divide-y divide-line">
			{of.letters.map((letter) => (
				<Letter key={letter.id} letter={letter} now={of.now} />
			))}
		</ul>
	</section>
)

function Letter({ letter, now }: { letter: ListedLetter; now: Date }) {
	const { formData } = useNavigation()
	const { id, kind, status, lastError, createdAt, sentAt } = letter
	const name = words.kinds[kind] ?? words.other
	const busy = formData?.get('letter') === id
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
			<p className="min-w-0 flex-1 basis-full text-sm sm:basis-0">
				<span className="font-[550]">{name}</span>, {whenIn(sentAt ?? createdAt, now)}
				{lastError && status !== 'sent' && (
					<span className="block text-ink-muted wrap-anywhere">{words.reason(lastError)}</span>
				)}
			</p>
			<Tag tone={TONES[status]}>{words.statuses[status]}</Tag>
			{status !== 'sent' && status !== 'waiting' && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="letter" value={id} />
					<Button
						type="submit"
						size="small"
						name="intent"
						value="letter"
						aria-label={`${status === 'held' ? words.release : words.again}: ${name}`}
						aria-disabled={busy || undefined}
					>
						{busy ? words.busy : status === 'held' ? words.release : words.again}
					</Button>
				</Form>
			)}
		</li>
	)
}
