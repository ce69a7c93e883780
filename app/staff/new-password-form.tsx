/** The form for a new password, behind the link of the letter. */
import { Form } from 'react-router'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { Refused } from './forgot-form.tsx'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { newPasswordInput, type PasswordAnswer } from './password-input.ts'

const words = passwordWords.choose

type Props = { token: string; answer: Exclude<PasswordAnswer, { done: true }> | undefined }

export function NewPasswordForm({ token, answer }: Props) {
	const { form, field, isPending } = useForm({
		schema: newPasswordInput,
		messageOf: (_, code) => messageOfNewPassword(code),
		rejected: answer && { errors: answer.problems },
	})
	return (
		<Form {...form} method="post">
			{answer && answer.refusal !== 'missing' && <Refused answer={answer} />}
			<input type="hidden" name="token" value={token} />
			<div className="grid gap-5">
				<PasswordField {...field('password')} label={words.password} autoComplete="new-password" required />
				<SubmitButton text={words.button} busyText={words.busy} busy={isPending} className="w-full" />
			</div>
		</Form>
	)
}

export function messageOfNewPassword(code: string): string {
	const messages = words.problems
	if (code === 'too-short') return messages['too-short'](SHORTEST_PASSWORD)
	if (code === 'too-long') return messages['too-long'](LONGEST_PASSWORD)
	return code === 'easy' ? messages.easy : messages.required
}
