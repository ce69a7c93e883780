/** /admin/settings/contact: where the dealership is, and how it is reached. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import { contactFields, contactIn, contactInput } from '#app/dealer/contact-input.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { openSettings } from '#app/staff/settings-desk.server.ts'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/contact.ts'
import { ContactFields } from './contact-fields.tsx'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { savedIn } from './settings-notice.tsx'

const words = settingsWords.contact
const TO = href('/admin/settings/contact')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { dealer, version } = await openSettings(context.get(services).db, 'contact')
	return { begins: contactFields(dealer), version, saved: savedIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	return saveSettings({ ...context.get(services), by }, valuesOf(await request.formData()), {
		part: 'contact',
		schema: contactInput,
		to: TO,
		change: (value, { dealer }) => contactIn(value, dealer),
	})
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function ContactSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, version, saved } = loaderData
	return (
		<>
			<h2 className="sr-only">{words.heading}</h2>
			<SettingsForm part="contact" schema={contactInput} to={TO} {...{ begins, version, saved, answer }}>
				{(field) => <ContactFields field={field} />}
			</SettingsForm>
		</>
	)
}
