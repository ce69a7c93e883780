/** The form for another e-mail address to sign in with. */
import { Form } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { newEmailWords } from '#app/words/en-ZA/staff-office.ts'
import { type NewEmailAnswer, newEmailInput } from './new-email.ts'

const words = newEmailWords.section

type Props = { email: string; hasSecondFactor: boolean; answer: NewEmailAnswer | undefined }

export function NewEmailForm({ email, hasSecondFactor, answer }: Props) {
	const { form, field, isPending } = useForm({
		schema: newEmailInput,
		messageOf,
		rejected: answer && { errors: answer.problems, values: { email: answer.email } },
		isOwn: (data) => data.get('intent') === 'email',
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			{answer?.refusal && (
				<Notice kind="wrong" role="alert">
					{words.refusals[answer.refusal]}
				</Notice>
			)}
			<TextField
				{...field('email')}
				label={words.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField {...field('now')} label={words.now} autoComplete="current-password" required />
			{hasSecondFactor && (
				<TextField
					{...field('code')}
					label={words.code}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={12}
					required
				/>
			)}
			<SubmitButton
				name="intent"
				value="email"
				text={words.button}
				busyText={words.busy}
				busy={isPending}
				kind="line"
			/>
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	const messages = words.problems
	if (name === 'now') return code === 'wrong' ? messages.wrong : messages.now
	if (name === 'code') return code === 'wrong' ? messages.wrongCode : messages.code
	if (code === 'required') return messages.email
	return code === 'known' ? messages.known : messages['no-email']
}
