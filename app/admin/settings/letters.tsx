/** /admin/settings/letters: whom the letters about what people send go to. */
import { href } from 'react-router'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { asked } from '#app/admin/parts/answers.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { DESKS } from '#app/staff/recipients.ts'
import { recipientsInput } from '#app/staff/recipients-input.ts'
import { openSettings } from '#app/staff/settings-desk.server.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { settingsWords } from '#app/words/en-ZA/settings.ts'
import type { Route } from './+types/letters.ts'
import { saveSettings } from './save.server.ts'
import { SettingsForm } from './settings-form.tsx'
import { savedIn } from './settings-notice.tsx'

const words = settingsWords.letters
const TO = href('/admin/settings/letters')

export async function loader({ request, context, url }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	const { dealer, recipients, version } = await openSettings(context.get(services).db, 'recipients')
	const { sales, finance } = dealer.email
	return {
		begins: Object.fromEntries(DESKS.map((desk) => [desk, recipients[desk].join(', ')])),
		version,
		otherwise: { enquiries: sales, messages: sales, applications: finance || sales },
		saved: savedIn(url),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	return saveSettings({ ...context.get(services), by }, valuesOf(await request.formData()), {
		part: 'recipients',
		schema: recipientsInput,
		to: TO,
		change: (recipients) => ({ recipients }),
	})
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => asked(serverAction)

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function LetterSettings({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { begins, version, otherwise, saved } = loaderData
	return (
		<>
			<h2 className="title text-title-sm">{words.heading}</h2>
			<p className="mt-1.5 mb-5 text-sm text-ink-muted">{words.text}</p>
			<SettingsForm
				part="recipients"
				schema={recipientsInput}
				to={TO}
				{...{ begins, version, saved, answer }}
			>
				{(field) => (
					<div className="mb-6 grid gap-5.5">
						{DESKS.map((desk) => (
							<TextAreaField
								key={desk}
								{...field(desk)}
								label={words[desk]}
								help={words.otherwise(otherwise[desk] || words.firstAdmin)}
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
