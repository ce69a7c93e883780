/** The sender asks to be deleted, or sees until when the dealership answers. */
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { formatLongDate } from '#app/core/dates.ts'
import { DAYS_TO_ANSWER, type ErasureRequest } from '#app/features/privacy/erasure-request.ts'
import { SubmissionFields } from '#app/features/submissions/submission-fields.tsx'
import { ownPageMessages } from '#messages/own-page.ts'

const messages = ownPageMessages.erasure

export const ERASURE_INTENT = 'erase'

type Props = { request: ErasureRequest | undefined; token: string; failure: string | undefined }

export function Erasure({ request, token, failure }: Props) {
	return (
		<section id="erasure" aria-labelledby="erasure-heading">
			<h2 id="erasure-heading" className="title mb-3 text-title-sm">
				{messages.heading}
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
							{messages.open}
						</summary>
						<p className="mt-2 mb-4 text-sm text-ink-muted">{messages.text(DAYS_TO_ANSWER)}</p>
						<ButtonForm fields={{ intent: ERASURE_INTENT }} preventScrollReset>
							{(isPending) => (
								<>
									<SubmissionFields token={token} />
									<SubmitButton
										kind="line"
										text={messages.button}
										busyText={messages.busy}
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
	return isAnswered ? messages.answered(on) : messages.requested(on, formatLongDate(dueOn))
}
