/** The form for signing in; without a script the browser sends it by itself. */
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { dismissToast, showToast } from '#app/ui/toast.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import { type SignInAnswer, signInInput } from './sign-in-input.ts'

const words = staffWords.signIn

export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
	const busy = useNavigation().state !== 'idle'
	const { problems, isAlive, form } = useCheckedForm({ schema: signInInput, busy })

	useEffect(() => {
		if (!answer) return
		showToast({ title: words.failed, description: sentence(answer), variant: 'destructive' })
		form.ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
	}, [answer, form.ref])

	const field = (name: 'email' | 'password') => ({
		name,
		label: words[name],
		required: true,
		problem: problems[name] && words.problems[name],
	})
	return (
		<Form {...form} method="post" onSubmitCapture={dismissToast}>
			{answer && (
				// With a script it is the toast that is read out.
				<Notice kind="wrong" role={isAlive ? undefined : 'alert'} className="mb-6">
					{sentence(answer)}
				</Notice>
			)}
			<div className="grid gap-5">
				<TextField
					{...field('email')}
					type="email"
					inputMode="email"
					autoComplete="username"
					defaultValue={answer?.email}
				/>
				<PasswordField {...field('password')} autoComplete="current-password" />
				<SubmitButton text={words.button} busyText={words.busy} busy={busy} className="w-full" />
			</div>
		</Form>
	)
}

function sentence({ refusal, seconds = 0 }: SignInAnswer): string {
	if (refusal !== 'too-many' || !seconds) return words.refusals[refusal]
	return words.tooMany(seconds < 60 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)))
}
