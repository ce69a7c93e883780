/** What the forms for enquiries and messages have in common: their frame, what became of them, and the button. */
import { Fragment, type ReactNode } from 'react'
import { IntakeFields } from '#app/intake/intake-fields.tsx'
import { RetryWhenOffline } from '#app/intake/retry-when-offline.tsx'
import { cn } from '#app/ui/cn.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FieldNotes } from '#app/ui/field.tsx'
import { icons } from '#app/ui/icons.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { intakeWords } from '#app/words/en-ZA/intake.ts'
import { leadWords as words } from '#app/words/en-ZA/leads.ts'
import type { LeadAnswer, LeadKind } from './lead.ts'
import { LONGEST } from './lead-limits.ts'
import { messageFor } from './lead-message.ts'
import { SentPanel } from './sent-panel.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

type FieldName = keyof typeof LONGEST
type Field = FieldNotes & { name: FieldName; defaultValue: string }

/** In the order of both forms. */
const FIELD_NAMES = Object.keys(LONGEST) as FieldName[]

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
	const { form, token, field, errors, notice, connection, receivedCount, isBusy, isSent, isFolded } =
		useLeadForm({
			...formProps,
			kind,
			action: to,
			values: blank,
		})
	const labelled = (name: FieldName): Field => ({ ...field(name), id: name, name, label: words.labels[name] })

	return (
		<>
			{isSent && (
				<SentPanel
					id={NOTICE}
					heading={received}
					notice={notice && messageFor(kind, notice, phone.display)}
					takesFocus={isFolded && !notice}
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
					<icons.ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="size-5 transition-transform duration-(--duration-fast) group-open:rotate-180"
					/>
				</summary>
				<form {...form} method="post" action={`${to}#${NOTICE}`}>
					{notice && !isSent && (
						<AnswerNotice
							answer={notice}
							kind={kind}
							phone={phone.display}
							wrong={FIELD_NAMES.filter((name) => errors[name])}
						/>
					)}
					<Fragment key={receivedCount}>
						<IntakeFields token={token} />
						<div className={className}>{children(labelled)}</div>
					</Fragment>
					<SubmitButton
						text={words[kind].send}
						busyText={words.sending}
						busy={isBusy}
						className={buttonClassName}
					/>
					<RetryWhenOffline {...connection} messages={connectionMessages} className="mt-3" />
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

const connectionMessages = {
	offline: intakeWords.waiting,
	unreachable: intakeWords.unreached,
	leave: intakeWords.leave,
	cancel: intakeWords.stop,
}

type NoticeProps = { answer: LeadAnswer; kind: LeadKind; phone: string; wrong?: FieldName[] }

/** Without a script, the toast's words above the form; the address of the answer leads there. */
export function AnswerNotice({ answer, kind, phone, wrong = [] }: NoticeProps) {
	const message = messageFor(kind, answer, phone)
	const isSent = answer.outcome === 'sent'
	return (
		<div id={NOTICE} tabIndex={-1} role={isSent ? 'status' : 'alert'} className="mb-4">
			<Notice kind={isSent ? 'good' : 'wrong'}>
				{message?.title && <strong className="block">{message.title}</strong>}
				{message?.description ?? words.fields}
				{wrong.length > 0 && (
					<ErrorSummary
						errors={wrong.map((name) => ({ id: name, label: words.labels[name] }))}
						className="mt-1"
					/>
				)}
			</Notice>
		</div>
	)
}
