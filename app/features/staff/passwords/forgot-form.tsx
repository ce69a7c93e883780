/** The form that requests a password reset link. */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { passwordMessages } from '#messages/passwords.ts'
import { forgotInput, type PasswordResult, RESET_MINUTES } from './password-schema.ts'

const messages = passwordMessages.forgot

type Props = { result: PasswordResult | undefined; emailsAreFiles: boolean }

/** Says the same of every address, known or unknown. */
export function ForgotForm({ result, emailsAreFiles }: Props) {
	const rejection = result?.done === false ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: forgotInput,
		messageOf: () => messages.errors.email,
		rejected: rejection && { errors: rejection.fieldErrors, values: { email: rejection.email ?? '' } },
	})
	if (result?.done) {
		return (
			<Notice kind={emailsAreFiles ? 'info' : 'good'} role="status" className="mt-6">
				<strong className="block">{emailsAreFiles ? messages.savedAsFile : messages.sent}</strong>
				{(emailsAreFiles ? messages.savedAsFileText : messages.sentText)(RESET_MINUTES)}
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
					label={messages.email}
					type="email"
					inputMode="email"
					autoComplete="username"
					required
				/>
				<SubmitButton
					text={emailsAreFiles ? messages.buttonAsFile : messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="w-full"
				/>
			</div>
		</Form>
	)
}

export function PasswordErrorNotice({
	result: { error },
}: {
	result: Extract<PasswordResult, { done: false }>
}) {
	return (
		<Notice kind="wrong" role="alert" className="mb-6">
			<strong className="block">{passwordMessages.failed}</strong>
			{passwordMessages.rejections[error]}
		</Notice>
	)
}
