/** The form of somebody who was invited: their name, and a password of their own. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { colleagueWords } from '#app/words/en-ZA/staff-office.ts'
import { type JoinAnswer, joinInput } from './colleague.ts'
import { messageOfNewPassword } from './new-password-form.tsx'

const words = colleagueWords.join

export function JoinForm({ answer }: { answer: JoinAnswer | undefined }) {
	const { form, field, isPending } = useForm({
		schema: joinInput,
		messageOf,
		rejected: answer && { errors: answer.problems, values: { name: answer.name ?? '' } },
	})
	return (
		<Form {...form} method="post" className="grid gap-5">
			<TextField {...field('name')} label={words.name} autoComplete="name" required />
			<PasswordField {...field('password')} label={words.password} autoComplete="new-password" required />
			<SubmitButton text={words.button} busyText={words.busy} busy={isPending} className="w-full" />
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'password') return messageOfNewPassword(code)
	return code === 'too-long' ? words.problems['too-long'] : words.problems.name
}
