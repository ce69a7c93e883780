import { Form } from 'react-router'
import * as z from 'zod/mini'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { confirmationInput } from '#app/features/staff/second-factor/second-factor.ts'
import { staffMemberMessages } from '#messages/staff-office.ts'
import { INVITATION_HOURS, inviteInput, type StaffResult } from './staff-member.ts'

const messages = staffMemberMessages.invite
const errorMessages = staffMemberMessages.errors

type Props = {
	currentUser: CurrentUser
	emailsAreFiles: boolean
	result: StaffResult | undefined
}

export function InviteForm({ currentUser, emailsAreFiles, result }: Props) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: z.extend(inviteInput, confirmationInput(currentUser).shape),
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
				<ConfirmationFields field={field} currentUser={currentUser} />
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
	if (name !== 'email') return confirmationMessage(name, code)
	if (code === 'required') return errorMessages.email.required
	return code === 'known' ? errorMessages.email.known : errorMessages.noEmail
}
