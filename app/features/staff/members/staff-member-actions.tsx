/** The actions of an owner on another staff member, each behind the owner's password. */
import { Form } from 'react-router'
import { TextField } from '#app/components/field.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { OwnPasswordField } from '#app/features/staff/passwords/own-password-field.tsx'
import { ownPasswordInput } from '#app/features/staff/passwords/own-password-schema.ts'
import { FormNotice } from '#app/features/staff/records/form-notice.tsx'
import { factorChangeInput } from '#app/features/staff/second-factor/second-factor.ts'
import { ownPasswordMessages } from '#app/messages/en-ZA/passwords.ts'
import { staffMemberMessages } from '#app/messages/en-ZA/staff-office.ts'
import type { StaffMember, StaffMemberIntent, StaffResult } from './staff-member.ts'

const messages = staffMemberMessages.events
const errorMessages = staffMemberMessages.errors

type CurrentUser = { email: string; hasSecondFactor: boolean }
type Props = { staffMember: StaffMember; currentUser: CurrentUser; result: StaffResult | undefined }

export function StaffMemberActions({ staffMember, ...rest }: Props) {
	const { name, isOwner, hasSecondFactor } = staffMember
	return (
		<div className="max-w-120">
			{!isOwner && <StaffMemberAction intent="owner" name={name} {...rest} />}
			{hasSecondFactor && <StaffMemberAction intent="factor" name={name} {...rest} />}
			<StaffMemberAction intent="remove" name={name} {...rest} />
		</div>
	)
}

type ActionProps = Omit<Props, 'staffMember'> & { intent: StaffMemberIntent; name: string }

function StaffMemberAction({ intent, name, currentUser, result }: ActionProps) {
	const rejected = result?.intent === intent ? result : undefined
	const needsCode = intent === 'factor' && currentUser.hasSecondFactor
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: needsCode ? factorChangeInput : ownPasswordInput,
		messageOf,
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
				<OwnPasswordField {...field('password')} email={currentUser.email} />
				{needsCode && (
					<TextField
						{...field('code')}
						label={messages.code}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={40}
						required
					/>
				)}
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

function messageOf(name: string, code: string): string {
	if (name === 'code') return code === 'wrong' ? errorMessages.wrongCode : errorMessages.code
	return ownPasswordMessages.errors[code === 'wrong' ? 'wrong' : 'required']
}
