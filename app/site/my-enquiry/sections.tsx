/**
 * The sections of the sender's own page: how far the dealership is, who has it, and what the applicant still has to
 * send; the offer and the test drive; another question, the wish to be deleted, and what was sent.
 */
import { href, useLocation } from 'react-router'
import { ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextAreaField } from '#app/components/field.tsx'
import { Notice } from '#app/components/notice.tsx'

import { formatLongDate } from '#app/core/dates.ts'
import { LeadForm } from '#app/features/leads/lead-form.tsx'
import type { AppointmentState } from '#app/features/leads/test-drives/slots.ts'
import type { LeadFormProps } from '#app/features/leads/use-lead-form.ts'
import { DAYS_TO_ANSWER, type ErasureRequest } from '#app/features/privacy/erasure-request.ts'
import { SubmissionFields } from '#app/features/submissions/submission-fields.tsx'
import { leadMessages } from '#messages/leads.ts'
import { ownPageMessages } from '#messages/own-page.ts'
import { ownTestDriveMessages } from '#messages/own-test-drive.ts'

type Props = { when: string; state: AppointmentState; link: string }

/** When the test drive is, with the way to move or cancel it. */
export const OwnDrive = ({ when, state, link }: Props) => (
	<section aria-labelledby="drive">
		<h2 id="drive" className="title text-title-md">
			{ownTestDriveMessages.heading[state]}
		</h2>
		<p className="mt-4 mb-5 text-lg font-[650]">{when}</p>
		{state === 'booked' && (
			<ButtonLink to={`${href('/my-test-drive')}?${new URLSearchParams({ link })}`}>
				{ownPageMessages.drive}
			</ButtonLink>
		)}
	</section>
)

const questionMessages = ownPageMessages.question

type QuestionProps = LeadFormProps & { kind: 'enquiry' | 'message'; fields: Record<string, string> }

/** Another question of the same sender: a lead form of which only the message is open. */
export function Question({ kind, fields, ...props }: QuestionProps) {
	const { pathname, search } = useLocation()
	return (
		<section aria-labelledby="question">
			<h2 id="question" className="title mb-4 text-title-md">
				{questionMessages.heading}
			</h2>
			<LeadForm
				{...props}
				texts={leadMessages[kind]}
				kind={kind}
				to={pathname + search}
				sentHeading={questionMessages.received}
				initialValues={{}}
				buttonClassName="mt-4 max-md:w-full"
			>
				{(field) => (
					<>
						{Object.entries(fields).map(([name, value]) => (
							<input key={name} type="hidden" name={name} value={value} />
						))}
						<TextAreaField {...field('message')} required rows={5} />
					</>
				)}
			</LeadForm>
		</section>
	)
}

const erasureMessages = ownPageMessages.erasure

export const ERASURE_INTENT = 'erase'

type ErasureProps = { request: ErasureRequest | undefined; token: string; failure: string | undefined }

/** The sender asks to be deleted, or sees until when the dealership answers. */
export function Erasure({ request, token, failure }: ErasureProps) {
	return (
		<section id="erasure" aria-labelledby="erasure-heading">
			<h2 id="erasure-heading" className="title mb-3 text-title-sm">
				{erasureMessages.heading}
			</h2>
			{request && (
				<Notice kind="good" role="status">
					{textOf(request)}
				</Notice>
			)}
			{!request && (
				<>
					{failure && (
						<Notice kind="wrong" role="alert" className="mb-4">
							{failure}
						</Notice>
					)}
					<details open={failure !== undefined}>
						<summary className="link inline-flex min-h-11 cursor-pointer items-center">
							{erasureMessages.open}
						</summary>
						<p className="mt-2 mb-4 text-sm text-ink-muted">{erasureMessages.text(DAYS_TO_ANSWER)}</p>
						<ButtonForm fields={{ intent: ERASURE_INTENT }} preventScrollReset>
							{(isPending) => (
								<>
									<SubmissionFields token={token} />
									<SubmitButton
										kind="line"
										text={erasureMessages.button}
										busyText={erasureMessages.busy}
										busy={isPending}
										className="max-md:w-full"
									/>
								</>
							)}
						</ButtonForm>
					</details>
				</>
			)}
		</section>
	)
}

function textOf({ requestedOn, dueOn, isAnswered }: ErasureRequest): string {
	const on = formatLongDate(requestedOn)
	return isAnswered ? erasureMessages.answered(on) : erasureMessages.requested(on, formatLongDate(dueOn))
}
