/** The form of somebody who was invited: their name, and a password of their own. */
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import { type JoinAnswer, joinInput } from './colleague.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'

const words = colleagueWords.join

export function JoinForm({ answer }: { answer: JoinAnswer | undefined }) {
	const busy = useNavigation().state !== 'idle'
	const { problems, form } = useCheckedForm({ schema: joinInput, busy, answered: answer?.problems })
	const { name, 'too-long': tooLong } = words.problems
	return (
		<Form {...form} method="post" className="grid gap-5">
			<TextField
				name="name"
				label={words.name}
				autoComplete="name"
				required
				defaultValue={answer?.name}
				problem={problems.name && (problems.name === 'too-long' ? tooLong : name)}
			/>
			<PasswordField
				name="password"
				label={words.password}
				autoComplete="new-password"
				required
				problem={problems.password && sentence(problems.password)}
			/>
			<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
		</Form>
	)
}

function sentence(problem: string): string {
	const { required, easy, 'too-short': short, 'too-long': long } = passwordWords.choose.problems
	if (problem === 'too-short') return short(SHORTEST_PASSWORD)
	if (problem === 'easy') return easy
	return problem === 'too-long' ? long(LONGEST_PASSWORD) : required
}
