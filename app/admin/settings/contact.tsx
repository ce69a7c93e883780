/** /admin/settings/contact: the dealership's address and contact details. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { useActionResult } from '#app/admin/components/use-action-result.ts'
import { toValues } from '#app/core/form.ts'
import { contactFields, contactInput, toContactSettings } from '#app/features/dealer/contact-schema.ts'
import { loadSettings } from '#app/features/staff/settings/settings-service.server.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { settingsMessages } from '#messages/settings.ts'
import type { Route } from './+types/contact.ts'
import { ContactFields } from './contact-fields.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { parseSaved } from './settings-notice.tsx'

const messages = settingsMessages.contact
const TO = href('/admin/settings/contact')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'settings:read')
	const { dealer, version } = await loadSettings(context.get(servicesContext).db, 'contact')
	return { begins: contactFields(dealer), version, saved: parseSaved(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'settings:write')
	return saveSettings({ ...context.get(servicesContext), by }, toValues(await request.formData()), {
		section: 'contact',
		schema: contactInput,
		to: TO,
		change: (value, { dealer }) => toContactSettings(value, dealer),
	})
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function ContactSettings({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { begins, version, saved } = loaderData
	return (
		<>
			<h2 className="sr-only">{messages.heading}</h2>
			<SettingsForm
				section="contact"
				schema={contactInput}
				to={TO}
				begins={begins}
				version={version}
				saved={saved}
				result={result}
			>
				{(field) => <ContactFields field={field} />}
			</SettingsForm>
		</>
	)
}
