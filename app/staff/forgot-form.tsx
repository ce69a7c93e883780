/** The form that asks for a link to a new password. */
import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { readForm, valuesOf } from '#app/kernel/form.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { forgotInput, type PasswordAnswer, RESET_MINUTES } from './password-input.ts'

const words = passwordWords.forgot

export function ForgotForm({ answer }: { answer: PasswordAnswer | undefined }) {
	const [isBlank, setIsBlank] = useState(false)
	const busy = useNavigation().state !== 'idle'
	if (answer?.done) {
		return (
			<Notice kind="good" role="status">
				<strong className="block">{words.sent}</strong>
				{words.sentText(RESET_MINUTES)}
			</Notice>
		)
	}

	function check(event: FormEvent<HTMLFormElement>) {
		const { ok } = readForm(forgotInput, valuesOf(new FormData(event.currentTarget)))
		setIsBlank(!ok)
		if (ok && !busy) return
		event.preventDefault()
		event.currentTarget.querySelector('input')?.focus()
	}

	const wrong = isBlank || answer?.refusal === 'missing'
	return (
		<Form method="post" onSubmit={check}>
			{answer && !wrong && <Refused answer={answer} />}
			<div className="grid gap-5">
				<TextField
					name="email"
					label={words.email}
					type="email"
					inputMode="email"
					autoComplete="username"
					required
					defaultValue={answer?.email}
					problem={wrong ? words.problems.email : undefined}
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
			</div>
		</Form>
	)
}

export function Refused({ answer: { refusal } }: { answer: Extract<PasswordAnswer, { done: false }> }) {
	return (
		<Notice kind="wrong" role="alert" className="mb-6">
			<strong className="block">{passwordWords.failed}</strong>
			{passwordWords.refusals[refusal]}
		</Notice>
	)
}
