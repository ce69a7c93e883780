/** /admin/staff: staff members and invitations. For owners. */
import { data, Form, href, Link, redirect, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'

import { Tag } from '#app/components/tags.tsx'
import { useForm } from '#app/components/use-form.ts'
import { formatDate, formatDateTime, toSouthAfricanTime } from '#app/core/dates.ts'
import { pickOption, toValues } from '#app/core/form.ts'
import { changeInvitation, invite } from '#app/features/staff/members/invitation-service.server.ts'
import {
	INVITATION_HOURS,
	INVITATION_INTENTS,
	type Invitation,
	type InvitationIntent,
	inviteInput,
	rolesOf,
	roleText,
	STAFF_MEMBER_INTENTS,
	type StaffMember,
	type StaffResult,
} from '#app/features/staff/members/permissions.ts'

import { LinkToPassOnPanel, RoleFields } from '#app/features/staff/members/staff-member-actions.tsx'
import { listInvitations, listStaff } from '#app/features/staff/members/staff-member-queries.server.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { staffMemberMessages as messages, staffMemberMessages } from '#messages/staff.ts'
import type { Route } from './+types/staff.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const DONE = [
	'invited',
	...INVITATION_INTENTS,
	...STAFF_MEMBER_INTENTS,
	'yourself',
	'last-owner',
	'gone',
] as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { id, email, hasSecondFactor } = await requirePermission({ request, context }, 'staff:manage')
	const { db, now, outbox } = context.get(servicesContext)
	const currentTime = now()
	const [staff, invitations] = await Promise.all([listStaff(db), listInvitations(db, currentTime)])
	const done = pickOption(DONE, url.searchParams.get('done'))
	const emailsAreFiles = await outbox.savesFilesOnly()
	return {
		currentUser: { id, email, hasSecondFactor },
		now: currentTime,
		staff,
		invitations,
		done,
		emailsAreFiles,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'staff:manage')
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const intent = pickOption(INVITATION_INTENTS, values.intent)
	const caller = { request, clientIp: context.get(clientIpContext) }
	const result = intent
		? await changeInvitation(appServices, { caller, admin: by, values }, intent)
		: await invite(appServices, { caller, admin: by, values })
	if (result.ok && result.value) return data({ link: result.value })
	if (result.ok) throw redirect(`${href('/admin/staff')}?done=${intent ?? 'invited'}`)
	return data(result.error, statusOfAuthError(result.error.error))
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const { currentUser, now, staff, invitations, done, emailsAreFiles } = loaderData
	const { key } = useLocation()
	const response = useActionResult(actionData)
	const link = response && 'link' in response ? response.link : undefined
	const result = response && 'link' in response ? undefined : response
	const asFile = emailsAreFiles && done ? messages.doneAsFile[done] : undefined
	return (
		<>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 text-sm text-ink-muted">{messages.text(staff.length)}</p>
			{result?.error ? (
				<Notice kind="wrong" role="alert" className="mt-5 max-w-180">
					{messages.rejections[result.error]}
				</Notice>
			) : (
				done &&
				!actionData && (
					<Notice
						key={key} // takes the focus after each invitation
						kind={['gone', 'yourself', 'last-owner'].includes(done) || asFile ? 'info' : 'good'}
						role="status"
						takesFocus
						className="mt-5 max-w-180"
					>
						{asFile ?? messages.done[done]}
					</Notice>
				)
			)}
			{link && <LinkToPassOnPanel key={link.address} link={link} />}
			<StaffList staff={staff} ownId={currentUser.id} now={now} />
			<InvitationList invitations={invitations} currentUser={currentUser} result={result} />
			<InviteForm
				key={invitations.length}
				currentUser={currentUser}
				emailsAreFiles={emailsAreFiles}
				result={result?.invitation ? undefined : result}
			/>
		</>
	)
}

const JUST_NOW = 10 * 60 * 1000 // milliseconds

type StaffListProps = { staff: StaffMember[]; ownId: string; now: Date }

const StaffList = ({ staff, ownId, now }: StaffListProps) => (
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

const staffListMessages = staffMemberMessages.open

type Shared = { currentUser: CurrentUser; result: StaffResult | undefined }

function InvitationList({ invitations, ...shared }: Shared & { invitations: Invitation[] }) {
	if (invitations.length === 0) return null
	return (
		<section aria-labelledby="invitations" className="mt-10 max-w-180">
			<h2 id="invitations" className="title text-title-sm">
				{staffListMessages.heading}
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
					{staffListMessages.line(by, formatDateTime(expiresAt))} {roleText(roles)}.
				</span>
			</p>
			<Form
				{...form}
				method="post"
				aria-label={staffListMessages.formOf(email)}
				className="mt-3 flex flex-wrap items-start gap-x-4 gap-y-3"
			>
				<FormNotice {...wrongFields} failure={failure} className="basis-full" />
				<input type="hidden" name="id" value={id} />
				<div className="grid min-w-[min(15rem,100%)] flex-1 gap-3">
					<ConfirmationFields
						field={field}
						currentUser={currentUser}
						label={staffListMessages.password}
						purpose={email}
					/>
				</div>
				<div className="flex flex-wrap gap-2.5 sm:mt-7.5">
					<Button
						{...button}
						value={'again' satisfies InvitationIntent}
						aria-label={staffListMessages.againTo(email)}
					>
						{staffListMessages.again}
					</Button>
					<Button
						{...button}
						value={'withdraw' satisfies InvitationIntent}
						aria-label={staffListMessages.withdrawFrom(email)}
					>
						{staffListMessages.withdraw}
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

function InviteForm({ currentUser, emailsAreFiles, result }: Props) {
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
