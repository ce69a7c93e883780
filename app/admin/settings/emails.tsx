/** /admin/settings/emails: the dealership's email addresses, and who receives which emails. Owners change them. */
import { href } from 'react-router'
import * as z from 'zod/mini'
import { callServerAction, useActionResult } from '#app/admin/components/server-result.ts'
import { adminMeta } from '#app/admin/frame.ts'
import { Facts } from '#app/components/facts.tsx'
import { TextAreaField, TextField } from '#app/components/field.tsx'
import { FieldColumns, FieldGroup } from '#app/components/field-groups.tsx'
import { toValues } from '#app/core/form.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { notifyOwners } from '#app/features/staff/members/staff-email.server.ts'
import { confirmationInput } from '#app/features/staff/passwords/credentials-schema.ts'
import { ConfirmationFields } from '#app/features/staff/second-factor/confirmation-fields.tsx'
import {
	EMAIL_NAMES,
	emailChanges,
	emailFields,
	emailsInput,
	MAILBOXES,
	maskedChanges,
} from '#app/features/staff/settings/email-settings.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import { ownerNotices } from '#messages/staff-emails.ts'
import type { Route } from './+types/emails.ts'
import { saveSettings } from './save.server.ts'
import { parseSaved, SettingsForm } from './settings-form.tsx'

const messages = settingsMessages.emails
const TO = href('/admin/settings/emails')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const admin = await requirePermission({ request, context }, 'settings:read')
	const { dealer, recipients, version } = await loadSettings(context.get(servicesContext).db, 'recipients')
	const { sales, finance } = dealer.email
	return {
		currentUser: {
			email: admin.email,
			hasSecondFactor: admin.hasSecondFactor,
			mayProtect: can(admin, 'settings:protect'),
		},
		begins: emailFields({ dealer, recipients }),
		version,
		fallbacks: { enquiries: sales, messages: sales, applications: finance || sales },
		saved: parseSaved(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	const services = context.get(servicesContext)
	return saveSettings({ ...services, by }, toValues(await request.formData()), {
		section: 'recipients',
		schema: emailsInput,
		to: TO,
		forOwners: {
			caller: { request, clientIp: context.get(clientIpContext) },
			onChange: async (transaction, { before, after }) => {
				const changes = emailChanges(before, after)
				await notifyOwners(services, transaction, by, ownerNotices.emails(changes))
				return maskedChanges(changes)
			},
		},
		change: ({ sales, finance, privacy, noReply, ...recipients }) => ({
			email: { sales, finance, privacy, noReply },
			recipients,
		}),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function EmailSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { currentUser, begins, version, fallbacks, saved } = loaderData
	return (
		<>
			<h2 className="title text-title-sm">{messages.heading}</h2>
			<p className="mt-1.5 mb-5 max-w-160 text-sm text-ink-muted">
				{currentUser.mayProtect ? messages.text : messages.forOwners}
			</p>
			{currentUser.mayProtect ? (
				<SettingsForm
					section="recipients"
					schema={z.extend(emailsInput, confirmationInput(currentUser).shape)}
					to={TO}
					begins={begins}
					version={version}
					saved={saved}
					result={result}
				>
					{(field) => (
						<>
							<FieldGroup title={messages.mailboxes} text={messages.mailboxesText}>
								<FieldColumns>
									{EMAIL_NAMES.map((name) => (
										<TextField
											key={name}
											{...field(name)}
											label={messages[name]}
											type="email"
											autoComplete="off"
										/>
									))}
								</FieldColumns>
							</FieldGroup>
							<FieldGroup title={messages.recipients} text={messages.recipientsText}>
								<div className="grid gap-5.5">
									{MAILBOXES.map((mailbox) => (
										<TextAreaField
											key={mailbox}
											{...field(mailbox)}
											label={messages[mailbox]}
											help={messages.otherwise(fallbacks[mailbox] || messages.firstAdmin)}
											rows={2}
											autoComplete="off"
										/>
									))}
								</div>
							</FieldGroup>
							<FieldGroup title={messages.confirm}>
								<FieldColumns>
									<ConfirmationFields field={field} currentUser={currentUser} />
								</FieldColumns>
							</FieldGroup>
						</>
					)}
				</SettingsForm>
			) : (
				<Facts
					facts={[...EMAIL_NAMES, ...MAILBOXES].map((name) => ({
						name: messages[name],
						value: begins[name],
					}))}
				/>
			)}
		</>
	)
}
