/** The form that asks for a link to a new password. */
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { forgotInput, type PasswordAnswer, RESET_MINUTES } from './password-input.ts'

const words = passwordWords.forgot

export function ForgotForm({ answer }: { answer: PasswordAnswer | undefined }) {
	const busy = useNavigation().state !== 'idle'
	const answered = answer?.done === false ? answer.problems : undefined
	const { problems, form } = useCheckedForm({ schema: forgotInput, busy, answered })
	if (answer?.done) {
		return (
			<Notice kind="good" role="status">
				<strong className="block">{words.sent}</strong>
				{words.sentText(RESET_MINUTES)}
			</Notice>
		)
	}

	return (
		<Form {...form} method="post">
			{answer && answer.refusal !== 'missing' && <Refused answer={answer} />}
			<div className="grid gap-5">
				<TextField
					name="email"
					label={words.email}
					type="email"
					inputMode="email"
					autoComplete="username"
					required
					defaultValue={answer?.email}
					problem={problems.email && words.problems.email}
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
