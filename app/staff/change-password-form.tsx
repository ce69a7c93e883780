/** The form for another password: who knows the one that holds may choose the next. */
import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { readForm, valuesOf } from '#app/kernel/form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountWords } from '#app/words/en-ZA/account.ts'
import { type ChangeAnswer, changePasswordInput } from './account-input.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'

const words = accountWords.password

export function ChangePasswordForm({ answer }: { answer: ChangeAnswer | undefined }) {
	const [found, setFound] = useState<ChangeAnswer['problems']>()
	const { state, formData } = useNavigation()
	const busy = state !== 'idle' && Boolean(formData?.has('password'))
	const problems = found ?? answer?.problems ?? {}

	function check(event: FormEvent<HTMLFormElement>) {
		const read = readForm(changePasswordInput, valuesOf(new FormData(event.currentTarget)))
		setFound(read.ok ? undefined : read.problems)
		if (read.ok && !busy) return
		event.preventDefault()
		const [first] = read.ok ? [] : Object.keys(read.problems)
		event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
	}

	return (
		<Form method="post" onSubmit={check} className="grid max-w-96 gap-5">
			{answer?.refusal && (
				<Notice kind="wrong" role="alert">
					{words.refusals[answer.refusal]}
				</Notice>
			)}
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
	return problem === 'wrong' ? said.wrong : said[field]
}
