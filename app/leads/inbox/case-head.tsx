/** Who wrote, about what, when, how long they have waited, and what they wrote. */
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import { spamFlagMessages } from '#app/words/en-ZA/intake.ts'
import type { Case } from './case.ts'
import type { Told } from './entry.ts'
import { spanOf, whenIn } from './entry-words.ts'
import { TONES } from './inbox-list.tsx'
import { isNew, minutesToAnswer } from './standing.ts'

type Props = { of: Case; told: Told; reference?: string }

export function CaseHead({ of, told, reference }: Props) {
	const { subject, createdAt, now } = of
	return (
		<>
			<header>
				<Tag tone={TONES[subject.kind]}>{words.kindsInFull[subject.kind]}</Tag>
				<h2 dir="auto" className="title mt-2 text-left text-title-md wrap-anywhere">
					{told.name}
				</h2>
				<p dir="auto" className="text-left font-[550] wrap-anywhere">
					{told.about}
				</p>
				<p className="text-sm text-ink-muted">
					{[reference, whenIn(createdAt, now), waited(of)].filter(Boolean).join(' / ')}
				</p>
			</header>
			{of.spamFlags.length > 0 && (
				<Notice className="mt-4">
					<strong className="block">{words.check}</strong>
					{words.checkText}
					<ul className="mt-1 list-disc pl-5">
						{of.spamFlags.map((flag) => (
							<li key={flag}>{spamFlagMessages.flags[flag]}</li>
						))}
					</ul>
				</Notice>
			)}
			{told.text && (
				<section aria-label={words.message} className="mt-4">
					<p dir="auto" className="max-w-180 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
						{told.text}
					</p>
				</section>
			)}
		</>
	)
}

function waited({ createdAt, answeredAt, status, now }: Case): string | undefined {
	if (answeredAt) return words.answered.after(spanOf(minutesToAnswer(createdAt, answeredAt)))
	return isNew(status) ? words.answered.notYet(spanOf(minutesToAnswer(createdAt, now))) : undefined
}
