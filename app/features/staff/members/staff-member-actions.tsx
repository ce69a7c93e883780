/** The actions of an owner on another staff member, each behind the owner's password and code. */
import { Form } from 'react-router'
import * as z from 'zod/mini'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { confirmationInput } from '#app/features/staff/second-factor/second-factor.ts'
import { staffMemberMessages } from '#messages/staff.ts'
import type { StaffRole } from './permissions.ts'
import { RoleFields } from './role-fields.tsx'
import { RESET_LINK_INTENT, rolesInput, type StaffMember, type StaffResult } from './staff-member.ts'

const messages = staffMemberMessages.events

type Props = {
	staffMember: StaffMember
	currentUser: CurrentUser
	emailsAreFiles: boolean
	result: StaffResult | undefined
}

export function StaffMemberActions({ staffMember, emailsAreFiles, ...rest }: Props) {
	const { name, isOwner, roles, hasSecondFactor } = staffMember
	return (
		<div className="max-w-120">
			<StaffMemberAction intent="roles" name={name} roles={isOwner ? [] : roles} {...rest} />
			{!isOwner && <StaffMemberAction intent="owner" name={name} {...rest} />}
			{hasSecondFactor && <StaffMemberAction intent="factor" name={name} {...rest} />}
			{emailsAreFiles && <StaffMemberAction intent={RESET_LINK_INTENT} name={name} {...rest} />}
			<StaffMemberAction intent="remove" name={name} {...rest} />
		</div>
	)
}

type ActionProps = Omit<Props, 'staffMember' | 'emailsAreFiles'> & {
	intent: NonNullable<StaffResult['intent']>
	name: string
	roles?: StaffRole[] // to choose from these on
}

function StaffMemberAction({ intent, name, roles, currentUser, result }: ActionProps) {
	const rejected = result?.intent === intent ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: z.extend(confirmationInput(currentUser), roles ? rolesInput.shape : {}),
		messageOf: (field, code) =>
			field === 'roles' ? staffMemberMessages.roles.required : confirmationMessage(field, code),
		rejected: rejected && { errors: rejected.fieldErrors },
		isOwn: (data) => data.get('intent') === intent,
	})
	const { heading, text, button } = messages[intent]
	return (
		<Fold heading={heading} text={text(name)} open={rejected !== undefined}>
			<Form {...form} method="post" className="grid gap-4">
				{rejected?.error && (
					<Notice kind="wrong" role="alert">
						{staffMemberMessages.rejections[rejected.error]}
					</Notice>
				)}
				<FormNotice {...wrongFields} failure={failure} />
				{roles && <RoleFields field={field} chosen={rejected?.roles ?? roles} />}
				<ConfirmationFields field={field} currentUser={currentUser} purpose={heading} />
				<SubmitButton
					name="intent"
					value={intent}
					text={button}
					busyText={messages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</Fold>
	)
}
