/** The form for another password: who knows the one that holds may choose the next. */
import { Form, useNavigation } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { accountWords } from '#app/words/en-ZA/account.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { type ChangeAnswer, changePasswordInput } from './account-input.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'

const words = accountWords.password

type Props = { email: string; answer: ChangeAnswer | undefined }

export function ChangePasswordForm({ email, answer }: Props) {
	const { state, formData } = useNavigation()
	const busy = state !== 'idle' && Boolean(formData?.has('password'))
	const { problems, form } = useCheckedForm({
		schema: changePasswordInput,
		busy,
		answered: answer?.problems,
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
			<PasswordField
				name="current"
				label={words.current}
				autoComplete="current-password"
				required
				problem={problems.current && sentence('current', problems.current)}
			/>
			<PasswordField
				name="password"
				label={words.password}
				autoComplete="new-password"
				required
				problem={problems.password && sentence('password', problems.password)}
			/>
			<SubmitButton text={words.button} busyText={words.busy} busy={busy} />
		</Form>
	)
}

function sentence(field: 'current' | 'password', problem: string): string {
	const said = words.problems
	if (problem === 'too-short') return said['too-short'](SHORTEST_PASSWORD)
	if (problem === 'too-long') return said['too-long'](LONGEST_PASSWORD)
	if (problem === 'easy') return passwordWords.choose.problems.easy
	return problem === 'wrong' ? said.wrong : said[field]
}
