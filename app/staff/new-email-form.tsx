/** The form for another e-mail address to sign in with. */
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { newEmailWords } from '#app/words/en-ZA/staff-office.ts'
import { type NewEmailAnswer, newEmailInput } from './new-email.ts'

const words = newEmailWords.section

type Props = { email: string; hasSecondFactor: boolean; answer: NewEmailAnswer | undefined }

export function NewEmailForm({ email, hasSecondFactor, answer }: Props) {
	const { state, formData } = useNavigation()
	const busy = state !== 'idle' && formData?.get('intent') === 'email'
	const { problems, form } = useCheckedForm({ schema: newEmailInput, busy, answered: answer?.problems })
	const said = words.problems
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			{answer?.refusal && (
				<Notice kind="wrong" role="alert">
					{words.refusals[answer.refusal]}
				</Notice>
			)}
			<TextField
				name="email"
				label={words.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
				defaultValue={answer?.email}
				problem={problems.email && sentence(problems.email)}
			/>
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField
				name="now"
				label={words.now}
				autoComplete="current-password"
				required
				problem={problems.now && (problems.now === 'wrong' ? said.wrong : said.now)}
			/>
			{hasSecondFactor && (
				<TextField
					name="code"
					label={words.code}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={12}
					required
					problem={problems.code && (problems.code === 'wrong' ? said.wrongCode : said.code)}
				/>
			)}
			<SubmitButton
				name="intent"
				value="email"
				text={words.button}
				busyText={words.busy}
				busy={busy}
				kind="line"
			/>
		</Form>
	)
}

function sentence(problem: string): string {
	const { email, known, 'no-email': noEmail } = words.problems
	if (problem === 'required') return email
	return problem === 'known' ? known : noEmail
}
