/** What an owner does with a staff member: roles, a second factor, a link to pass on, the end of the work here. */

import { useId } from 'react'
import { Form } from 'react-router'
import * as z from 'zod/mini'
import { SubmitButton } from '#app/components/button.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { FieldNote } from '#app/components/field.tsx'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { focusResult, Notice } from '#app/components/notice.tsx'
import { QrCode, TextToCopy } from '#app/components/text-to-copy.tsx'

import { type FieldOf, useForm } from '#app/components/use-form.ts'
import { confirmationInput, RESET_MINUTES } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'

import { staffMemberMessages } from '#messages/staff.ts'
import {
	INVITATION_HOURS,
	type LinkToPassOn,
	RESET_LINK_INTENT,
	rolesInput,
	STAFF_ROLES,
	type StaffMember,
	type StaffResult,
	type StaffRole,
} from './permissions.ts'

const roleMessages = staffMemberMessages.roles

type RoleProps = { field: FieldOf; chosen: readonly string[] }

export function RoleFields({ field, chosen }: RoleProps) {
	const id = useId()
	const { error } = field('roles')
	return (
		<fieldset aria-describedby={error && `${id}-problem`} className="min-w-0">
			<legend className="p-0 text-sm leading-[1.35] font-semibold">{roleMessages.label}</legend>
			{STAFF_ROLES.map((role) => (
				<Checkbox key={role} name="roles" value={role} defaultChecked={chosen.includes(role)}>
					{roleMessages.names[role]}
					<span className="block text-sm font-normal text-ink-muted">{roleMessages.help[role]}</span>
				</Checkbox>
			))}
			<FieldNote id={`${id}-problem`} kind="error">
				{error}
			</FieldNote>
		</fieldset>
	)
}

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
					{...(intent === 'remove' && { kind: 'danger' })}
					className="justify-self-start"
				/>
			</Form>
		</Fold>
	)
}

const linkMessages = staffMemberMessages.passOn
const LIFETIMES = { invitation: INVITATION_HOURS, reset: RESET_MINUTES }

export function LinkToPassOnPanel({ link: { kind, to, address, qrCode } }: { link: LinkToPassOn }) {
	return (
		<section
			aria-labelledby="pass-on"
			{...focusResult}
			className="mt-5 grid max-w-180 gap-6 rounded-panel border border-line bg-surface-raised p-5 sm:grid-cols-[minmax(0,1fr)_auto]"
		>
			<div className="min-w-0">
				<h2 id="pass-on" className="title text-title-sm wrap-anywhere">
					{linkMessages.heading[kind](to)}
				</h2>
				<p className="mt-2 text-sm">{linkMessages.text}</p>
				<p className="mt-2 text-sm">{linkMessages.works[kind](LIFETIMES[kind])}</p>
				<TextToCopy text={address} messages={linkMessages} />
			</div>
			<QrCode code={qrCode} label={linkMessages.picture} />
		</section>
	)
}
