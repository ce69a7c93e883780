/** The form that changes the own password; it requires the current one. */
import { Form } from 'react-router'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { accountMessages } from '#messages/account.ts'
import { passwordMessages } from '#messages/passwords.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password.ts'
import { type AccountResult, changePasswordInput } from './password-schema.ts'

const messages = accountMessages.password

type Props = { email: string; result: AccountResult | undefined }

export function ChangePasswordForm({ email, result }: Props) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: changePasswordInput,
		messageOf,
		rejected: result && { errors: result.fieldErrors },
		isOwn: (data) => data.has('password'),
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			{result?.error && (
				<Notice kind="wrong" role="alert">
					{messages.rejections[result.error]}
				</Notice>
			)}
			<FormNotice {...wrongFields} failure={failure} />
			<OwnPasswordField {...field('current')} email={email} label={messages.current} />
			<PasswordField {...field('password')} label={messages.password} autoComplete="new-password" required />
			<SubmitButton text={messages.button} busyText={messages.busy} busy={isPending} />
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	const errorMessages = messages.errors
	if (code === 'too-short') return errorMessages['too-short'](SHORTEST_PASSWORD)
	if (code === 'too-long') return errorMessages['too-long'](LONGEST_PASSWORD)
	if (code === 'easy') return passwordMessages.choose.errors.easy
	return code === 'wrong' ? errorMessages.wrong : errorMessages[name as 'current' | 'password']
}
