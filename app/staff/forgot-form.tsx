/** The form that asks for a link to a new password. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { forgotInput, type PasswordAnswer, RESET_MINUTES } from './password-input.ts'

const words = passwordWords.forgot

export function ForgotForm({ answer }: { answer: PasswordAnswer | undefined }) {
	const rejection = answer?.done === false ? answer : undefined
	const { form, field, isPending } = useForm({
		schema: forgotInput,
		messageOf: () => words.problems.email,
		rejected: rejection && { errors: rejection.problems, values: { email: rejection.email ?? '' } },
	})
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
					{...field('email')}
					label={words.email}
					type="email"
					inputMode="email"
					autoComplete="username"
					required
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={isPending} className="w-full" />
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
