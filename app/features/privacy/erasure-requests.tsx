/** The people who asked on their own page to be deleted, with the days that are left. */
import { Form, href, Link } from 'react-router'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { TextAreaField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'

import { useForm } from '#app/components/use-form.ts'
import { formatLongDate, type IsoDate } from '#app/core/dates.ts'
import type { FieldErrors } from '#app/core/form.ts'
import { leadUrl } from '#app/features/leads/inbox/inbox-item.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'
import type { OpenErasureRequest } from './erasure-request.ts'
import { answerInput } from './person.ts'

const messages = peopleMessages.requests

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
					{messages.heading}
				</h2>
				<p className="mt-1 text-sm text-ink-muted">{messages.text}</p>
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
				{messages.due(formatLongDate(dueOn), daysLeft)}
			</p>
			<p className="text-sm text-ink-muted">{messages.requestedOn(formatLongDate(requestedOn))}</p>
			<div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
				{identifiers && (
					<Form method="post">
						<textarea name="identifiers" value={identifiers} readOnly hidden />
						<Button type="submit" size="small">
							{messages.find}
						</Button>
					</Form>
				)}
				<details open={errors !== undefined} className="min-w-0 open:w-full">
					<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
						{messages.answer}
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
		messageOf: (_, code) => messages.errors[code] ?? messages.errors.unreadable,
		values: { about },
		rejected: errors && { errors },
		isOwn: (data) => data.get('intent') === ANSWER_INTENT && data.get('about') === about,
	})
	return (
		<Form {...form} method="post" preventScrollReset className="mt-2 grid gap-3">
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="about" value={about} />
			<TextAreaField {...field('note')} label={messages.note} help={messages.noteHelp} rows={3} required />
			<SubmitButton
				name="intent"
				value={ANSWER_INTENT}
				kind="line"
				size="small"
				text={messages.save}
				busyText={messages.saving}
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
