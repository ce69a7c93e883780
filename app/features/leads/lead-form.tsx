/** Shared by the forms of leads: frame, result and button, and the fields by which a visitor can be answered. */
import { type ComponentProps, Fragment, type ReactNode, Suspense } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { cn, controlClass } from '#app/components/cn.ts'
import { FieldFrame, type FieldNotes, TextAreaField, TextField } from '#app/components/field.tsx'
import { lazyPart } from '#app/components/hydration.tsx'
import { icons } from '#app/components/icons.ts'
import { ErrorSummary, type FieldLink, Notice } from '#app/components/notice.tsx'

import type { TradeInField } from '#app/features/leads/trade-ins/trade-in.ts'
import { RetryWhenOffline, SubmissionFields } from '#app/features/submissions/submission-fields.tsx'
import { leadMessages as messages } from '#messages/leads.ts'
import { submissionMessages } from '#messages/submissions.ts'
import { type FormTexts, messageFor, type SentTexts } from './form-texts.ts'
import type { FormKind, LeadResult, Rejection } from './lead.ts'
import { ANSWER_OPTIONS, MAX_LENGTHS } from './lead-limits.ts'
import { type LeadFormProps, loadSubmittedPanel, useLeadForm } from './use-lead-form.ts'

type FieldName = keyof typeof MAX_LENGTHS | TradeInField
type Field = FieldNotes & { name: FieldName; defaultValue: string }

const SubmittedPanel = lazyPart(() =>
	loadSubmittedPanel().then((module) => ({ default: module.SubmittedPanel })),
)

/** In the order of the fields in all forms. */
const FIELD_NAMES = Object.keys(MAX_LENGTHS)

type Props = LeadFormProps & {
	to: string // URL that the form posts to
	kind: FormKind
	texts: FormTexts
	sentHeading: string | ((when: string) => string) // after sending
	sentTexts?: SentTexts // below it, instead of when to expect an answer; the form goes
	initialValues: Partial<Record<FieldName, string | undefined>> // prefilled values
	className?: string
	buttonClassName?: string
	children: (field: (name: FieldName) => Field, rejection: Rejection | undefined) => ReactNode
}

/** Anchor of the result on a page that was rendered in response to the form. */
const NOTICE_ID = 'result'

export function LeadForm(props: Props) {
	const { to, texts, sentHeading, sentTexts, initialValues, className, buttonClassName, children } = props
	const { phone, chat, vehicleId, openness, replyTime, own } = props
	const labels: Record<string, string> = { ...messages.labels, ...own?.labels }
	const {
		form,
		token,
		field,
		notice,
		connection,
		receivedCount,
		isBusy,
		isSent,
		isByPhone,
		sentWhen,
		isFolded,
		rejection,
		...rest
	} = useLeadForm({ ...props, action: to, values: initialValues })
	const labelledField = (name: FieldName): Field => ({
		...field(name),
		id: name,
		name,
		label: labels[name] ?? '',
	})

	const linksTo = (isWrong: (name: string) => unknown): FieldLink[] =>
		[...(own?.names ?? []), ...FIELD_NAMES]
			.filter(isWrong)
			.map((name) => ({ id: name, label: labels[name] ?? '' }))
	const wrongFields = linksTo((name) => rest.wrongNames.includes(name))

	return (
		<>
			{isSent && (
				<Suspense>
					<SubmittedPanel
						id={NOTICE_ID}
						heading={typeof sentHeading === 'string' ? sentHeading : sentHeading(sentWhen ?? '')}
						notice={sentTexts ? undefined : notice && messageFor(texts, notice, phone.display)}
						takesFocus={isFolded && !notice}
						texts={sentTexts}
						{...{ phone, chat, vehicleId, openness, replyTime, isByPhone }}
					/>
				</Suspense>
			)}
			<details open={!isFolded} hidden={isSent && sentTexts !== undefined} className="group">
				<summary
					className={cn(
						'min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden',
						isSent ? 'flex' : 'hidden',
					)}
				>
					{messages.sent.another}
					<icons.ChevronDown
						aria-hidden
						strokeWidth={1.75}
						className="size-5 transition-transform duration-(--duration-fast) group-open:rotate-180"
					/>
				</summary>
				<form {...form} method="post" encType={own?.encType} action={`${to}#${NOTICE_ID}`}>
					{notice && !isSent && (
						<ResultNotice
							result={notice}
							texts={texts}
							phone={phone.display}
							invalidFields={linksTo((name) => rest.errors[name])}
						/>
					)}
					{!notice && wrongFields.length > 1 && (
						<Notice kind="wrong" className="mb-4">
							<ErrorSummary errors={wrongFields} />
						</Notice>
					)}
					<Fragment key={receivedCount}>
						<SubmissionFields token={token} />
						<div className={className}>{children(labelledField, rejection)}</div>
					</Fragment>
					<SubmitButton
						text={texts.send}
						busyText={messages.sending}
						busy={isBusy}
						className={buttonClassName}
					/>
					<RetryWhenOffline {...connection} messages={connectionMessages()} className="mt-3" />
					<p className="mt-2.5 text-xs text-ink-muted">
						{messages.use} {/* In a new tab: otherwise the visitor's input would be lost. */}
						<a href={href('/privacy')} target="_blank" rel="noopener" className="link font-normal">
							{messages.privacy}
							<span className="sr-only"> {messages.newTab}</span>
						</a>
					</p>
				</form>
			</details>
		</>
	)
}

const connectionMessages = () => ({
	offline: submissionMessages.waiting,
	unreachable: submissionMessages.unreached,
	leave: submissionMessages.leave,
	cancel: submissionMessages.stop,
})

type NoticeProps = { result: LeadResult; texts: FormTexts; phone: string; invalidFields?: FieldLink[] }

/** Without JavaScript: the toast's message above the form; the response URL links to it. */
export function ResultNotice({ result, texts, phone, invalidFields = [] }: NoticeProps) {
	const message = messageFor(texts, result, phone)
	const isSent = result.outcome === 'sent'
	return (
		<div id={NOTICE_ID} tabIndex={-1} role={isSent ? 'status' : 'alert'} className="mb-4">
			<Notice kind={isSent ? 'good' : 'wrong'}>
				{message?.title && <strong className="block">{message.title}</strong>}
				{message?.description ?? messages.fields}
				{invalidFields.length > 0 && <ErrorSummary errors={invalidFields} className="mt-1" />}
			</Notice>
		</div>
	)
}

type FieldOf = Parameters<ComponentProps<typeof LeadForm>['children']>[0]

type ReachFieldsProps = { field: FieldOf; isOptional?: boolean | undefined; isEnough?: boolean | undefined }

export const EmailField = ({ field, isOptional }: ReachFieldsProps) => (
	<TextField
		{...field('from_email')}
		{...(isOptional ? { optional: messages.optional } : { required: true })}
		type="email"
		inputMode="email"
		autoComplete="email"
	/>
)

export const PhoneField = ({ field, isEnough }: ReachFieldsProps) => (
	<TextField
		{...field('from_phone')}
		{...(isEnough ? { help: messages.eitherIsEnough } : { optional: messages.optional })}
		type="tel"
		inputMode="tel"
		autoComplete="tel"
	/>
)

export const AnswerField = ({ field }: ReachFieldsProps) => {
	const { defaultValue, name, ...notes } = field('answer_by')
	return (
		<FieldFrame notes={{ ...notes, optional: messages.optional }}>
			{(controlProps) => (
				<select
					{...controlProps}
					name={name}
					defaultValue={defaultValue}
					className={`${controlClass} select-arrow pr-11`}
				>
					{['' as const, ...ANSWER_OPTIONS].map((value) => (
						<option key={value} value={value}>
							{messages.answers[value]}
						</option>
					))}
				</select>
			)}
		</FieldFrame>
	)
}

type PersonFieldsProps = { field: FieldOf; emailOptional: boolean | undefined; message: string } // message: its label

/** Who writes, how they are answered, and an optional message, in a grid of two columns. */
export const PersonFields = ({ field, emailOptional, message }: PersonFieldsProps) => (
	<>
		<TextField {...field('from_name')} required autoComplete="name" />
		{emailOptional && <PhoneField field={field} isEnough />}
		<EmailField field={field} isOptional={emailOptional} />
		{!emailOptional && <PhoneField field={field} />}
		{emailOptional && <AnswerField field={field} />}
		<TextAreaField
			{...field('message')}
			label={message}
			optional={messages.optional}
			rows={3}
			className="md:col-span-2"
		/>
	</>
)
