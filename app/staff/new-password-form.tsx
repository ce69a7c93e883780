/** The form for a new password, behind the link of the letter. */
import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { readForm, valuesOf } from '#app/kernel/form.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { Refused } from './forgot-form.tsx'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { newPasswordInput, type PasswordAnswer } from './password-input.ts'

const words = passwordWords.choose

type Props = { token: string; answer: Exclude<PasswordAnswer, { done: true }> | undefined }

export function NewPasswordForm({ token, answer }: Props) {
	const [found, setFound] = useState<string>()
	const busy = useNavigation().state !== 'idle'
	const problem = found ?? answer?.problem

	function check(event: FormEvent<HTMLFormElement>) {
		const read = readForm(newPasswordInput, valuesOf(new FormData(event.currentTarget)))
		setFound(read.ok ? undefined : read.problems.password)
		if (read.ok && !busy) return
		event.preventDefault()
		event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus()
	}

	return (
		<Form method="post" onSubmit={check}>
			{answer && answer.refusal !== 'missing' && <Refused answer={answer} />}
			<input type="hidden" name="token" value={token} />
			<div className="grid gap-5">
				<PasswordField
					name="password"
					label={words.password}
					autoComplete="new-password"
					required
					problem={problem && sentence(problem)}
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
			</div>
		</Form>
	)
}

function sentence(problem: string): string {
	const { required, 'too-short': short, 'too-long': long } = words.problems
	if (problem === 'too-short') return short(SHORTEST_PASSWORD)
	return problem === 'too-long' ? long(LONGEST_PASSWORD) : required
}
