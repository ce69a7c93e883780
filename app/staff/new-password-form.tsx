/** The form for a new password, behind the link of the letter. */
import { Form, useNavigation } from 'react-router'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { Refused } from './forgot-form.tsx'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { newPasswordInput, type PasswordAnswer } from './password-input.ts'

const words = passwordWords.choose

type Props = { token: string; answer: Exclude<PasswordAnswer, { done: true }> | undefined }

export function NewPasswordForm({ token, answer }: Props) {
	const busy = useNavigation().state !== 'idle'
	const { problems, form } = useCheckedForm({ schema: newPasswordInput, busy, answered: answer?.problems })
	return (
		<Form {...form} method="post">
			{answer && answer.refusal !== 'missing' && <Refused answer={answer} />}
			<input type="hidden" name="token" value={token} />
			<div className="grid gap-5">
				<PasswordField
					name="password"
					label={words.password}
					autoComplete="new-password"
					required
					problem={problems.password && sentence(problems.password)}
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
			</div>
		</Form>
	)
}

function sentence(problem: string): string {
	const { required, easy, 'too-short': short, 'too-long': long } = words.problems
	if (problem === 'too-short') return short(SHORTEST_PASSWORD)
	if (problem === 'easy') return easy
	return problem === 'too-long' ? long(LONGEST_PASSWORD) : required
}
