/** Requests of people about their data: who asked, what was found of a person, a copy of it, and its erasure. */
import { useMemo } from 'react'
import { Form, href, Link } from 'react-router'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { cn } from '#app/components/cn.ts'
import { DownloadButton, useDownload } from '#app/components/download-button.tsx'
import { FieldNote, TextAreaField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatLongDate, type IsoDate } from '#app/core/dates.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { leadUrl } from '#app/features/leads/inbox/inbox-item.ts'
import { InboxList } from '#app/features/leads/inbox/inbox-list.tsx'
import { ownPasswordInput } from '#app/features/staff/passwords/credentials-schema.ts'
import { OwnPasswordField } from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { inboxMessages } from '#messages/inbox.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'
import type { OpenErasureRequest } from './erasure-request.ts'
import { addLines, answerInput, erasureInput, type Person, type PersonResult } from './person.ts'

const messages = peopleMessages.erase

type EraseFormProps = { result: PersonResult; listHash: string; email: string }

export function EraseForm({ result, listHash, email }: EraseFormProps) {
	const rejected = useMemo(() => rejectionOf(result), [result])
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: erasureInput,
		messageOf,
		rejected,
		isOwn: (data) => data.get('intent') === 'erase',
		leaveQuestion: false, // a checkbox and a password
	})
	const { error: sureError } = field('sure')
	return (
		<section
			aria-labelledby="erase"
			className="rounded-panel border border-line bg-surface-raised p-5 md:p-6"
		>
			<h2 id="erase" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{messages.text}</p>
			<Form {...form} method="post" preventScrollReset className="mt-4 grid max-w-96 gap-4">
				<textarea name="identifiers" value={result.input} readOnly hidden />
				<input type="hidden" name="listHash" value={listHash} />
				{result.error === 'changed' && (
					<Notice kind="wrong" role="alert">
						{peopleMessages.rejections.changed}
					</Notice>
				)}
				<FormNotice {...wrongFields} failure={failure} />
				<div>
					<Checkbox
						name="sure"
						value="yes"
						required
						aria-invalid={sureError ? true : undefined}
						aria-describedby={sureError && 'unsure'}
					>
						{messages.sure}
					</Checkbox>
					<FieldNote id="unsure" kind="error">
						{sureError}
					</FieldNote>
				</div>
				<OwnPasswordField {...field('password')} email={email} purpose={messages.heading} />
				<SubmitButton
					kind="danger"
					name="intent"
					value="erase"
					text={messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function rejectionOf({ error }: PersonResult): { errors: FieldErrors } | undefined {
	if (error === 'unsure') return { errors: { sure: error } }
	return error === 'wrong' || error === 'too-many' ? { errors: { password: error } } : undefined
}

const messageOf = (_: string, code: string) =>
	peopleMessages.rejections[code as keyof typeof peopleMessages.rejections]

const copyFormMessages = peopleMessages.copy
export type FileError = 'wrong' | 'too-many' | 'nothing' | 'too-many-searches'

type CopyFormProps = { action: string; identifiers: string; email: string }

/** Password form for downloading a copy of a person's data (data subject request). */
export function CopyForm({ action, identifiers, email }: CopyFormProps) {
	const { submission, isSaved, rejected, download } = useDownload<FileError>()
	const { form, field, errors, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: copyMessageOf,
		rejected,
		submission,
		onSubmit: download,
	})
	const code = errors.password
	return (
		<section aria-labelledby="copy" className="rounded-panel border border-line bg-surface-raised p-5 md:p-6">
			<h2 id="copy" className="title text-title-sm">
				{copyFormMessages.heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{copyFormMessages.text}</p>
			<form {...form} method="post" action={action} className="mt-4 grid max-w-96 gap-4">
				<textarea name="identifiers" defaultValue={identifiers} readOnly hidden />
				{code && !isAboutPassword(code) && (
					<Notice kind="wrong" role="alert">
						{messageForCode(code)}
					</Notice>
				)}
				<OwnPasswordField {...field('password')} email={email} purpose={copyFormMessages.heading} />
				<DownloadButton
					text={copyFormMessages.button}
					busyText={copyFormMessages.busy}
					busy={isPending}
					isSaved={isSaved}
				/>
			</form>
		</section>
	)
}

const messageForCode = (code: string) =>
	peopleMessages.rejections[code as keyof typeof peopleMessages.rejections]

const isAboutPassword = (code: string) => code === 'required' || code === 'wrong' || code === 'too-many'

const copyMessageOf = (_: string, code: string) => (isAboutPassword(code) ? messageForCode(code) : undefined)

/** Lists the records found for a person and the further identifiers in them. */
const personSummaryMessages = peopleMessages.find

export function PersonSummary({ person, input, now }: { person: Person; input: string; now: Date }) {
	const { lines, drafts, further } = person
	return (
		<section aria-labelledby="found">
			<h2 id="found" className="title text-title-sm">
				{personSummaryMessages.matchCount(lines.length)}
			</h2>
			{lines.length > 0 && (
				<div className="mt-3 rounded-panel border border-line bg-surface-raised">
					<InboxList lines={lines} now={now} current={undefined} search="" />
				</div>
			)}
			{drafts > 0 && <p className="mt-3">{personSummaryMessages.drafts(drafts)}</p>}
			<Notice className="mt-4">{personSummaryMessages.careful}</Notice>
			{further.length > 0 && (
				<div className="mt-4">
					<p className="text-sm text-ink-muted">{personSummaryMessages.further}</p>
					<ul className="mt-1 mb-3 wrap-anywhere">
						{further.map((fact) => (
							<li key={fact}>{fact}</li>
						))}
					</ul>
					<ButtonForm fields={{ intent: 'widen', identifiers: addLines(input, further) }} preventScrollReset>
						{(isPending) => (
							<Button type="submit" size="small" aria-disabled={isPending || undefined}>
								{isPending ? personSummaryMessages.busy : personSummaryMessages.widen}
							</Button>
						)}
					</ButtonForm>
				</div>
			)}
		</section>
	)
}

/** The people who asked on their own page to be deleted, with the days that are left. */
const erasureRequestsMessages = peopleMessages.requests

export const ANSWER_INTENT = 'answer'

/** What the server rejected of an answer. */
export type RejectedAnswer = { about: string; answerErrors: FieldErrors }

type Props = { requests: OpenErasureRequest[]; rejected: RejectedAnswer | undefined }

export function ErasureRequests({ requests, rejected }: Props) {
	if (requests.length === 0) return null
	return (
		<section
			aria-labelledby="requests"
			className="mb-8 max-w-180 rounded-panel border border-line bg-surface-raised"
		>
			<div className="px-5 pt-4 pb-3">
				<h2 id="requests" className="title text-title-sm">
					{erasureRequestsMessages.heading}
				</h2>
				<p className="mt-1 text-sm text-ink-muted">{erasureRequestsMessages.text}</p>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{requests.map((request) => (
					<Request
						key={request.line.id}
						request={request}
						errors={rejected?.about === request.line.id ? rejected.answerErrors : undefined}
					/>
				))}
			</ul>
		</section>
	)
}

type RequestProps = { request: OpenErasureRequest; errors: FieldErrors | undefined }

function Request({ request: { line, requestedOn, dueOn, daysLeft, identifiers }, errors }: RequestProps) {
	const name = typeof line.details === 'string' ? inboxMessages.encrypted[line.details] : line.details.name
	return (
		<li className="px-5 py-4">
			<Link
				to={leadUrl(line)}
				dir="auto"
				className="link inline-flex min-h-11 items-center font-[620] wrap-anywhere"
			>
				{name}
			</Link>
			<p className={cn('font-[620]', daysLeft < 0 && 'text-negative')}>
				{erasureRequestsMessages.due(formatLongDate(dueOn), daysLeft)}
			</p>
			<p className="text-sm text-ink-muted">
				{erasureRequestsMessages.requestedOn(formatLongDate(requestedOn))}
			</p>
			<div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
				{identifiers && (
					<Form method="post">
						<textarea name="identifiers" value={identifiers} readOnly hidden />
						<Button type="submit" size="small">
							{erasureRequestsMessages.find}
						</Button>
					</Form>
				)}
				<details open={errors !== undefined} className="min-w-0 open:w-full">
					<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
						{erasureRequestsMessages.answer}
					</summary>
					<AnswerForm about={line.id} errors={errors} />
				</details>
			</div>
		</li>
	)
}

function AnswerForm({ about, errors }: { about: string; errors: FieldErrors | undefined }) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: answerInput,
		messageOf: (_, code) => erasureRequestsMessages.errors[code] ?? erasureRequestsMessages.errors.unreadable,
		values: { about },
		rejected: errors && { errors },
		isOwn: (data) => data.get('intent') === ANSWER_INTENT && data.get('about') === about,
	})
	return (
		<Form {...form} method="post" preventScrollReset className="mt-2 grid gap-3">
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="about" value={about} />
			<TextAreaField
				{...field('note')}
				label={erasureRequestsMessages.note}
				help={erasureRequestsMessages.noteHelp}
				rows={3}
				required
			/>
			<SubmitButton
				name="intent"
				value={ANSWER_INTENT}
				kind="line"
				size="small"
				text={erasureRequestsMessages.save}
				busyText={erasureRequestsMessages.saving}
				busy={isPending}
				className="justify-self-start"
			/>
		</Form>
	)
}

/** On the dashboard: the law sets the day on which these people must have an answer. */
type ErasureNoticeProps = { requests: { count: number; dueOn: IsoDate } | undefined }

export function ErasureNotice({ requests }: ErasureNoticeProps) {
	if (!requests) return null
	return (
		<Notice>
			<p>{peopleMessages.requests.dashboard(requests.count, formatLongDate(requests.dueOn))}</p>
			<Link to={href('/admin/privacy')} className="link inline-flex min-h-11 items-center">
				{peopleMessages.requests.dashboardLink}
			</Link>
		</Notice>
	)
}
