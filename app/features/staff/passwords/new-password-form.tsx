/** The forms that a link in an email opens: for a new password, and for the name and password of an invited person. */
import { Form } from 'react-router'
import { SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PasswordField } from '#app/components/office-fields.tsx'
import { useForm } from '#app/components/use-form.ts'
import { type JoinResult, joinInput } from '#app/features/staff/members/permissions.ts'
import { accountMessages, passwordMessages } from '#messages/passwords.ts'

import { staffMemberMessages } from '#messages/staff.ts'
import {
	forgotInput,
	LONGEST_PASSWORD,
	newPasswordInput,
	type PasswordResult,
	RESET_MINUTES,
	SHORTEST_PASSWORD,
} from './credentials-schema.ts'

/** The form that requests a password reset link. */
const forgotFormMessages = passwordMessages.forgot

type ForgotFormProps = { result: PasswordResult | undefined; emailsAreFiles: boolean }

/** Says the same of every address, known or unknown. */
export function ForgotForm({ result, emailsAreFiles }: ForgotFormProps) {
	const rejection = result?.done === false ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: forgotInput,
		messageOf: () => forgotFormMessages.errors.email,
		rejected: rejection && { errors: rejection.fieldErrors, values: { email: rejection.email ?? '' } },
	})
	if (result?.done) {
		return (
			<Notice kind={emailsAreFiles ? 'info' : 'good'} role="status" className="mt-6">
				<strong className="block">
					{emailsAreFiles ? forgotFormMessages.savedAsFile : forgotFormMessages.sent}
				</strong>
				{(emailsAreFiles ? forgotFormMessages.savedAsFileText : forgotFormMessages.sentText)(RESET_MINUTES)}
			</Notice>
		)
	}

	return (
		<Form {...form} method="post">
			{result && result.error !== 'missing' && <PasswordErrorNotice result={result} />}
			<div className="grid gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('email')}
					label={forgotFormMessages.email}
					type="email"
					inputMode="email"
					autoComplete="username"
					required
				/>
				<SubmitButton
					text={emailsAreFiles ? forgotFormMessages.buttonAsFile : forgotFormMessages.button}
					busyText={forgotFormMessages.busy}
					busy={isPending}
					className="w-full"
				/>
			</div>
		</Form>
	)
}

function PasswordErrorNotice({ result: { error } }: { result: Extract<PasswordResult, { done: false }> }) {
	return (
		<Notice kind="wrong" role="alert" className="mb-6">
			<strong className="block">{passwordMessages.failed}</strong>
			{passwordMessages.rejections[error]}
		</Notice>
	)
}

const messages = passwordMessages.choose

type NewPasswordFormProps = { token: string; result: Exclude<PasswordResult, { done: true }> | undefined }

export function NewPasswordForm({ token, result }: NewPasswordFormProps) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: newPasswordInput,
		messageOf: (_, code) => messageOfNewPassword(code),
		rejected: result && { errors: result.fieldErrors },
	})
	return (
		<Form {...form} method="post">
			{result && result.error !== 'missing' && <PasswordErrorNotice result={result} />}
			<input type="hidden" name="token" value={token} />
			<div className="grid gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<PasswordField
					{...field('password')}
					label={messages.password}
					autoComplete="new-password"
					required
				/>
				<SubmitButton text={messages.button} busyText={messages.busy} busy={isPending} className="w-full" />
			</div>
		</Form>
	)
}

export function messageOfNewPassword(code: string): string {
	const errorMessages = messages.errors
	if (code === 'too-short') return errorMessages['too-short'](SHORTEST_PASSWORD)
	if (code === 'too-long') return errorMessages['too-long'](LONGEST_PASSWORD)
	return code === 'easy' ? errorMessages.easy : errorMessages.required
}

const joinMessages = staffMemberMessages.join

export function JoinForm({ result }: { result: JoinResult | undefined }) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: joinInput,
		messageOf,
		rejected: result && { errors: result.fieldErrors, values: { name: result.name ?? '' } },
	})
	return (
		<Form {...form} method="post" className="grid gap-5">
			<FormNotice {...wrongFields} failure={failure} />
			<TextField {...field('name')} label={joinMessages.name} autoComplete="name" required />
			<PasswordField
				{...field('password')}
				label={joinMessages.password}
				autoComplete="new-password"
				required
			/>
			<SubmitButton
				text={joinMessages.button}
				busyText={joinMessages.busy}
				busy={isPending}
				className="w-full"
			/>
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'password') return messageOfNewPassword(code)
	return accountMessages.name.errors[code as keyof typeof accountMessages.name.errors]
}
