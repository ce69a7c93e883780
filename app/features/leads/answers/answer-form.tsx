/** The one button that answers an enquiry, below the email that it sends. */
import { useState } from 'react'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Select } from '#app/components/select.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { formatDateTime, formatDay } from '#app/core/dates.ts'
import { answerMessages } from '#messages/answers.ts'
import type { Answer } from './answer.ts'

const messages = answerMessages.page

type Props = {
	answer: Answer
	until: string // the day that is proposed, or was chosen
	sentences: Record<string, string> // by day; one without a reservation
	hasEmail: boolean
	callAt: Date
}

export function AnswerForm({ answer, until, sentences, hasEmail, callAt }: Props) {
	const [day, setDay] = useState(until)
	const days = Object.keys(sentences)
	return (
		<ButtonForm fields={{ answer, shown: day }}>
			{(isPending) => (
				<>
					{answer === 'reserved' && (
						<div className="mb-5 max-w-80">
							<Select
								label={messages.until}
								name="until"
								value={day}
								onChange={({ currentTarget }) => setDay(currentTarget.value)}
								options={days.map((value) => ({
									value,
									text: formatDay(value as `${number}-${number}-${number}`),
								}))}
							/>
						</div>
					)}
					{hasEmail ? (
						<>
							<p className="mb-2 text-sm text-ink-muted">{messages.reader}</p>
							<blockquote aria-live="polite" className="mb-5 border-l-4 border-gold-600 pl-4 text-lg">
								{sentences[day]}
							</blockquote>
						</>
					) : (
						<Notice className="mb-5">{messages.noEmail}</Notice>
					)}
					<p className="mb-5 text-sm">
						{answer === 'call' ? messages.effects.call(formatDateTime(callAt)) : messages.effects[answer]}
					</p>
					<SubmitButton
						text={hasEmail ? messages.send[answer] : messages.save[answer]}
						busyText={messages.sending}
						busy={isPending}
						className="max-sm:w-full"
					/>
					<p className="mt-3 text-sm text-ink-muted">{messages.once}</p>
				</>
			)}
		</ButtonForm>
	)
}
