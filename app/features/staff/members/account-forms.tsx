/** The own account: email address, password, and open sessions, each with a button that ends it. */

import { Monitor } from 'lucide-react'
import { Form } from 'react-router'
import { Button, SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PasswordField } from '#app/components/office-fields.tsx'

import { useForm } from '#app/components/use-form.ts'
import {
	type AccountResult,
	changePasswordInput,
	LONGEST_PASSWORD,
	SHORTEST_PASSWORD,
} from '#app/features/staff/passwords/credentials-schema.ts'
import { OwnPasswordField } from '#app/features/staff/second-factor/confirmation-fields.tsx'
import type { Device } from '#app/features/staff/sign-in/sign-in.ts'
import { accountMessages, ownPasswordMessages, passwordMessages } from '#messages/passwords.ts'
import { newEmailMessages } from '#messages/staff.ts'
import {
	type Intent,
	type NewEmailResult,
	newEmailInput,
	type OwnNameResult,
	ownNameInput,
} from './permissions.ts'

const messages = newEmailMessages.section

type NewEmailFormProps = { email: string; hasSecondFactor: boolean; result: NewEmailResult | undefined }

export function NewEmailForm({ email, hasSecondFactor, result }: NewEmailFormProps) {
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
				className="justify-self-start"
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

const ownNameFormMessages = accountMessages.name

/** The form that changes the own name. */
export function OwnNameForm({ name, result }: { name: string; result: OwnNameResult | undefined }) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: ownNameInput,
		messageOf: (_, code) => ownNameFormMessages.errors[code as keyof typeof ownNameFormMessages.errors],
		values: { name },
		rejected: result && { errors: result.fieldErrors, values: { name: result.name } },
		isOwn: (data) => data.get('intent') === 'name',
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			<FormNotice {...wrongFields} failure={failure} />
			<TextField {...field('name')} label={ownNameFormMessages.name} autoComplete="name" required />
			<SubmitButton
				name="intent"
				value="name"
				text={ownNameFormMessages.button}
				busyText={ownNameFormMessages.busy}
				busy={isPending}
				kind="line"
				className="justify-self-start"
			/>
		</Form>
	)
}

const changePasswordFormMessages = accountMessages.password

type ChangePasswordFormProps = { email: string; result: AccountResult | undefined }

/** The form that changes the own password; it requires the current one. */
export function ChangePasswordForm({ email, result }: ChangePasswordFormProps) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: changePasswordInput,
		messageOf: passwordMessageOf,
		rejected: result && { errors: result.fieldErrors },
		isOwn: (data) => data.has('password'),
	})
	return (
		<Form {...form} method="post" className="grid max-w-96 gap-5">
			{result?.error && (
				<Notice kind="wrong" role="alert">
					{changePasswordFormMessages.rejections[result.error]}
				</Notice>
			)}
			<FormNotice {...wrongFields} failure={failure} />
			<OwnPasswordField {...field('current')} email={email} label={changePasswordFormMessages.current} />
			<PasswordField
				{...field('password')}
				label={changePasswordFormMessages.password}
				autoComplete="new-password"
				required
			/>
			<SubmitButton
				text={changePasswordFormMessages.button}
				busyText={changePasswordFormMessages.busy}
				busy={isPending}
				kind="line"
				className="justify-self-start"
			/>
		</Form>
	)
}

function passwordMessageOf(name: string, code: string): string {
	const errorMessages = changePasswordFormMessages.errors
	if (code === 'too-short') return errorMessages['too-short'](SHORTEST_PASSWORD)
	if (code === 'too-long') return errorMessages['too-long'](LONGEST_PASSWORD)
	if (code === 'easy') return passwordMessages.choose.errors.easy
	return code === 'wrong' ? errorMessages.wrong : errorMessages[name as 'current' | 'password']
}

const sessionMessages = accountMessages.sessions

export type OwnSession = { id: string; device: Device | undefined; isHere: boolean; since: string }

export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
	return (
		<>
			<ul className="divide-y divide-line rounded-panel border border-line bg-surface-raised">
				{sessions.map((session) => (
					<li key={session.id} className="flex items-center gap-4 px-5 py-3.5">
						<Monitor aria-hidden strokeWidth={1.75} className="size-5 flex-none text-accent-ink" />
						<p className="min-w-0 flex-1">
							<b className="font-[620]">{nameOf(session)}</b>
							<span className="block text-sm text-ink-muted">
								{session.isHere ? `${sessionMessages.here}. ${session.since}` : session.since}
							</span>
						</p>
						{!session.isHere && (
							<EndButton intent="session" session={session.id} label={sessionMessages.endOf(nameOf(session))}>
								{sessionMessages.end}
							</EndButton>
						)}
					</li>
				))}
			</ul>
			<div className="mt-4 flex flex-wrap gap-3">
				{sessions.length > 1 && <EndButton intent="others">{sessionMessages.others}</EndButton>}
				<EndButton intent="everywhere">{sessionMessages.everywhere}</EndButton>
			</div>
		</>
	)
}

type EndProps = { intent: Intent; session?: string; label?: string; children: string }

const EndButton = ({ intent, session, label, children }: EndProps) => (
	<ButtonForm fields={{ intent, ...(session && { session }) }}>
		{(isPending) => (
			<Button type="submit" size="small" aria-label={label} aria-disabled={isPending || undefined}>
				{children}
			</Button>
		)}
	</ButtonForm>
)

const nameOf = ({ device }: OwnSession) =>
	device ? sessionMessages.on(device.browser, device.system) : sessionMessages.unknown
