import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { FormNotice } from '#app/features/staff/records/form-notice.tsx'
import { ownPasswordMessages } from '#app/messages/en-ZA/passwords.ts'
import { staffMemberMessages } from '#app/messages/en-ZA/staff-office.ts'
import { INVITATION_HOURS, inviteInput, type StaffResult } from './staff-member.ts'

const messages = staffMemberMessages.invite
const errorMessages = staffMemberMessages.errors

type Props = {
	email: string // the owner's, for password managers
	emailsAreFiles: boolean
	result: StaffResult | undefined
}

export function InviteForm({ email, emailsAreFiles, result }: Props) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: inviteInput,
		messageOf,
		rejected: result && { errors: result.fieldErrors, values: { email: result.email ?? '' } },
		isOwn: (data) => data.has('email'),
	})
	return (
		<section aria-labelledby="invite" className="mt-10 max-w-120">
			<h2 id="invite" className="title text-title-sm">
				{messages.heading}
			</h2>
			<p className="mt-1 mb-5 text-sm text-ink-muted">
				{(emailsAreFiles ? messages.textAsFile : messages.text)(INVITATION_HOURS)}
			</p>
			<Form {...form} method="post" className="grid gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('email')}
					label={messages.email}
					type="email"
					inputMode="email"
					autoComplete="off"
					required
				/>
				<OwnPasswordField {...field('password')} email={email} />
				<SubmitButton
					text={messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'password') return ownPasswordMessages.errors[code === 'wrong' ? 'wrong' : 'required']
	if (code === 'required') return errorMessages.email.required
	return code === 'known' ? errorMessages.email.known : errorMessages.noEmail
}
