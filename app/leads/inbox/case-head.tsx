/** Who wrote, when, how long they have waited, and the ways to answer them. */
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { inboxWords as words } from '#app/words/en-ZA/inbox.ts'
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import type { Case } from './case.ts'
import type { Told } from './entry.ts'
import { spanOf, whenIn } from './entry-words.ts'
import { TONES } from './inbox-list.tsx'
import type { Ways } from './lead-ways.ts'
import { isNew, minutesToAnswer } from './standing.ts'

type Props = { of: Case; told: Told; reference?: string; ways: Ways }

export function CaseHead({ of, told, reference, ways }: Props) {
	const { subject, createdAt, now, status } = of
	return (
		<header>
			<Tag tone={TONES[subject.kind]}>{words.kindsInFull[subject.kind]}</Tag>
			<h2 className="title mt-2 text-title-md wrap-anywhere">{told.name}</h2>
			<p className="text-sm text-ink-muted">
				{[reference, whenIn(createdAt, now)].filter(Boolean).join(' / ')}
			</p>
			<p className="mt-1 text-sm">{waited(of)}</p>
			{of.spamFlags.length > 0 && (
				<Notice className="mt-4">
					<strong className="block">{words.check}</strong>
					{words.checkText}
					<ul className="mt-1 list-disc pl-5">
						{of.spamFlags.map((flag) => (
							<li key={flag}>{intakeWords.suspicions[flag]}</li>
						))}
					</ul>
				</Notice>
			)}
			<section aria-label={words.ways.label} className="mt-5 flex flex-wrap gap-2.5">
				{ways.call && (
					<a href={ways.call} className={buttonClass({ kind: 'primary', size: 'small' })}>
						<Phone aria-hidden strokeWidth={1.75} className="size-5" />
						{told.phone}
					</a>
				)}
				<a href={ways.mail} className={buttonClass({ kind: ways.call ? 'line' : 'primary', size: 'small' })}>
					<Mail aria-hidden strokeWidth={1.75} className="size-5" />
					{words.ways.mail}
				</a>
				{ways.chat && (
					<a
						href={ways.chat}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass({ size: 'small' })}
					>
						<MessageCircle aria-hidden strokeWidth={1.75} className="size-5" />
						{words.ways.chat}
						<span className="sr-only"> {words.ways.newTab}</span>
					</a>
				)}
				{isNew(status) && <AnsweredButton version={of.version} />}
			</section>
			<p className="mt-2 text-sm wrap-anywhere text-ink-muted">{told.email}</p>
		</header>
	)
}

function AnsweredButton({ version }: { version: number }) {
	const { formData } = useNavigation()
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="version" value={version} />
			<SubmitButton
				name="intent"
				value="answered"
				text={words.answered.button}
				busyText={words.answered.busy}
				busy={formData?.get('intent') === 'answered'}
				kind="line"
				size="small"
			/>
		</Form>
	)
}

function waited({ createdAt, answeredAt, status, now }: Case): string | undefined {
	if (answeredAt) return words.answered.after(spanOf(minutesToAnswer(createdAt, answeredAt)))
	return isNew(status) ? words.answered.notYet(spanOf(minutesToAnswer(createdAt, now))) : undefined
}
