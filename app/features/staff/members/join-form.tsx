/** The form of an invited person: name and password. */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { PasswordField } from '#app/components/password-field.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { messageOfNewPassword } from '#app/features/staff/passwords/new-password-form.tsx'
import { accountMessages } from '#messages/passwords.ts'
import { staffMemberMessages } from '#messages/staff.ts'
import { type JoinResult, joinInput } from './staff-member.ts'

const messages = staffMemberMessages.join

export function JoinForm({ result }: { result: JoinResult | undefined }) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: joinInput,
		messageOf,
		rejected: result && { errors: result.fieldErrors, values: { name: result.name ?? '' } },
	})
	return (
		<Form {...form} method="post" className="grid gap-5">
			<FormNotice {...wrongFields} failure={failure} />
			<TextField {...field('name')} label={messages.name} autoComplete="name" required />
			<PasswordField {...field('password')} label={messages.password} autoComplete="new-password" required />
			<SubmitButton text={messages.button} busyText={messages.busy} busy={isPending} className="w-full" />
		</Form>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'password') return messageOfNewPassword(code)
	return accountMessages.name.errors[code as keyof typeof accountMessages.name.errors]
}
