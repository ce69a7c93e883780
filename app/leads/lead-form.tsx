/** What the forms for enquiries and messages have in common: their frame, what became of them, and the button. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { IntakeFields } from '#app/intake/intake-fields.tsx'
import { cn } from '#app/ui/cn.ts'
import type { FieldNotes } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { LeaveQuestion } from '#app/ui/use-leave-question.ts'
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import { leadWords as words } from '#app/words/en-ZA/leads.ts'
import type { LeadAnswer, LeadKind } from './lead.ts'
import { LONGEST } from './lead-limits.ts'
import { SentPanel } from './sent-panel.tsx'
import { type LeadFormProps, spokenOf, useLeadForm } from './use-lead-form.ts'

type FieldName = keyof typeof LONGEST
type Field = FieldNotes & { name: FieldName; defaultValue: string }

type Props = LeadFormProps & {
	to: string // the page that takes it
	kind: LeadKind
	received: string // the heading once it is sent
	blank: Partial<Record<FieldName, string | undefined>> // what it begins with, where that is not nothing
	className?: string
	buttonClassName?: string
	children: (field: (name: FieldName) => Field) => ReactNode
}

/** Where a page that was made in answer to the form begins to be read. */
const NOTICE = 'answer'

export function LeadForm(props: Props) {
	const { to, kind, received, blank, className, buttonClassName, children, ...formProps } = props
	const { phone } = formProps
	const speech = words[kind]
	const { state, isOffline, form, token, problems, kept, notice, isBusy, isSent, isFolded, panel } =
		useLeadForm({ ...formProps, kind, words: speech })
	const field = (name: FieldName): Field => ({
		name,
		label: words.labels[name],
		defaultValue: [kept[name] ?? blank[name] ?? ''].flat()[0] ?? '',
		problem: words.problem(name, problems[name], LONGEST[name]),
	})

	return (
		<>
			{isSent && (
				<SentPanel
					ref={panel}
					id={NOTICE}
					heading={received}
					notice={notice && spokenOf(notice, speech, phone.display)}
					phone={phone}
				/>
			)}
			<details open={!isFolded} className="group">
				<summary
					className={cn(
						'min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden',
						isSent ? 'flex' : 'hidden',
					)}
				>
					{words.sent.another}
					<ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="size-5 transition-transform duration-(--duration-fast) group-open:rotate-180"
					/>
				</summary>
				<form {...form} method="post" action={`${to}#${NOTICE}`}>
					{notice && !isSent && <AnswerNotice answer={notice} speech={speech} phone={phone.display} />}
					<IntakeFields token={token} />
					<div className={className}>{children(field)}</div>
					<SubmitButton
						text={speech.send}
						busyText={words.sending}
						busy={isBusy}
						className={buttonClassName}
					/>
					<div role="status">
						{state === 'waiting' && (
							<Notice className="mt-3">{isOffline ? intakeWords.waiting : intakeWords.unreached}</Notice>
						)}
					</div>
					{/* Whoever goes now takes with them what is not sent. */}
					{state === 'waiting' && <LeaveQuestion question={intakeWords.leave} />}
					<p className="mt-2.5 text-xs text-ink-muted">
						{words.use} {/* In a tab of its own: what is typed here would be lost. */}
						<a href="/privacy" target="_blank" rel="noopener" className="link font-normal">
							{words.privacy}
							<span className="sr-only"> {words.newTab}</span>
						</a>
					</p>
				</form>
			</details>
		</>
	)
}

/** Without a script, the toast's words above the form; the address of the answer leads there. */
export function AnswerNotice({
	answer,
	speech,
	phone,
}: {
	answer: LeadAnswer
	speech: (typeof words)[LeadKind]
	phone: string
}) {
	const told: { title?: string; description: string } = spokenOf(answer, speech, phone) ?? {
		description: words.fields,
	}
	const isSent = answer.outcome === 'sent'
	return (
		<div id={NOTICE} tabIndex={-1} role={isSent ? 'status' : 'alert'} className="mb-4">
			<Notice kind={isSent ? 'good' : 'wrong'}>
				{told.title && <strong className="block">{told.title}</strong>}
				{told.description}
			</Notice>
		</div>
	)
}
