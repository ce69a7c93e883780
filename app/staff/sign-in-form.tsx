/** The form for signing in; without a script the browser sends it by itself. */
import { useEffect } from 'react'
import { Form, href, Link } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { passwordWords } from '#app/words/en-ZA/passwords.ts'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import { type SignInAnswer, signInInput } from './sign-in-input.ts'

const words = staffWords.signIn

export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
	const { form, field, ref, isPending } = useForm({
		schema: signInInput,
		messageOf: (name) => words.problems[name as 'email' | 'password'],
		rejected: answer && { values: { email: answer.email } },
	})

	useEffect(() => {
		if (!answer) return
		ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
	}, [answer, ref])

	return (
		<Form {...form} method="post">
			{answer && (
				<Notice kind="wrong" className="mb-6">
					<div role="alert">
						<strong className="block font-bold">{words.failed}</strong>
						{sentence(answer)}
					</div>
					<Link
						to={href('/admin/forgot-password')}
						className="link mt-1 inline-flex min-h-11 items-center font-normal"
					>
						{passwordWords.forgot.link}
					</Link>
				</Notice>
			)}
			<div className="grid gap-5">
				<TextField
					{...field('email')}
					label={words.email}
					required
					type="email"
					inputMode="email"
					autoComplete="username"
				/>
				<PasswordField
					{...field('password')}
					label={words.password}
					required
					autoComplete="current-password"
				/>
				<SubmitButton text={words.button} busyText={words.busy} busy={isPending} className="w-full" />
			</div>
		</Form>
	)
}

function sentence({ refusal, seconds = 0 }: SignInAnswer): string {
	if (refusal !== 'too-many' || !seconds) return words.refusals[refusal]
	return words.tooMany(seconds < 60 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)))
}
