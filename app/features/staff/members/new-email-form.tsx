/** The form that changes the email address of the sign-in. */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { ownPasswordMessages } from '#messages/passwords.ts'
import { newEmailMessages } from '#messages/staff-office.ts'
import { type NewEmailResult, newEmailInput } from './new-email.ts'

const messages = newEmailMessages.section

type Props = { email: string; hasSecondFactor: boolean; result: NewEmailResult | undefined }

export function NewEmailForm({ email, hasSecondFactor, result }: Props) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: newEmailInput,
		messageOf,
		rejected: result && { errors: result.fieldErrors, values: { email: result.email } },
		isOwn: (data) => data.get('intent') === 'email',
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			{result?.error && (
				<Notice kind="wrong" role="alert">
					{messages.rejections[result.error]}
				</Notice>
			)}
			<FormNotice {...wrongFields} failure={failure} />
			<TextField
				{...field('email')}
				label={messages.email}
				type="email"
				inputMode="email"
				autoComplete="email"
				required
			/>
			<OwnPasswordField {...field('now')} email={email} />
			{hasSecondFactor && (
				<TextField
					{...field('code')}
					label={messages.code}
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={12}
					required
				/>
			)}
			<SubmitButton
				name="intent"
				value="email"
				text={messages.button}
				busyText={messages.busy}
				busy={isPending}
				kind="line"
			/>
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	const errorMessages = messages.errors
	if (name === 'now') return ownPasswordMessages.errors[code === 'wrong' ? 'wrong' : 'required']
	if (name === 'code') return code === 'wrong' ? errorMessages.wrongCode : errorMessages.code
	if (code === 'required') return errorMessages.email
	return code === 'known' ? errorMessages.known : errorMessages['no-email']
}
