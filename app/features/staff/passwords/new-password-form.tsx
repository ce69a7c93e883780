/** The form for a new password, opened by the link in the email. */
import { Form } from 'react-router'
import { FormNotice } from '#app/components/form-notice.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { passwordMessages } from '#messages/passwords.ts'
import { PasswordErrorNotice } from './forgot-form.tsx'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { newPasswordInput, type PasswordResult } from './password-schema.ts'

const messages = passwordMessages.choose

type Props = { token: string; result: Exclude<PasswordResult, { done: true }> | undefined }

export function NewPasswordForm({ token, result }: Props) {
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
