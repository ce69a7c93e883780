/** The form for another password: who knows the one that holds may choose the next. */
import { Form } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { accountWords } from '#app/words/en-ZA/account.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { type ChangeAnswer, changePasswordInput } from './account-input.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'

const words = accountWords.password

type Props = { email: string; answer: ChangeAnswer | undefined }

export function ChangePasswordForm({ email, answer }: Props) {
	const { form, field, isPending } = useForm({
		schema: changePasswordInput,
		messageOf,
		rejected: answer && { errors: answer.problems },
		isOwn: (data) => data.has('password'),
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			{answer?.refusal && (
				<Notice kind="wrong" role="alert">
					{words.refusals[answer.refusal]}
				</Notice>
			)}
			{/* For password managers, who else do not know whose password changes. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField {...field('current')} label={words.current} autoComplete="current-password" required />
			<PasswordField {...field('password')} label={words.password} autoComplete="new-password" required />
			<SubmitButton text={words.button} busyText={words.busy} busy={isPending} />
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	const messages = words.problems
	if (code === 'too-short') return messages['too-short'](SHORTEST_PASSWORD)
	if (code === 'too-long') return messages['too-long'](LONGEST_PASSWORD)
	if (code === 'easy') return passwordWords.choose.problems.easy
	return code === 'wrong' ? messages.wrong : messages[name as 'current' | 'password']
}
