/** The form for signing in; without a script the browser sends it by itself. */
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form, useNavigation } from 'react-router'
import * as z from 'zod/mini'
import { type Problems, readForm, valuesOf } from '#app/kernel/form.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { dismissToast, showToast } from '#app/ui/toast.tsx'
import { staffWords } from '#app/words/en-ZA/staff.ts'
import { type SignInAnswer, signInInput } from './sign-in-input.ts'

const words = staffWords.signIn

// The pages forbid code made of text, which else is tried and told to whoever watches.
if (!import.meta.env.SSR) z.config({ jitless: true })

export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
	const form = useRef<HTMLFormElement>(null)
	const [problems, setProblems] = useState<Problems>({})
	const busy = useNavigation().state !== 'idle'
	const isAlive = useSyncExternalStore(neverChanges, isHere, isNotHere)

	useEffect(() => {
		if (!answer) return
		showToast({ title: words.failed, description: sentence(answer), variant: 'destructive' })
		form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
	}, [answer])

	function check(event: FormEvent<HTMLFormElement>) {
		const read = readForm(signInInput, valuesOf(new FormData(event.currentTarget)))
		const found = read.ok ? {} : read.problems
		dismissToast()
		setProblems(found)
		const [first] = Object.keys(found)
		if (!first && !busy) return
		event.preventDefault()
		event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
	}

	const field = (name: 'email' | 'password') => ({
		name,
		label: words[name],
		required: true,
		problem: problems[name] && words.problems[name],
	})
	return (
		<Form ref={form} method="post" noValidate={isAlive} onSubmit={check}>
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

const neverChanges = () => () => {}
const isHere = () => true
const isNotHere = () => false

function sentence({ refusal, seconds = 0 }: SignInAnswer): string {
	if (refusal !== 'too-many' || !seconds) return words.refusals[refusal]
	return words.tooMany(seconds < 60 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)))
}
