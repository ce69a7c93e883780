/** /admin/settings/mail-server: the mail server that sends all emails. Owners set, test and remove it. */
import { data, Form, href, redirect } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { Checkbox } from '#app/components/checkbox.tsx'
import { TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup, RadioChips } from '#app/components/field-groups.tsx'

import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PasswordField } from '#app/components/office-fields.tsx'
import { useForm } from '#app/components/use-form.ts'
import { toValues, type Values } from '#app/core/form.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	type CurrentUser,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import {
	type MailServerResult,
	type MailServerState,
	mailServerInput,
	REMOVE_INTENT,
	SECURITIES,
} from '#app/features/staff/settings/email-settings.ts'
import { loadMailServer } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { mailServerMessages as messages } from '#messages/settings-parts.ts'
import type { Route } from './+types/mail-server.ts'
import { handleMailServerForm } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const TO = href('/admin/settings/mail-server')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { email, hasSecondFactor } = admin
	const currentUser = { email, hasSecondFactor }
	const loaded = can(admin, 'settings:protect')
		? await loadMailServer(context.get(servicesContext))
		: undefined
	return { currentUser, loaded, saved: parseSaved(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:protect')
	const result = await handleMailServerForm(context.get(servicesContext), {
		caller: { request, clientIp: context.get(clientIpContext) },
		admin: by,
		values: toValues(await request.formData()),
	})
	if (result.ok) throw redirect(`${TO}?saved=yes`)
	const { status, ...rest } = result.error
	return data<MailServerResult>(rest.result, status)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function MailServerSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { currentUser, loaded, saved } = loaderData
	const state = loaded?.state
	const result = useActionResult(actionData)
	return (
		<>
			<h2 className="title text-title-sm">{messages.heading}</h2>
			<p className="mt-1.5 mb-5 max-w-160 text-sm text-ink-muted">
				{state ? messages.text : messages.forOwners}
			</p>
			{saved && state && !result && (
				<Notice kind="good" role="status" className="mb-5 max-w-200">
					{state.setBy === 'none' ? messages.removed : messages.saved}
				</Notice>
			)}
			{state && <StateNotice state={state} />}
			{loaded && loaded.state.setBy !== 'environment' && (
				<>
					<ServerForm {...loaded} currentUser={currentUser} result={result} />
					{loaded.state.setBy !== 'none' && (
						<div className="mt-10 max-w-120">
							<RemoveServer version={loaded.version} currentUser={currentUser} result={result} />
						</div>
					)}
				</>
			)}
		</>
	)
}

const StateNotice = ({ state }: { state: MailServerState }) => (
	<Notice kind={state.setBy === 'unreadable' ? 'wrong' : 'info'} className="mb-6 max-w-200">
		{'host' in state ? messages.state[state.setBy](state.host) : messages.state[state.setBy]}
	</Notice>
)

type ServerFormProps = {
	currentUser: CurrentUser
	state: MailServerState
	begins: Values
	version: string
	result: MailServerResult | undefined
}

function ServerForm({ currentUser, state, begins, version, result }: ServerFormProps) {
	const testError =
		result?.outcome === 'invalid' && result.form === 'mailServer' ? result.testError : undefined
	const hasPassword = state.setBy === 'owner' && state.hasPassword
	return (
		<SettingsForm
			section="mailServer"
			schema={z.extend(mailServerInput, confirmationInput(currentUser).shape)}
			to={TO}
			begins={begins}
			version={version}
			save={messages.save}
			result={result}
		>
			{(field) => (
				<>
					{testError && (
						<Notice kind="wrong" role="alert" className="mb-6">
							<p className="wrap-anywhere">{testError}</p>
							<p className="mt-1 font-normal">{messages.notSaved}</p>
						</Notice>
					)}
					<FieldGroup title={messages.server}>
						<FieldColumns>
							<TextField
								{...field('host')}
								label={messages.host}
								help={messages.hostHelp}
								autoComplete="off"
								autoCapitalize="none"
								spellCheck={false}
								required
							/>
							<TextField
								{...field('port')}
								label={messages.port}
								inputMode="numeric"
								autoComplete="off"
								required
							/>
						</FieldColumns>
						<RadioChips
							{...field('security')}
							className="mt-5.5"
							label={messages.security}
							options={SECURITIES.map((value) => ({ value, text: messages.securities[value] }))}
						/>
					</FieldGroup>
					<FieldGroup title={messages.account} text={messages.accountText}>
						<FieldColumns>
							<TextField
								{...field('user')}
								label={messages.user}
								autoComplete="off"
								autoCapitalize="none"
								spellCheck={false}
							/>
							<PasswordField
								{...field('mailPassword')}
								label={messages.password}
								help={hasPassword ? messages.passwordKept : messages.passwordNew}
								autoComplete="new-password"
							/>
						</FieldColumns>
					</FieldGroup>
					<FieldGroup title={messages.confirm} text={messages.tested(currentUser.email)}>
						<FieldColumns>
							<ConfirmationFields field={field} currentUser={currentUser} />
						</FieldColumns>
						{testError && (
							<Checkbox name="untested" value="yes" className="mt-4">
								{messages.untested}
							</Checkbox>
						)}
					</FieldGroup>
				</>
			)}
		</SettingsForm>
	)
}

type RemoveProps = Pick<ServerFormProps, 'currentUser' | 'version' | 'result'>

function RemoveServer({ currentUser, version, result }: RemoveProps) {
	const ownResult = result?.form === REMOVE_INTENT && result.outcome === 'invalid' ? result : undefined
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmationInput(currentUser),
		messageOf: confirmationMessage,
		rejected: ownResult && { errors: ownResult.fieldErrors },
		isOwn: (data) => data.get('intent') === REMOVE_INTENT,
	})
	return (
		<Fold heading={messages.remove.heading} text={messages.remove.text} open={ownResult !== undefined}>
			<Form {...form} method="post" className="grid gap-4">
				<FormNotice {...wrongFields} failure={failure} />
				<input type="hidden" name="version" value={version} />
				<ConfirmationFields field={field} currentUser={currentUser} purpose={messages.remove.heading} />
				<SubmitButton
					name="intent"
					value={REMOVE_INTENT}
					text={messages.remove.button}
					busyText={messages.remove.busy}
					busy={isPending}
					kind="line"
					className="justify-self-start"
				/>
			</Form>
		</Fold>
	)
}
