/** The lists of staff members and of invitations. */
import { Form, href, Link } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { Tag } from '#app/components/tag.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatDate, formatDateTime, toSouthAfricanTime } from '#app/core/dates.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { staffMemberMessages } from '#messages/staff.ts'
import { rolesOf, roleText } from './permissions.ts'
import {
	INVITATION_HOURS,
	type Invitation,
	type InvitationIntent,
	inviteInput,
	type StaffMember,
	type StaffResult,
} from './staff-member.ts'

import { RoleFields } from './staff-member-actions.tsx'

const JUST_NOW = 10 * 60 * 1000 // milliseconds

type StaffListProps = { staff: StaffMember[]; ownId: string; now: Date }

export const StaffList = ({ staff, ownId, now }: StaffListProps) => (
	<ul className="mt-6 max-w-180 divide-y divide-line rounded-panel border border-line bg-surface-raised">
		{staff.map((staffMember) => (
			<li key={staffMember.id} className="flex items-center gap-4 px-5 py-3.5">
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
						<b className="font-[620] wrap-anywhere">{staffMember.name}</b>
						{rolesOf(staffMember).map((role) => (
							<Tag key={role}>{staffMemberMessages.roles.names[role]}</Tag>
						))}
						{staffMember.id === ownId && <Tag>{staffMemberMessages.you}</Tag>}
					</p>
					<p className="text-sm wrap-anywhere text-ink-muted">{staffMember.email}</p>
					<p className="text-sm text-ink-muted">
						{formatLastSeen(staffMember.seenAt, now)}.{' '}
						{staffMember.hasSecondFactor ? staffMemberMessages.factorOn : staffMemberMessages.factorOff}.
					</p>
				</div>
				{staffMember.id !== ownId && (
					<Link
						to={href('/admin/staff/:id', { id: staffMember.id })}
						aria-label={staffMemberMessages.changeOf(staffMember.name)}
						className="link inline-flex min-h-11 items-center text-sm"
					>
						{staffMemberMessages.change}
					</Link>
				)}
			</li>
		))}
	</ul>
)

function formatLastSeen(at: Date | null, now: Date): string {
	if (!at) return staffMemberMessages.never
	if (now.getTime() - at.getTime() < JUST_NOW) return staffMemberMessages.seen(staffMemberMessages.now)
	return staffMemberMessages.seen(staffMemberMessages.at(formatDate(at), toSouthAfricanTime(at).time))
}

const messages = staffMemberMessages.open

type Shared = { currentUser: CurrentUser; result: StaffResult | undefined }

export function InvitationList({ invitations, ...shared }: Shared & { invitations: Invitation[] }) {
	if (invitations.length === 0) return null
	return (
		<section aria-labelledby="invitations" className="mt-10 max-w-180">
			<h2 id="invitations" className="title text-title-sm">
				{messages.heading}
			</h2>
			<ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface-raised">
				{invitations.map((invitation) => (
					<InvitationItem key={invitation.id} invitation={invitation} {...shared} />
				))}
			</ul>
		</section>
	)
}

function InvitationItem({ invitation, currentUser, result }: Shared & { invitation: Invitation }) {
	const { id, email, roles, by, expiresAt } = invitation
	const ownResult = result?.invitation === id ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmationInput(currentUser),
		messageOf: confirmationMessage,
		rejected: ownResult && { errors: ownResult.fieldErrors },
		isOwn: (data) => data.get('id') === id,
	})
	const button = {
		type: 'submit',
		name: 'intent',
		size: 'small',
		'aria-disabled': isPending || undefined,
	} as const
	return (
		<li className="px-5 py-3.5">
			<p>
				<b className="font-[620] wrap-anywhere">{email}</b>
				<span className="block text-sm text-ink-muted">
					{messages.line(by, formatDateTime(expiresAt))} {roleText(roles)}.
				</span>
			</p>
			<Form
				{...form}
				method="post"
				aria-label={messages.formOf(email)}
				className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-3"
			>
				<FormNotice {...wrongFields} failure={failure} className="basis-full" />
				<input type="hidden" name="id" value={id} />
				<div className="grid min-w-[min(15rem,100%)] flex-1 gap-3">
					<ConfirmationFields
						field={field}
						currentUser={currentUser}
						label={messages.password}
						purpose={email}
					/>
				</div>
				<div className="flex flex-wrap gap-2.5 sm:mt-7.5">
					<Button {...button} value={'again' satisfies InvitationIntent} aria-label={messages.againTo(email)}>
						{messages.again}
					</Button>
					<Button
						{...button}
						value={'withdraw' satisfies InvitationIntent}
						aria-label={messages.withdrawFrom(email)}
					>
						{messages.withdraw}
					</Button>
				</div>
			</Form>
		</li>
	)
}

const inviteFormMessages = staffMemberMessages.invite
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
		<section aria-labelledby="invite" className="beside mt-10 border-t border-line pt-8">
			<h2 id="invite" className="title text-title-sm">
				{inviteFormMessages.heading}
			</h2>
			<p className="mt-1 mb-5 text-sm text-ink-muted">
				{(emailsAreFiles ? inviteFormMessages.textAsFile : inviteFormMessages.text)(INVITATION_HOURS)}
			</p>
			<Form {...form} method="post" className="grid max-w-120 gap-5">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('email')}
					label={inviteFormMessages.email}
					type="email"
					inputMode="email"
					autoComplete="off"
					required
				/>
				<RoleFields field={field} chosen={result?.roles ?? ['sales']} />
				<ConfirmationFields field={field} currentUser={currentUser} />
				<SubmitButton
					text={emailsAreFiles ? inviteFormMessages.buttonAsLink : inviteFormMessages.button}
					busyText={inviteFormMessages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
		</section>
	)
}

function messageOf(name: string, code: string): string {
	if (name === 'roles') return staffMemberMessages.roles.required
	if (name !== 'email') return confirmationMessage(name, code)
	if (code === 'required') return errorMessages.email.required
	return code === 'known' ? errorMessages.email.known : errorMessages.noEmail
}
