/** The two steps of signing in: email address and password, then a code. */
import { useEffect } from 'react'
import { Form, href, Link } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { CookieCheckField, CookiesNeededNotice } from '#app/components/cookies-needed.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PasswordField } from '#app/components/office-fields.tsx'
import { useForm } from '#app/components/use-form.ts'
import {
	type SignInResult,
	type StepResult,
	signInInput,
	stepInput,
} from '#app/features/staff/passwords/credentials-schema.ts'

import { factorMessages, passwordMessages } from '#messages/passwords.ts'

import { staffMessages } from '#messages/staff.ts'

const messages = staffMessages.signIn

export function SignInForm({ result }: { result: SignInResult | undefined }) {
	const { form, field, ref, wrongFields, failure, isPending } = useForm({
		schema: signInInput,
		messageOf: (name) => messages.errors[name as 'email' | 'password'],
		rejected: result && { values: { email: result.email } },
	})

	useEffect(() => {
		if (!result) return
		ref.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
	}, [result, ref])

	return (
		<Form {...form} method="post">
			<CookieCheckField />
			{result ? (
				<Notice kind="wrong" className="mb-6">
					<div role="alert">
						<strong className="block font-bold">{messages.failed}</strong>
						{formatError(result)}
					</div>
					<Link
						to={href('/admin/forgot-password')}
						className="link mt-1 inline-flex min-h-11 items-center font-normal"
					>
						{passwordMessages.forgot.link}
					</Link>
				</Notice>
			) : (
				<CookiesNeededNotice text={messages.cookiesNeeded} className="mb-6" />
			)}
			<div className="grid gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('email')}
					label={messages.email}
					required
					type="email"
					inputMode="email"
					autoComplete="username"
				/>
				<PasswordField
					{...field('password')}
					label={messages.password}
					required
					autoComplete="current-password"
				/>
				<SubmitButton text={messages.button} busyText={messages.busy} busy={isPending} className="w-full" />
			</div>
		</Form>
	)
}

function formatError({ error, seconds = 0 }: SignInResult): string {
	if (error !== 'too-many' || !seconds) return messages.rejections[error]
	return messages.tooMany(
		seconds < 60 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60)),
	)
}

const codeMessages = factorMessages.step

export function SecondStepForm({
	byRecovery,
	result,
}: {
	byRecovery: boolean
	result: StepResult | undefined
}) {
	const { form, field, ref, wrongFields, failure, isPending } = useForm({
		schema: stepInput,
		messageOf: () => codeMessages.errors.code,
	})

	useEffect(() => {
		const code = ref.current?.querySelector<HTMLInputElement>('[name="code"]')
		if (result) code?.select()
		else code?.focus()
	}, [result, ref])

	return (
		<Form {...form} method="post" replace>
			{result && (
				<Notice kind="wrong" role="alert" className="mb-6">
					{formatCodeError(result, byRecovery)}
				</Notice>
			)}
			<div className="grid gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('code')}
					label={byRecovery ? codeMessages.recovery : codeMessages.code}
					inputMode={byRecovery ? 'text' : 'numeric'}
					autoComplete={byRecovery ? 'off' : 'one-time-code'}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
				/>
				<SubmitButton
					text={codeMessages.button}
					busyText={codeMessages.busy}
					busy={isPending}
					className="w-full"
				/>
			</div>
		</Form>
	)
}

function formatCodeError({ error, seconds = 0 }: StepResult, byRecovery: boolean): string {
	if (error === 'wrong' && byRecovery) return codeMessages.rejections.wrongRecovery
	if (error !== 'too-many' || !seconds) return codeMessages.rejections[error]
	const { tooMany, seconds: inSeconds, minutes } = staffMessages.signIn
	return tooMany(seconds < 60 ? inSeconds(seconds) : minutes(Math.ceil(seconds / 60)))
}
