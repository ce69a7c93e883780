/** /admin/settings/emails: the recipients of emails about leads and applications. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { useActionResult } from '#app/admin/components/use-action-result.ts'
import { TextAreaField } from '#app/components/field.tsx'
import { toValues } from '#app/core/form.ts'
import { MAILBOXES, recipientsInput } from '#app/features/staff/settings/recipients.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requireAdmin } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#app/messages/en-ZA/settings.ts'
import type { Route } from './+types/emails.ts'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { parseSaved } from './settings-notice.tsx'

const messages = settingsMessages.emails
const TO = href('/admin/settings/emails')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { dealer, recipients, version } = await loadSettings(context.get(servicesContext).db, 'recipients')
	const { sales, finance } = dealer.email
	return {
		begins: Object.fromEntries(MAILBOXES.map((mailbox) => [mailbox, recipients[mailbox].join(', ')])),
		version,
		fallbacks: { enquiries: sales, messages: sales, applications: finance || sales },
		saved: parseSaved(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	return saveSettings({ ...context.get(servicesContext), by }, toValues(await request.formData()), {
		section: 'recipients',
		schema: recipientsInput,
		to: TO,
		change: (recipients) => ({ recipients }),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function EmailSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, fallbacks, saved } = loaderData
	return (
		<>
			<h2 className="title text-title-sm">{messages.heading}</h2>
			<p className="mt-1.5 mb-5 text-sm text-ink-muted">{messages.text}</p>
			<SettingsForm
				section="recipients"
				schema={recipientsInput}
				to={TO}
				begins={begins}
				version={version}
				saved={saved}
				result={result}
			>
				{(field) => (
					<div className="mb-6 grid gap-5.5">
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
				)}
			</SettingsForm>
		</>
	)
}
